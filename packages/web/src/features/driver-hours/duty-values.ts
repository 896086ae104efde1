import type { DutyWire } from '@linehaul/contracts/driver-hours';
import type { DutyKind } from '@linehaul/domain/driver-hours';
import { exactTimeIn, readLocalTime } from '@linehaul/domain/time';
import type { Translate } from '../../platform/i18n/index.ts';

/** Local times; empty `to`: continues. */
export interface DutyValues {
  readonly kind: DutyKind;
  readonly from: string;
  readonly to: string;
}

export type DutyProblems = Readonly<Partial<Record<'from' | 'to', string>>>;

export function valuesOf(duty: DutyWire | undefined, timeZone: string): DutyValues {
  if (!duty) return { kind: 'rest', from: '', to: '' };
  return {
    kind: duty.kind,
    from: exactTimeIn(Date.parse(duty.fromUtc), timeZone),
    to: duty.toUtc === null ? '' : exactTimeIn(Date.parse(duty.toUtc), timeZone),
  };
}

export interface DutyBody {
  readonly kind: DutyKind;
  readonly fromUtc: string;
  readonly toUtc: string | null;
}

/** The body or the error. The server checks overlaps and future times. */
export function readValues(
  { kind, from, to }: DutyValues,
  timeZone: string,
  t: Translate,
): { readonly body: DutyBody } | { readonly problems: DutyProblems } {
  const start = readLocalTime(from, timeZone);
  const end = readLocalTime(to, timeZone);
  const problems: Partial<Record<'from' | 'to', string>> = {};
  if (start.kind !== 'time')
    problems.from = t(`driverHours.dialog.${start.kind === 'blank' ? 'needed' : start.kind}`);
  if (end.kind === 'unreadable' || end.kind === 'skipped') problems.to = t(`driverHours.dialog.${end.kind}`);
  if (start.kind === 'time' && end.kind === 'time' && end.ms <= start.ms)
    problems.to = t('driverHours.dialog.order');
  if (start.kind !== 'time' || problems.to !== undefined) return { problems };
  const toUtc = end.kind === 'time' ? new Date(end.ms).toISOString() : null;
  return { body: { kind, fromUtc: new Date(start.ms).toISOString(), toUtc } };
}
