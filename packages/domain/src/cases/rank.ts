import type { EventSeverity } from '../fleet/index.ts';

/** Whom a case hurts. */
export interface Consequence {
  /** Four of five arrivals are less late than this; 0 where nothing is late or nothing is known. */
  readonly lateMinutesP80: number;
  /** Not delivered yet. */
  readonly orders: number;
  /** Later journeys that a late end keeps from starting in time. */
  readonly journeysHurt: number;
}

export const NO_CONSEQUENCE: Consequence = { lateMinutesP80: 0, orders: 0, journeysHurt: 0 };

const WEIGHT: Readonly<Record<EventSeverity, number>> = { INFO: 1, WARNING: 2, CRITICAL: 3 };
/** As bad as a quarter of an hour. */
const LATE_MINUTES = 15;
const ORDERS = 2;
const JOURNEYS_HURT = 0.5;

/** The higher, the earlier in the list: severity times consequence. */
export function rankOf(
  severity: EventSeverity,
  { lateMinutesP80, orders, journeysHurt }: Consequence,
): number {
  const worse = Math.max(0, lateMinutesP80) / LATE_MINUTES + orders / ORDERS + journeysHurt / JOURNEYS_HURT;
  return Math.round(WEIGHT[severity] * (1 + worse) * 1_000) / 1_000;
}

const ALARM_WINDOW_GOAL = 2;
const TOO_MANY = 5;

/** Alarms in ten minutes by EEMUA 191: one is the goal, two can be managed, five are too many. */
export function alarmLoadOf(alarms: number): 'good' | 'manageable' | 'tooMany' {
  if (alarms >= TOO_MANY) return 'tooMany';
  return alarms >= ALARM_WINDOW_GOAL ? 'manageable' : 'good';
}
