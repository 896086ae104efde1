import type { EventSeverity } from '../fleet/index.ts';

export interface Consequence {
  /** Four of five arrivals are less late; 0: not late or unknown. */
  readonly lateMinutesP80: number;
  /** Undelivered. */
  readonly orders: number;
  readonly journeysHurt: number;
}

export const NO_CONSEQUENCE: Consequence = { lateMinutesP80: 0, orders: 0, journeysHurt: 0 };

const WEIGHT: Readonly<Record<EventSeverity, number>> = { INFO: 1, WARNING: 2, CRITICAL: 3 };
/** Each as bad as the other two. */
const LATE_MINUTES = 15;
const ORDERS = 2;
const JOURNEYS_HURT = 0.5;

/** Severity times consequence; highest first. */
export function rankOf(
  severity: EventSeverity,
  { lateMinutesP80, orders, journeysHurt }: Consequence,
): number {
  const worse = Math.max(0, lateMinutesP80) / LATE_MINUTES + orders / ORDERS + journeysHurt / JOURNEYS_HURT;
  return Math.round(WEIGHT[severity] * (1 + worse) * 1_000) / 1_000;
}

const ALARM_WINDOW_GOAL = 2;
const TOO_MANY = 5;

/** EEMUA 191, alarms in ten minutes. */
export function alarmLoadOf(alarms: number): 'good' | 'manageable' | 'tooMany' {
  if (alarms >= TOO_MANY) return 'tooMany';
  return alarms >= ALARM_WINDOW_GOAL ? 'manageable' : 'good';
}
