import { clockMinutes, type MinutesKind, type MinutesOfPlan } from '@linehaul/domain/journeys';

/** Counts as on time. */
const QUIET_MINUTES = 15;

export type DifferenceTone = 'quiet' | 'warn' | 'danger';

/** Drops seconds, to match shown times. */
export function minutesBetween(plan: string, fact: string): number {
  return clockMinutes(Date.parse(plan), Date.parse(fact));
}

/** '+12', '−6' (U+2212), '0'. */
export function differenceText(minutes: number): string {
  if (minutes === 0) return '0';
  return minutes > 0 ? `+${minutes}` : `−${-minutes}`;
}

export interface ShownMinutes extends MinutesOfPlan {
  /** In time, though minutes after plan: a delivery window or the organisation's limit is longer. */
  readonly isOnTime?: boolean;
}

/** Quiet to 15 minutes; then danger for facts, warn for projections. */
export function toneOf({ kind, minutes, isOnTime = false }: ShownMinutes): DifferenceTone {
  if (isOnTime || minutes <= QUIET_MINUTES) return 'quiet';
  return kind === 'PROJECTED' ? 'warn' : 'danger';
}

export function wordOf({ kind, minutes }: MinutesOfPlan): MinutesKind | 'EARLY' | 'IN_TIME' {
  if (kind !== 'LATE' || minutes > 0) return kind;
  return minutes < 0 ? 'EARLY' : 'IN_TIME';
}
