import { type EpochMs, HOUR, type Kilometres, MINUTE } from '../core/index.ts';
import { isRunning, type JourneyStatus } from '../journeys/index.ts';

/** Everything that decides how long a journey keeps its drivers and assets. */
export interface JourneyTimes {
  readonly status: JourneyStatus;
  readonly plannedStart: EpochMs;
  readonly plannedEnd?: EpochMs;
  /** The controller's new plan of the first stop's departure and of the last stop's arrival. */
  readonly revisedStart?: EpochMs;
  readonly revisedEnd?: EpochMs;
  /** The system's projection of the two. */
  readonly adjustedStart?: EpochMs;
  readonly adjustedEnd?: EpochMs;
  /** It left its start, or was started; it reached its end, or was completed or closed. */
  readonly actualStart?: EpochMs;
  readonly actualEnd?: EpochMs;
  readonly plannedKilometres?: Kilometres;
  /** Start and end are stops too. */
  readonly stopCount: number;
}

/** [from, to): at `to` the drivers and assets are free again. Nothing is taken where both are the same. */
export interface Occupied {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/** What a journey without a planned end is computed with. */
const KILOMETRES_AN_HOUR = 60;
export const MINUTES_A_STOP = 30;
export const MINIMUM_DURATION = HOUR;

/**
 * When a journey takes its drivers and assets (product decisions, section 5). Start: actual, else adjusted, revised,
 * planned. End: while it runs the later of now, projected and planned; else actual, else planned. Without a planned
 * end: the start, distance at 60 km/h and 30 min a stop, at least 1 h.
 */
export function occupiedBy(times: JourneyTimes, now: EpochMs): Occupied {
  const from = times.actualStart ?? times.adjustedStart ?? times.revisedStart ?? times.plannedStart;
  const running = isRunning(times.status);
  if (!running && times.actualEnd !== undefined) return { from, to: Math.max(from, times.actualEnd) };
  const planned = plannedEndOf(times, from);
  return { from, to: running ? Math.max(now, times.adjustedEnd ?? now, planned) : planned };
}

/** A plan that its late start has overtaken takes its planned time from that start. */
function plannedEndOf(times: JourneyTimes, from: EpochMs): EpochMs {
  const planned = times.revisedEnd ?? times.plannedEnd;
  return planned !== undefined && planned > from ? planned : from + durationOf(times);
}

function durationOf({ plannedStart, plannedEnd, plannedKilometres = 0, stopCount }: JourneyTimes): number {
  if (plannedEnd !== undefined && plannedEnd > plannedStart) return plannedEnd - plannedStart;
  const computed = (plannedKilometres / KILOMETRES_AN_HOUR) * HOUR + stopCount * MINUTES_A_STOP * MINUTE;
  return Math.max(MINIMUM_DURATION, Math.round(computed));
}
