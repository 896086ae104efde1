import { type EpochMs, HOUR } from '../core/index.ts';

export const HANDOVER_SECTIONS = ['cases', 'promises', 'late', 'starts', 'silent'] as const;
export type HandoverSection = (typeof HANDOVER_SECTIONS)[number];

export const HANDOVER_STATES = ['WAITS_FOR_FIRST', 'WAITS_FOR_SECOND', 'SIGNED', 'WITHDRAWN'] as const;
export type HandoverState = (typeof HANDOVER_STATES)[number];

/** Per section. */
export const HANDOVER_ROWS_LIMIT = 500;
export const HANDOVER_REMARK_LIMIT = 500;

/** Likely late from this probability on. */
export const LEAST_LATE_PROBABILITY = 0.5;

/** Journeys that start within this; … */
export const STARTS_WITHIN_MS = 8 * HOUR;
/** … and starts missed for up to this long. */
export const STARTS_MISSED_MS = 12 * HOUR;
const URGENT_MS = HOUR;

/** In the last hour nobody else finds a driver or vehicle. */
export function isUrgentStart(plannedStart: EpochMs, now: EpochMs): boolean {
  return plannedStart - now <= URGENT_MS;
}

const LONGEST_SHIFT_MS = 24 * HOUR;
const SHIFT_MS = 12 * HOUR;

/** When the shift before was taken over; if long ago, half a day back. */
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
