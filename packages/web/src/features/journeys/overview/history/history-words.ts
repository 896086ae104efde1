import type { Journey, JourneyChange } from '@linehaul/contracts/journeys';
import { statusText } from '@linehaul/domain/journeys';
import { type ChangedField, type ChangedValue, changedFields } from '@linehaul/domain/journeys/history';
import type { Translate } from '../../../../platform/i18n/index.ts';
import { type Between, sinceText, unknownText } from '../../../../ui/times/index.ts';

export interface HistoryLine {
  readonly label?: string;
  readonly from?: string;
  readonly to?: string;
  readonly isNew?: true;
}

export interface HistoryText {
  readonly title: string;
  readonly lines: readonly HistoryLine[];
  readonly notes: readonly string[];
}

interface Reading {
  readonly stops: Journey['journeyActivityList'];
  readonly timeZone: string;
  readonly t: Translate;
}

/** The engine's findings, with causes and times. */
const LIFE = ['start', 'complete', 'revision'];

export function historyText(change: JourneyChange, reading: Reading): HistoryText {
  const { t } = reading;
  const { kind, before, after, changeComment } = change;
  const comment = changeComment ? [changeComment] : [];
  const title = t(`history.kind.${kind}`, { defaultValue: t('history.kind.other') });
  const fields = changedFields(before, after);
  if (kind === 'stops')
    return { title: t('history.kind.stops'), ...unseenLines(change, reading), notes: comment };
  if (kind === 'create') {
    const status = fields.find(({ field }) => field === 'journeyStatus')?.to;
    const to =
      status === undefined
        ? t('history.created')
        : t('history.createdAs', { status: statusText(String(status)) });
    return { title, lines: [{ to, isNew: true }], notes: comment };
  }
  const shownFields = LIFE.includes(kind) ? fields.filter(({ field }) => field === 'journeyStatus') : fields;
  const causes = LIFE.includes(kind) ? causesOf(change, reading) : [];
  const lines = shownFields.map((field) => lineOf(field, change, reading));
  const [only] = lines;
  return lines.length === 1 && only && !LIFE.includes(kind)
    ? { title: only.label ?? title, lines: [{ ...only, label: undefined }], notes: comment }
    : {
        title,
        lines: lines.map((line) => ({ ...line, label: shownFields.length === 1 ? undefined : line.label })),
        notes: [...causes, ...comment],
      };
}

function lineOf(field: ChangedField, change: JourneyChange, reading: Reading): HistoryLine {
  const text = (value: ChangedValue | undefined) =>
    value === undefined ? undefined : valueText(field.field, value, change, reading);
  return { label: labelOf(field, reading), from: text(field.from), to: text(field.to) };
}

function labelOf({ field, stop, order }: ChangedField, { t }: Reading): string {
  if (!stop)
    return capital(
      t(`journeyActions.field.${field}`, {
        defaultValue: t(`history.field.${field}`, { defaultValue: field }),
      }),
    );
  if (field === 'stop') return stopText(stop, t);
  if (order !== undefined) {
    const name = t(`history.orderField.${field}`, { defaultValue: field });
    return t('history.ofOrder', { field: name, order, number: stop.number });
  }
  return t('history.ofStop', { ...stop, field: t(`history.stopField.${field}`, { defaultValue: field }) });
}

function valueText(
  field: string,
  value: ChangedValue,
  change: JourneyChange,
  { timeZone, t }: Reading,
): string {
  if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no');
  if (typeof value === 'number') return String(value);
  if (field.endsWith('Utc')) return sinceText(value, timeZone, Date.parse(change.changeDateTimeUtc));
  return field.endsWith('Status') ? statusText(value) : value;
}

/** 'The vehicle left the start location, 10:52', or a range. */
function causesOf(change: JourneyChange, reading: Reading): readonly string[] {
  const { t, timeZone } = reading;
  const fields = changedFields(change.before, change.after);
  const to = (name: string) => fields.find(({ field }) => field === name)?.to;
  return (
    [
      ['began', to('startCause'), to('startedUtc')],
      ['ended', to('completionCause'), to('completedUtc')],
    ] as const
  ).flatMap(([side, cause, at]) => {
    const words = cause ? t(`journeyBadges.${side}.${cause}`) : undefined;
    const time =
      cause === 'endUnseen'
        ? unknownText(endBetween(change), timeZone, t)
        : at && valueText('Utc', at, change, reading);
    const said = [words, time].filter(Boolean);
    return said.length > 0 ? [said.join(', ')] : [];
  });
}

function endBetween({ after }: JourneyChange): Between | undefined {
  const from = after?.completedAfterUtc;
  const to = after?.completedUtc;
  return typeof from === 'string' && typeof to === 'string' ? { after: from, before: to } : undefined;
}

interface UnseenStop {
  readonly id: string;
  readonly number: number;
  readonly state: string;
  readonly arrivalAfterUtc: string | null;
  readonly arrivalBeforeUtc: string | null;
  readonly departureAfterUtc: string | null;
  readonly departureBeforeUtc: string | null;
}

/** 'Stop 3, Cato Ridge: open → time unknown, between 12:31 and 13:02' */
function unseenLines(
  { before, after }: JourneyChange,
  { stops, timeZone, t }: Reading,
): Pick<HistoryText, 'lines'> {
  const known = sidesOf(before?.stops);
  return {
    lines: sidesOf(after?.stops).map((stop) => {
      const name = stops.find(({ id }) => id === stop.id)?.locationName ?? '';
      const textOf = (side: UnseenStop | undefined) => side && stateText(side, timeZone, t);
      return {
        label: stopText({ number: stop.number, name }, t),
        from: textOf(known.find(({ id }) => id === stop.id)),
        to: textOf(stop),
      };
    }),
  };
}

/** Removed stops have only a number. */
function stopText({ number, name }: { readonly number: number; readonly name: string }, t: Translate) {
  return name ? t('history.stop', { number, name }) : t('history.stopAlone', { number });
}

function sidesOf(stops: unknown): readonly UnseenStop[] {
  return Array.isArray(stops) ? stops : [];
}

function stateText(stop: UnseenStop, timeZone: string, t: Translate): string {
  if (stop.state !== 'passedUnseen') return t(`history.state.${stop.state}`, { defaultValue: stop.state });
  const { arrivalAfterUtc, arrivalBeforeUtc, departureAfterUtc, departureBeforeUtc } = stop;
  const [from, to] = [arrivalAfterUtc ?? departureAfterUtc, arrivalBeforeUtc ?? departureBeforeUtc];
  if (!from || !to) return t('ui.time.unknown');
  return `${t('ui.time.unknown')}, ${unknownText({ after: from, before: to }, timeZone, t)}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
