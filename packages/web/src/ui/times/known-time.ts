import type { ScheduleActivity } from '@linehaul/contracts/journeys';
import { type TimeOrigin, timeOriginOf } from '@linehaul/domain/tracking';
import type { Between } from './between.ts';

export type KnownTime =
  | { readonly origin: Exclude<TimeOrigin, 'unknown'>; readonly at: string }
  /** It happened; without `between` no fixes around it are known. */
  | { readonly origin: 'unknown'; readonly between?: Between };

type Times = Pick<
  ScheduleActivity,
  | 'actualArrivalTimeUtc'
  | 'actualDepartureTimeUtc'
  | 'arrivalAfterUtc'
  | 'arrivalBeforeUtc'
  | 'departureAfterUtc'
  | 'departureBeforeUtc'
  | 'plannedArrivalTimeUtc'
  | 'plannedDepartureTimeUtc'
  | 'estimated'
  | 'state'
>;

const DEPARTED: ReadonlySet<ScheduleActivity['state']> = new Set(['departed', 'passedUnseen']);
const ARRIVED: ReadonlySet<ScheduleActivity['state']> = new Set(['arrived', ...DEPARTED]);

/** Undefined: not happened or planned. */
export function knownArrival(stop: Times): KnownTime | undefined {
  const { actualArrivalTimeUtc, arrivalAfterUtc, arrivalBeforeUtc, plannedArrivalTimeUtc } = stop;
  const isThere = plannedArrivalTimeUtc !== null && ARRIVED.has(stop.state);
  return knownTime(stop, actualArrivalTimeUtc, arrivalAfterUtc, arrivalBeforeUtc, isThere);
}

export function knownDeparture(stop: Times): KnownTime | undefined {
  const { actualDepartureTimeUtc, departureAfterUtc, departureBeforeUtc, plannedDepartureTimeUtc } = stop;
  const isGone = plannedDepartureTimeUtc !== null && DEPARTED.has(stop.state);
  return knownTime(stop, actualDepartureTimeUtc, departureAfterUtc, departureBeforeUtc, isGone);
}

function knownTime(
  { estimated }: Times,
  actual: string | null,
  after: string | null,
  before: string | null,
  hasHappened: boolean,
): KnownTime | undefined {
  const between = after && before ? { after, before } : undefined;
  const origin = timeOriginOf({ isKnown: actual !== null, isEstimated: estimated, isBetween: !!between });
  if (actual && origin && origin !== 'unknown') return { origin, at: actual };
  if (between) return { origin: 'unknown', between };
  return hasHappened ? { origin: 'unknown' } : undefined;
}
