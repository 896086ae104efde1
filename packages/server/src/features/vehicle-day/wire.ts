import type {
  DayActivity,
  DayJourney,
  DayPlace,
  DayStop,
  DayTotals,
  DayTrip,
  VehicleDay,
} from '@linehaul/contracts/vehicle-day';
import { type AssetId, type EpochMs, type Metres, MINUTE } from '@linehaul/domain/core';
import type {
  Activity,
  DayTotals as FoundTotals,
  HighestSpeed,
  SubTrip,
  Trip,
  UnseenTrip,
  VehicleDayFound,
  Whereabouts,
} from '@linehaul/domain/vehicle-day';
import { instantText } from '../../platform/http/index.ts';
import { stopTimesWire } from '../journeys/index.ts';
import type { JourneyOfDay, StopOfDay } from './day-store.ts';

const text = (ms: EpochMs | undefined): string | null => instantText(ms ?? null);
const iso = (ms: EpochMs): string => instantText(ms);
/** To the metre. */
const kilometres = (metres: Metres) => Math.round(metres) / 1000;
const tenths = (speed: number) => Math.round(speed * 10) / 10;
const speedOf = (highest: HighestSpeed | undefined) => (highest ? tenths(highest.kilometresPerHour) : null);

export interface DaySpan {
  readonly assetId: AssetId;
  readonly date: string;
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly longestGapMinutes: number;
  readonly positionsRetainedFrom?: EpochMs;
}

/** `tripIds` by the trips' start. */
export function dayWire(
  { assetId, date, from, to, longestGapMinutes, positionsRetainedFrom }: DaySpan,
  found: VehicleDayFound,
  journeys: readonly DayJourney[],
  tripIds: ReadonlyMap<EpochMs, string>,
): VehicleDay {
  let number = 0;
  return {
    assetId,
    date,
    fromUtc: iso(from),
    toUtc: iso(to),
    asOfUtc: iso(found.asOf),
    longestGapMinutes,
    positionsKeptFromUtc: text(positionsRetainedFrom),
    activities: found.activities.map(activityWire),
    speeds: found.speeds.map(({ time, kilometresPerHour }) => ({
      timestampUtc: iso(time),
      kilometresPerHour: kilometresPerHour === undefined ? null : tenths(kilometresPerHour),
    })),
    journeys: [...journeys],
    trips: found.trips.map((trip) =>
      trip.kind === 'trip' ? tripWire(trip, ++number, tripIds.get(trip.from) ?? null) : unseenWire(trip),
    ),
    totals: totalsWire(found.totals, found.highestAt),
  };
}

function placeWire({ point: [longitude, latitude], place, nearest }: Whereabouts): DayPlace {
  return {
    locationId: place?.locationId ?? null,
    name: place?.name ?? null,
    nearest: nearest
      ? { name: nearest.place.name, distanceKilometres: Math.round(nearest.metres / 100) / 10 }
      : null,
    latitude,
    longitude,
  };
}

function activityWire({ kind, from, to, metres, highest, place, start, end }: Activity): DayActivity {
  return {
    kind,
    fromUtc: iso(from),
    toUtc: iso(to),
    distanceKilometres: kilometres(metres),
    highestSpeedKilometresPerHour: speedOf(highest),
    locationId: place?.locationId ?? null,
    locationName: place?.name ?? null,
    latitude: start?.[1] ?? null,
    longitude: start?.[0] ?? null,
    toLatitude: end?.[1] ?? null,
    toLongitude: end?.[0] ?? null,
  };
}

function tripWire(trip: Trip, number: number, tripId: string | null): DayTrip {
  const isRunning = trip.to === undefined;
  return {
    tripId,
    number,
    from: placeWire(trip.start),
    to: isRunning ? null : placeWire(trip.end),
    startUtc: iso(trip.from),
    endUtc: text(trip.to),
    isStartSeen: trip.isStartSeen,
    isEndSeen: trip.isEndSeen,
    isRunning,
    durationMinutes: (trip.until - trip.from) / MINUTE,
    drivingMinutes: trip.driving / MINUTE,
    standingMinutes: trip.standing / MINUTE,
    distanceKilometres: kilometres(trip.metres),
    highestSpeedKilometresPerHour: speedOf(trip.highest),
    subTrips: trip.subTrips.map(subTripWire),
  };
}

function subTripWire({ from, to, metres, start, end }: SubTrip, i: number): DayTrip['subTrips'][number] {
  return {
    sequence: i + 1,
    startUtc: iso(from),
    endUtc: text(to),
    distanceKilometres: kilometres(metres),
    from: placeWire(start),
    to: to === undefined ? null : placeWire(end),
  };
}

function unseenWire({ from, to, start, end, metres }: UnseenTrip): DayTrip {
  return {
    tripId: null,
    number: null,
    from: placeWire(start),
    to: end ? placeWire(end) : null,
    startUtc: iso(from),
    endUtc: text(to),
    isStartSeen: false,
    isEndSeen: false,
    isRunning: false,
    durationMinutes: null,
    drivingMinutes: null,
    standingMinutes: null,
    distanceKilometres: kilometres(metres),
    highestSpeedKilometresPerHour: null,
    subTrips: [],
  };
}

function totalsWire(totals: FoundTotals, highestAt: Whereabouts | undefined): DayTotals {
  const { highest } = totals;
  return {
    drivingMinutes: totals.driving / MINUTE,
    standingMinutes: totals.standing / MINUTE,
    restMinutes: totals.rest / MINUTE,
    noFixesMinutes: totals.noFixes / MINUTE,
    distanceKilometres: kilometres(totals.seenMetres + totals.unseenMetres),
    unseenKilometres: kilometres(totals.unseenMetres),
    highestSpeed:
      highest && highestAt
        ? {
            kilometresPerHour: tenths(highest.kilometresPerHour),
            timestampUtc: iso(highest.time),
            place: placeWire(highestAt),
          }
        : null,
    trips: totals.trips,
    unseenTrips: totals.unseenTrips,
    rests: totals.rests,
    gaps: totals.gaps,
  };
}

export function journeyWire(journey: JourneyOfDay, stops: readonly StopOfDay[]): DayJourney {
  return {
    journeyId: journey.id,
    journeyUniqueReference: journey.unique_reference,
    journeyReference: journey.journey_reference,
    journeyStatus: journey.status as DayJourney['journeyStatus'],
    timeBasedStatus: journey.time_based_status as DayJourney['timeBasedStatus'],
    positionBasedStatus: journey.position_based_status as DayJourney['positionBasedStatus'],
    timeExplanation: journey.time_explanation as DayJourney['timeExplanation'],
    endConfirmed: journey.end_confirmed,
    silentSinceUtc: instantText(journey.silent_since),
    plannedStartDateTimeUtc: instantText(journey.planned_start),
    plannedEndDateTimeUtc: instantText(journey.planned_end),
    stops: stops.map(stopWire),
  };
}

function stopWire(stop: StopOfDay): DayStop {
  return {
    id: stop.id,
    sequence: stop.sequence,
    locationId: stop.location_id,
    locationName: stop.name,
    latitude: stop.latitude,
    longitude: stop.longitude,
    ...stopTimesWire(stop),
    state: stop.state as DayStop['state'],
    timeBasedStatus: stop.time_based_status as DayStop['timeBasedStatus'],
  };
}
