import { type EpochMs, HOUR, type Kilometres, MINUTE } from '../core/index.ts';
import { isRunning, type JourneyStatus } from '../journeys/index.ts';

export interface JourneyTimes {
  readonly status: JourneyStatus;
  readonly plannedStart: EpochMs;
  readonly plannedEnd?: EpochMs;
  /** Revised by a controller: first departure and last arrival. */
  readonly revisedStart?: EpochMs;
  readonly revisedEnd?: EpochMs;
  /** Projected by the engine. */
  readonly adjustedStart?: EpochMs;
  readonly adjustedEnd?: EpochMs;
  readonly actualStart?: EpochMs;
  readonly actualEnd?: EpochMs;
  readonly plannedKilometres?: Kilometres;
  readonly stopCount: number;
}

/** [from, to); may be empty. */
export interface Occupied {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

const KILOMETRES_AN_HOUR = 60;
export const MINUTES_A_STOP = 30;
export const MINIMUM_DURATION = HOUR;

/** Product decisions, section 5. While running the end is never before now. */
export function occupiedBy(times: JourneyTimes, now: EpochMs): Occupied {
  const from = times.actualStart ?? times.adjustedStart ?? times.revisedStart ?? times.plannedStart;
  const running = isRunning(times.status);
  if (!running && times.actualEnd !== undefined) return { from, to: Math.max(from, times.actualEnd) };
  const planned = plannedEndOf(times, from);
  return { from, to: running ? Math.max(now, times.adjustedEnd ?? now, planned) : planned };
}

/** A plan that ends before a late start keeps its duration. */
function plannedEndOf(times: JourneyTimes, from: EpochMs): EpochMs {
  const planned = times.revisedEnd ?? times.plannedEnd;
  return planned !== undefined && planned > from ? planned : from + durationOf(times);
}

function durationOf({ plannedStart, plannedEnd, plannedKilometres = 0, stopCount }: JourneyTimes): number {
  if (plannedEnd !== undefined && plannedEnd > plannedStart) return plannedEnd - plannedStart;
  const computed = (plannedKilometres / KILOMETRES_AN_HOUR) * HOUR + stopCount * MINUTES_A_STOP * MINUTE;
  return Math.max(MINIMUM_DURATION, Math.round(computed));
}
