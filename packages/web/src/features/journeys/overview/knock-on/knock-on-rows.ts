import type { HurtJourney, JourneyKnockOn, KnockOnLink, TightJourney } from '@linehaul/contracts/knock-on';
import { type EpochMs, HOUR, MINUTE } from '@linehaul/domain/core';
import type { Translate } from '../../../../platform/i18n/index.ts';
import { differenceTone } from '../../schedule-rows.ts';
import type { BarTone, GanttRow, TimeRange } from '../gantt.ts';

/** Time shown after the last start; more is clipped. */
const SIGHT = 3 * HOUR;

export interface HurtRow {
  readonly hurt: HurtJourney;
  readonly planned: TimeRange;
  readonly projected: TimeRange;
  readonly likely: TimeRange;
  readonly minutes: number;
  readonly tone: BarTone;
  /** 'late start 88 %'; undefined: unknown or negligible. */
  readonly percent?: number | 'sure';
  readonly isShareUnknown: boolean;
}

const ms = (at: string) => Date.parse(at);

export function hurtRowOf(hurt: HurtJourney): HurtRow {
  const { start, plannedStartUtc, plannedEndUtc, endP50Utc, lateStartProbability } = hurt;
  const from = ms(start.p50Utc);
  const to = ms(endP50Utc);
  const planned = ms(plannedStartUtc);
  const minutes = Math.floor(from / MINUTE) - Math.floor(planned / MINUTE);
  return {
    hurt,
    planned: { from: planned, to: plannedEndUtc ? ms(plannedEndUtc) : planned + to - from },
    projected: { from, to },
    likely: { from: ms(start.p10Utc), to: ms(start.p90Utc) },
    minutes,
    tone: differenceTone({ minutes, kind: 'projected' }) === 'quiet' ? 'ok' : 'warn',
    percent: percentOf(lateStartProbability),
    isShareUnknown: lateStartProbability === null && start.p10Utc !== start.p90Utc,
  };
}

/** No number near certainty. */
function percentOf(probability: number | null): HurtRow['percent'] {
  const percent = probability === null ? 0 : Math.round(probability * 100);
  if (percent === 0) return undefined;
  return percent === 100 ? 'sure' : percent;
}

export function rangesOf(knockOn: JourneyKnockOn | undefined): readonly TimeRange[] {
  const rows = (knockOn?.hurts ?? []).map(hurtRowOf);
  const lastStart = Math.max(...rows.map(({ planned, projected }) => Math.max(planned.from, projected.from)));
  return rows.map(({ planned, projected, likely }) => ({
    from: planned.from,
    to: Math.max(likely.to, Math.min(projected.to, lastStart + SIGHT)),
  }));
}

export function endOfRows(rows: readonly GanttRow[]): EpochMs | undefined {
  const last = rows.at(-1);
  const { likely, projected, done } = last?.fact ?? {};
  return likely?.expected ?? projected?.to ?? done?.to ?? last?.planned?.to;
}

/** 'vehicle KF004, 30 min turn-round, 25 min empty drive'. */
export function linkText(
  link: Omit<TightJourney, 'journeyId' | 'journeyUniqueReference' | 'plannedStartUtc'> &
    Partial<Pick<KnockOnLink, 'restMinutes'>>,
  t: Translate,
): string {
  const { kind, name, turnRoundMinutes, emptyDriveMinutes, restMinutes = 0 } = link;
  const { isPlannedOverlap, minutesTooTight } = link;
  const due = (what: string, minutes: number) =>
    minutes > 0 ? [t(`knockOnBand.due.${what}`, { minutes: Math.round(minutes) })] : [];
  return [
    t(`knockOnBand.kind.${kind}`, { name }),
    ...(isPlannedOverlap ? [t('knockOnBand.due.overlap')] : due('tight', minutesTooTight)),
    ...due('rest', restMinutes),
    ...due('turnRound', turnRoundMinutes),
    ...due('emptyDrive', emptyDriveMinutes),
  ].join(', ');
}
