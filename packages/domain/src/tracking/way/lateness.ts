import { type EpochMs, MINUTE } from '../../core/index.ts';
import type { TimeBasedStatus } from '../../journeys/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { PlannedStop } from '../model.ts';

export interface Limits {
  readonly planned: EpochMs;
  readonly isRevised?: boolean;
  readonly slightAfter: EpochMs;
  readonly delayedAfter: EpochMs;
}

/** Undefined: no planned time. */
export function limitsOf(
  stop: Pick<
    PlannedStop,
    'plannedArrival' | 'plannedDeparture' | 'isArrivalRevised' | 'isDepartureRevised' | 'windowClose'
  >,
  settings: OrganisationSettings,
): Limits | undefined {
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

export function lateAt(
  limits: Limits,
  time: EpochMs,
): Extract<TimeBasedStatus, 'ON_TIME' | 'SLIGHT_DELAY' | 'DELAYED'> {
  if (time > limits.delayedAfter) return 'DELAYED';
  return time > limits.slightAfter ? 'SLIGHT_DELAY' : 'ON_TIME';
}

export function lateDepartureAfter(
  plannedDeparture: EpochMs | undefined,
  settings: OrganisationSettings,
): EpochMs | undefined {
  return plannedDeparture === undefined
    ? undefined
    : plannedDeparture + settings.lateDepartureMinutes * MINUTE;
}
