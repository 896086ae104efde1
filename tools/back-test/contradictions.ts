import type { TrackedJourney } from '@linehaul/domain/tracking';
import type { RecordedDay } from './recorded-day.ts';

const LIMIT_MS = 15 * 60_000;

export function contradictionOf(
  { midnight, computation }: RecordedDay,
  journey: TrackedJourney,
): number | undefined {
  if (journey.timeBasedStatus !== 'ON_TIME') return undefined;
  const planned = computation.trips.get(journey.journeyId)!.stops;
  const found = journey.stops.findIndex(({ actualArrival, adjustedArrival = 0 }, stop) => {
    const limit = midnight + planned[stop]!.plannedSeconds * 1000 + LIMIT_MS;
    return actualArrival === undefined && adjustedArrival > limit;
  });
  return found < 0 ? undefined : found;
}
