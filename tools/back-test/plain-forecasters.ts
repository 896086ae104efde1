import { wayAlongStops } from '../austin-check/compute-stop-times.ts';
import type { Forecaster } from './known-at.ts';
import { hasStarted } from './own-fixes.ts';
import type { RecordedDay } from './recorded-day.ts';

export function timetableForecaster({ computation, midnight }: RecordedDay): Forecaster {
  return ({ tripId }) =>
    computation.trips.get(tripId)!.stops.map(({ plannedSeconds }) => midnight + plannedSeconds * 1000);
}

export function presentDelayForecaster(day: RecordedDay): Forecaster {
  const timetable = timetableForecaster(day);
  return (known) => {
    const planned = timetable(known);
    const delay = presentDelay(day, known, planned);
    return planned.map((time) => time! + (delay ?? 0));
  };
}

export function hasSetOut(day: RecordedDay, known: Parameters<Forecaster>[0]): boolean {
  return hasStarted(placeOf(day, known)?.along ?? 0);
}

export function presentDelay(
  day: RecordedDay,
  known: Parameters<Forecaster>[0],
  planned: ReturnType<Forecaster>,
): number | undefined {
  const place = placeOf(day, known);
  if (!place || !hasStarted(place.along)) return undefined;
  const { stops } = place;
  const beyond = stops.findIndex((along) => along > place.along);
  const next = beyond < 1 ? stops.length - 1 : beyond;
  const from = stops[next - 1]!;
  const span = stops[next]! - from;
  const share = span > 0 ? Math.min(1, (place.along - from) / span) : 0;
  return place.time - (planned[next - 1]! + share * (planned[next]! - planned[next - 1]!));
}

function placeOf({ computation, places }: RecordedDay, { tripId, fixes }: Parameters<Forecaster>[0]) {
  const trip = computation.trips.get(tripId)!;
  const own = fixes.filter((fix) => fix.tripId === tripId && fix.time >= trip.fixes[0]!.time);
  const { along: stops, way } = wayAlongStops(
    trip.stops.map(({ stopId }) => stopId),
    own,
    places,
  );
  const last = way.at(-1);
  return last && { ...last, stops };
}
