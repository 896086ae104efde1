import type { EpochMs } from '../core/index.ts';
import { sightingsOf } from '../tracking/index.ts';
import { activitiesOf } from './activities.ts';
import { TRIP_END } from './limits.ts';
import type { DayOfVehicle, Trip, UnseenTrip, VehicleDayFound } from './model.ts';
import { partsOf } from './parts.ts';
import { placesOf } from './places.ts';
import { speedsOf } from './speeds.ts';
import { totalsOf } from './totals.ts';
import { tripsOf } from './trips.ts';

/** Independent of arrival order. */
export function vehicleDay({ settings, from, to, now, fixes, places: known }: DayOfVehicle): VehicleDayFound {
  const asOf = Math.min(to, Math.max(from, now));
  const { sightings } = sightingsOf(fixes, settings, now);
  const places = placesOf(known);
  const parts = partsOf(sightings, places, settings, now);
  const activities = activitiesOf(parts, from, asOf, settings);
  const trips = tripsOf(parts, places, settings).filter(
    (trip) => trip.from < asOf && (trip.kind === 'trip' ? trip.until : (trip.to ?? now)) > from,
  );
  const totals = totalsOf(activities, trips);
  return {
    asOf,
    activities,
    speeds: speedsOf(parts, from, asOf),
    trips,
    totals,
    highestAt: totals.highest && places.around(totals.highest.point),
    isCut: {
      before: isCutBefore(trips.find(isTrip), sightings[0]?.time),
      after: isCutAfter(trips.findLast(isTrip), sightings.at(-1)?.time),
    },
  };
}

const isTrip = (trip: Trip | UnseenTrip): trip is Trip => trip.kind === 'trip';

function isCutBefore(trip: Trip | undefined, first: EpochMs | undefined): boolean {
  return trip !== undefined && first !== undefined && trip.from - first < TRIP_END;
}

function isCutAfter(trip: Trip | undefined, last: EpochMs | undefined): boolean {
  return trip !== undefined && last !== undefined && last - trip.until < TRIP_END;
}
