import { type EpochMs, HOUR } from '../core/index.ts';

/** In the order in which they stand. */
export const HANDOVER_SECTIONS = ['cases', 'promises', 'late', 'starts', 'silent'] as const;
export type HandoverSection = (typeof HANDOVER_SECTIONS)[number];

export const HANDOVER_STATES = ['WAITS_FOR_FIRST', 'WAITS_FOR_SECOND', 'SIGNED', 'WITHDRAWN'] as const;
export type HandoverState = (typeof HANDOVER_STATES)[number];

/** Of each section at most so many rows. */
export const HANDOVER_ROWS_LIMIT = 500;
export const HANDOVER_REMARK_LIMIT = 500;

/** From this probability on a journey is likely late. */
export const LEAST_LATE_PROBABILITY = 0.5;

/** Journeys that start so soon are looked at; … */
export const STARTS_WITHIN_MS = 8 * HOUR;
/** … those that should have started are not forgotten for so long. */
export const STARTS_MISSED_MS = 12 * HOUR;
const URGENT_MS = HOUR;

/** From an hour before the start nobody else will find a driver or a vehicle for it. */
export function isUrgentStart(plannedStart: EpochMs, now: EpochMs): boolean {
  return plannedStart - now <= URGENT_MS;
}

const LONGEST_SHIFT_MS = 24 * HOUR;
const SHIFT_MS = 12 * HOUR;

/** A shift begins when the one before was taken over; where that is long ago, half a day back. */
export function shiftStart(takenOver: EpochMs | undefined, now: EpochMs): EpochMs {
  return takenOver !== undefined && now - takenOver <= LONGEST_SHIFT_MS ? takenOver : now - SHIFT_MS;
}

export function handoverState(handover: {
  readonly isGiven: boolean;
  readonly isTaken: boolean;
  readonly isWithdrawn: boolean;
}): HandoverState {
  if (handover.isTaken) return 'SIGNED';
  if (handover.isWithdrawn) return 'WITHDRAWN';
  return handover.isGiven ? 'WAITS_FOR_SECOND' : 'WAITS_FOR_FIRST';
}
