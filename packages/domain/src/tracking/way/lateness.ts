import { type EpochMs, MINUTE } from '../../core/index.ts';
import type { TimeBasedStatus } from '../../journeys/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { PlannedStop } from '../model.ts';

/** From which moments on an arrival counts as slightly late, and as late. */
export interface Limits {
  readonly planned: EpochMs;
  /** The planned time is a revised one. */
  readonly isRevised?: boolean;
  readonly slightAfter: EpochMs;
  readonly delayedAfter: EpochMs;
}

/**
 * The delivery window decides where there is one: inside it is on time, and the band of a slight delay follows its end.
 * Undefined where the plan holds no time of arrival.
 */
export function limitsOf(stop: PlannedStop, settings: OrganisationSettings): Limits | undefined {
  const planned = stop.plannedArrival ?? stop.plannedDeparture;
  const isRevised = stop.plannedArrival === undefined ? stop.isDepartureRevised : stop.isArrivalRevised;
  const band = (settings.slightDelayMinutes - settings.onTimeMinutes) * MINUTE;
  if (stop.windowClose !== undefined) {
    const slightAfter = stop.windowClose;
    return { planned: planned ?? slightAfter, isRevised, slightAfter, delayedAfter: slightAfter + band };
  }
  if (planned === undefined) return undefined;
  const slightAfter = planned + settings.onTimeMinutes * MINUTE;
  return { planned, isRevised, slightAfter, delayedAfter: slightAfter + band };
}

/** The status of an arrival, or of a stop not reached at this moment. */
export function lateAt(
  limits: Limits,
  time: EpochMs,
): Extract<TimeBasedStatus, 'ON_TIME' | 'SLIGHT_DELAY' | 'DELAYED'> {
  if (time > limits.delayedAfter) return 'DELAYED';
  return time > limits.slightAfter ? 'SLIGHT_DELAY' : 'ON_TIME';
}

/** From which moment on a vehicle that has not left is late. */
export function lateDepartureAfter(
  plannedDeparture: EpochMs | undefined,
  settings: OrganisationSettings,
): EpochMs | undefined {
  return plannedDeparture === undefined
    ? undefined
    : plannedDeparture + settings.lateDepartureMinutes * MINUTE;
}
