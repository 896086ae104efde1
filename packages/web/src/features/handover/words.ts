import type { ExceptionCase } from '@linehaul/contracts/cases';
import type {
  Handover,
  HandoverCase,
  HandoverLate,
  HandoverPromise,
  HandoverSilent,
  HandoverStart,
} from '@linehaul/contracts/handover';
import { HANDOVER_SECTIONS, type HandoverSection } from '@linehaul/domain/handover';
import type { Translate } from '../../platform/i18n/index.ts';

export interface Clock {
  readonly timeZone: string;
  readonly now: number;
}

/** A case's event, one line. */
export type HeadlineOf = (one: ExceptionCase, t: Translate, clock: Clock) => string;

export interface ListProps {
  readonly clock: Clock;
  readonly login: string;
  headlineOf: HeadlineOf;
}

export type HandoverMark = NonNullable<HandoverCase['mark']>;

export function whoText(login: string | null, own: string, t: Translate): string {
  if (login === null) return t('handover.notTaken');
  return login === own ? t('handover.you') : login;
}

export function subjectText(one: ExceptionCase, t: Translate): string {
  if (one.subject === 'network') return t('handover.network');
  return [one.journeyUniqueReference, one.fleetNumber ?? one.registrationNumber].filter(Boolean).join(' · ');
}

export function promiseSubject(one: HandoverPromise): string {
  const vehicle = one.fleetNumber ?? one.registrationNumber;
  return one.journeyUniqueReference ?? vehicle ?? `C-${one.caseNumber}`;
}

export function lacksText({ lacksVehicle, lacksDriver }: HandoverStart, t: Translate): string {
  if (lacksVehicle && lacksDriver) return t('handover.lacks.both');
  return t(lacksVehicle ? 'handover.lacks.vehicle' : 'handover.lacks.driver');
}

/** '97 %'; never rounded to certainty. */
export function probabilityText(probability: number): string {
  return `${Math.min(99, Math.round(probability * 100))}\u00a0%`;
}

export const vehicleText = (one: HandoverSilent) => one.fleetNumber ?? one.registrationNumber;

export interface Change {
  readonly section: HandoverSection;
  readonly mark: HandoverMark;
  readonly title: string;
  readonly detail: string;
}

/** Since the first signature, oldest first. */
export function changesOf({ lists }: Handover, t: Translate, { clock, headlineOf }: ListProps): Change[] {
  const { cases, promises, late, starts, silent } = lists;
  const found = {
    cases: cases.rows.map((row) => ({
      mark: row.mark,
      title: headlineOf(row.case, t, clock),
      detail: caseDetail(row, t),
    })),
    promises: promises.rows.map((row) => ({
      mark: row.mark,
      title: row.comment,
      detail: detailOf('promises', row.mark, `${row.actor}, ${promiseSubject(row)}`, t),
    })),
    late: late.rows.map((row) => ({
      mark: row.mark,
      title: row.journeyUniqueReference,
      detail: detailOf('late', row.mark, lateDetail(row), t),
    })),
    starts: starts.rows.map((row) => ({
      mark: row.mark,
      title: row.journeyUniqueReference,
      detail: detailOf('starts', row.mark, t('handover.missing', { what: lacksText(row, t) }), t),
    })),
    silent: silent.rows.map((row) => ({
      mark: row.mark,
      title: vehicleText(row),
      detail: detailOf('silent', row.mark, row.journeyUniqueReference ?? '', t),
    })),
  };
  return HANDOVER_SECTIONS.flatMap((section) =>
    found[section].flatMap(({ mark, title, detail }) => (mark ? [{ section, mark, title, detail }] : [])),
  ).sort((a, b) => Date.parse(a.mark.atUtc) - Date.parse(b.mark.atUtc));
}

function detailOf(section: HandoverSection, mark: HandoverMark | null, detail: string, t: Translate): string {
  return mark?.kind === 'GONE' ? t(`handover.gone.${section}`) : detail;
}

function caseDetail({ case: one, mark, notes, noteId }: HandoverCase, t: Translate): string {
  if (mark?.kind === 'GONE') return t('handover.gone.cases');
  const note = mark?.kind === 'NOTED' ? notes.find(({ id }) => id === noteId) : undefined;
  return note ? `${note.actor}: ${note.comment}` : subjectText(one, t);
}

const lateDetail = ({ locationName, probability }: HandoverLate) =>
  `${locationName}, ${probabilityText(probability)}`;

/** Shown additions: removed ones need no look. */
export function shownAdditions({ lists }: Handover): string[] {
  return Object.values(lists).flatMap(({ rows }) =>
    rows.flatMap(({ mark }) => (mark && mark.kind !== 'GONE' ? [mark.id] : [])),
  );
}

export function casesOfGiver({ lists, given }: Handover): number {
  return lists.cases.rows.filter(({ mark, case: one }) => mark?.kind !== 'GONE' && one.owner === given?.login)
    .length;
}
