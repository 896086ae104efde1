import type { EpochMs } from '@linehaul/domain/core';
import { DAY, MINUTE, SECOND } from '@linehaul/domain/core';
import type { RecordedFix } from './read-fixes.ts';
import type { RecordedTrip } from './read-timetable.ts';
import { serviceDayStart, timeOfDay } from './recorded-time.ts';

/** How the recorded day is laid into the present. */
export type Placement =
  /** The recorded day becomes that day, by the same clock in the feed's zone. */
  | { readonly kind: 'day'; readonly day: string }
  /** The recorded day's HH:MM (it may pass 24:00) becomes now. */
  | { readonly kind: 'at'; readonly time: string }
  /** The whole day, plan and fixes, ends just before now. */
  | { readonly kind: 'past' };

interface Recorded {
  readonly recordedDay: string;
  readonly timeZone: string;
}

/**
 * Milliseconds to add to every recorded instant, plan and fixes alike. One number for the whole feed: on a day on which
 * the clocks change, clock times agree from noon on.
 * @param lastInstant the last fix or planned time of the feed, as recorded
 */
export function shiftFor(
  placement: Placement,
  feed: Recorded,
  lastInstant: EpochMs | undefined,
  now: EpochMs,
): number {
  const recordedStart = serviceDayStart(feed.recordedDay, feed.timeZone);
  switch (placement.kind) {
    case 'day':
      return serviceDayStart(placement.day, feed.timeZone) - recordedStart;
    case 'at': {
      const time = timeOfDay(placement.time);
      if (time === undefined) throw new RangeError(`${placement.time} is no time of day`);
      return Math.floor(now / SECOND) * SECOND - (recordedStart + time);
    }
    case 'past': {
      const end = Math.floor(now / MINUTE) * MINUTE - MINUTE;
      return end - (lastInstant ?? recordedStart + DAY);
    }
  }
}

/** The last fix or planned time; a clock that is days off the recorded day does not count. */
export function lastInstantOf(
  feed: Recorded,
  fixes: readonly RecordedFix[],
  trips: readonly RecordedTrip[],
): EpochMs | undefined {
  const start = serviceDayStart(feed.recordedDay, feed.timeZone);
  let last: EpochMs | undefined;
  const reach = (instant: EpochMs) => {
    if (instant < start + 2 * DAY && (last === undefined || instant > last)) last = instant;
  };
  for (const fix of fixes) reach(fix.time);
  for (const trip of trips) {
    for (const call of trip.calls) reach(trip.serviceDayStart + call.departure);
  }
  return last;
}
