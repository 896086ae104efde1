import { type EpochMs, MINUTE } from '../core/index.ts';
import type { TimeBasedStatus } from './status.ts';

/** So far: past plan, not reached. Projected: a stop ahead. Late: reached or left. */
export type MinutesKind = 'LATE_SO_FAR' | 'PROJECTED' | 'LATE';

export interface MinutesOfPlan {
  readonly kind: MinutesKind;
  /** Whole; negative is early. */
  readonly minutes: number;
}

export interface MinutesFacts {
  readonly timeBasedStatus?: TimeBasedStatus;
  readonly reason?: {
    readonly rule: string;
    readonly planned?: EpochMs;
    readonly actual?: EpochMs;
    readonly projected?: EpochMs;
  };
  readonly nextStop?: { readonly planned?: EpochMs; readonly projected?: EpochMs };
  /** Then only what has happened counts. */
  readonly isSilent?: boolean;
}

/** A fix after plan shows the stop not reached or left. */
export const LATE_SO_FAR_RULES = ['notReached', 'notLeft'] as const;

export const WITHOUT_MINUTES = [
  'STATUS_UPDATE_OVERDUE',
  'INVALID',
] as const satisfies readonly TimeBasedStatus[];

export const PROJECTED_RULES = ['projectedLate', 'likelyLate'] as const;

/** The one number on every screen. The list's SQL repeats this rule. */
export function minutesOf(facts: MinutesFacts, now: EpochMs): MinutesOfPlan | undefined {
  const { timeBasedStatus, reason, nextStop, isSilent = false } = facts;
  if (!timeBasedStatus || WITHOUT_MINUTES.some((status) => status === timeBasedStatus)) return undefined;
  const isRule = (rules: readonly string[]) => reason !== undefined && rules.includes(reason.rule);
  if (reason?.planned !== undefined) {
    const { planned, actual, projected } = reason;
    if (actual !== undefined) return of('LATE', planned, actual);
    if (isSilent) return undefined;
    if (isRule(LATE_SO_FAR_RULES)) return of('LATE_SO_FAR', planned, now);
    if (isRule(PROJECTED_RULES) && projected !== undefined) return of('PROJECTED', planned, projected);
  }
  if (isSilent || nextStop?.planned === undefined || nextStop.projected === undefined) return undefined;
  return of('PROJECTED', nextStop.planned, nextStop.projected);
}

function of(kind: MinutesKind, planned: EpochMs, then: EpochMs): MinutesOfPlan {
  return { kind, minutes: clockMinutes(planned, then) };
}

export function clockMinutes(from: EpochMs, to: EpochMs): number {
  return Math.floor(to / MINUTE) - Math.floor(from / MINUTE);
}
