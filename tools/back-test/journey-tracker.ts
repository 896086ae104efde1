import type { JourneyId, StopId } from '@linehaul/domain/core';
import { settingsWith } from '@linehaul/domain/organisation';
import { type Fix, type JourneyPlan, type TrackedJourney, trackVehicle } from '@linehaul/domain/tracking';
import type { ComputedTrip, RawFix } from '../austin-check/compute-stop-times.ts';
import type { Known } from './known-at.ts';
import type { RecordedDay } from './recorded-day.ts';

export type JourneyTracker = (known: Known) => readonly TrackedJourney[];

const SETTINGS = settingsWith({ passCountsAsVisit: true });

export function journeyTracker(day: RecordedDay): JourneyTracker {
  const plans = Map.groupBy(day.computation.trips.values(), (trip) => trip.vehicleId);
  const journeys = new Map(
    [...plans].map(([vehicleId, trips]) => {
      const own = trips.map((trip) => planOf(day, trip)).sort((a, b) => a.plannedStart - b.plannedStart);
      return [vehicleId, own] as const;
    }),
  );
  return ({ tripId, fixes, now }) => {
    const { vehicleId } = day.computation.trips.get(tripId)!;
    const own = journeys.get(vehicleId)!;
    return trackVehicle({ journeys: own, fixes: fixes.map(fixOf), settings: SETTINGS, now }).journeys;
  };
}

function planOf({ midnight, places }: RecordedDay, trip: ComputedTrip): JourneyPlan {
  const at = (seconds: number) => midnight + seconds * 1000;
  return {
    journeyId: trip.tripId as JourneyId,
    plannedStart: at(trip.stops[0]!.plannedSeconds),
    plannedEnd: at(trip.stops.at(-1)!.plannedSeconds),
    isHazardous: false,
    approved: true,
    stops: trip.stops.map(({ stopId, plannedSeconds }, i) => ({
      stopId: `${trip.tripId}/${i}` as StopId,
      sequence: i,
      area: { kind: 'circle', centre: places.get(stopId)!, radiusMetres: 100 },
      plannedArrival: at(plannedSeconds),
      plannedDeparture: at(plannedSeconds),
    })),
  };
}

function fixOf(raw: RawFix): Fix {
  return {
    time: raw.time,
    latitude: raw.latitude,
    longitude: raw.longitude,
    speedKilometresPerHour: raw.speedMetresPerSecond * 3.6,
    journeyId: raw.tripId as JourneyId,
  };
}
