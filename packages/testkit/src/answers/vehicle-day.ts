import type { DayActivity, DayJourney, DayPlace, DayTrip, VehicleDay } from '@linehaul/contracts/vehicle-day';
import { type EpochMs, MINUTE } from '@linehaul/domain/core';
import { shiftDate, startOfDay } from '@linehaul/domain/time';

const iso = (ms: EpochMs) => new Date(ms).toISOString();

type Point = readonly [longitude: number, latitude: number];
const PROSPECTON: Point = [30.9393, -29.9826];
const MSUNDUZI: Point = [30.3794, -29.6006];
const MOOI_RIVER: Point = [29.9752, -29.1836];
const VILLIERS: Point = [28.6078, -27.0301];

function placeAt([longitude, latitude]: Point, name: string | null, nearest: string | null = null): DayPlace {
  return {
    locationId: name ? `location-${name.toLowerCase().replaceAll(' ', '-')}` : null,
    name,
    nearest: nearest ? { name: nearest, distanceKilometres: 4 } : null,
    latitude,
    longitude,
  };
}

const PLACES = {
  depot: placeAt(PROSPECTON, 'Prospecton Depot'),
  mills: placeAt(MSUNDUZI, 'Msunduzi Mills'),
  lost: placeAt([MOOI_RIVER[0] - 0.03, MOOI_RIVER[1] + 0.03], null, 'Mooi River Rest Area'),
  found: placeAt([VILLIERS[0] + 0.2, VILLIERS[1] - 0.2], null, 'Villiers Truck Stop'),
  truckStop: placeAt(VILLIERS, 'Villiers Truck Stop'),
  onTheWay: placeAt([28.2, -26.5], null),
} as const;
type PlaceName = keyof typeof PLACES;

/** Kind, minutes after midnight, places, kilometres, highest speed. */
type Part = readonly [DayActivity['kind'], number, number, PlaceName, PlaceName, number, number | null];
const at = (hour: number, minute: number) => hour * 60 + minute;
const NOW = at(16, 20);
const PARTS: readonly Part[] = [
  ['STANDING', 0, at(6, 31), 'depot', 'depot', 0, null],
  ['DRIVING', at(6, 31), at(8, 6), 'depot', 'mills', 91, 82],
  ['STANDING', at(8, 6), at(8, 24), 'mills', 'mills', 0, null],
  ['DRIVING', at(8, 24), at(9, 42), 'mills', 'lost', 102, 88],
  ['NO_FIXES', at(9, 42), at(13, 39), 'lost', 'found', 189, null],
  ['DRIVING', at(13, 39), at(14, 6), 'found', 'truckStop', 32, 84],
  ['REST', at(14, 6), at(14, 51), 'truckStop', 'truckStop', 0, null],
  ['DRIVING', at(14, 51), NOW, 'truckStop', 'onTheWay', 87, 86],
];

function activityOf(midnight: EpochMs, [kind, from, to, start, end, kilometres, highest]: Part): DayActivity {
  const isStand = kind === 'STANDING' || kind === 'REST';
  return {
    kind,
    fromUtc: iso(midnight + from * MINUTE),
    toUtc: iso(midnight + to * MINUTE),
    distanceKilometres: kilometres,
    highestSpeedKilometresPerHour: highest,
    locationId: isStand ? PLACES[start].locationId : null,
    locationName: isStand ? PLACES[start].name : null,
    latitude: PLACES[start].latitude,
    longitude: PLACES[start].longitude,
    toLatitude: PLACES[end].latitude,
    toLongitude: PLACES[end].longitude,
  };
}

function tripOf(midnight: EpochMs, part: Part, number: number | null): DayTrip {
  const [, from, to, start, end, kilometres, highest] = part;
  const isRunning = to === NOW;
  const isSeen = number !== null;
  const startUtc = iso(midnight + from * MINUTE);
  const endUtc = isRunning ? null : iso(midnight + to * MINUTE);
  const where = { from: PLACES[start], to: isRunning ? null : PLACES[end] };
  return {
    tripId: isSeen ? `trip-${number}` : null,
    number,
    ...where,
    startUtc,
    endUtc,
    isStartSeen: isSeen && start !== 'found',
    isEndSeen: isSeen && !isRunning && end !== 'lost',
    isRunning,
    durationMinutes: isSeen ? to - from : null,
    drivingMinutes: isSeen ? to - from : null,
    standingMinutes: isSeen ? 0 : null,
    distanceKilometres: kilometres,
    highestSpeedKilometresPerHour: highest,
    subTrips: isSeen ? [{ sequence: 1, startUtc, endUtc, distanceKilometres: kilometres, ...where }] : [],
  };
}

function speedsOf(midnight: EpochMs): VehicleDay['speeds'] {
  return PARTS.flatMap(([kind, from, to, , , , highest]): VehicleDay['speeds'] => {
    if (kind === 'NO_FIXES')
      return [{ timestampUtc: iso(midnight + from * MINUTE), kilometresPerHour: null }];
    const times = Array.from({ length: Math.ceil((to - from) / 5) }, (_, i) => from + i * 5);
    return times.map((minute, i) => ({
      timestampUtc: iso(midnight + minute * MINUTE),
      kilometresPerHour: highest === null ? 0 : highest - (i % 3) * 4,
    }));
  });
}

/** A four-hour gap, four trips, a rest; driving at 16:20. `date`: YYYY-MM-DD, organisation's zone. */
export function vehicleDayAnswer(
  assetId: string,
  date: string,
  timeZone: string,
  journeys: readonly DayJourney[] = [],
): VehicleDay {
  const midnight = startOfDay(date, timeZone);
  const minutesOf = (kind: DayActivity['kind']) =>
    PARTS.reduce((sum, [own, from, to]) => sum + (own === kind ? to - from : 0), 0);
  let number = 0;
  const isMoving = ([kind]: Part) => kind === 'DRIVING' || kind === 'NO_FIXES';
  const trips = PARTS.filter(isMoving).map((part) =>
    tripOf(midnight, part, part[0] === 'DRIVING' ? ++number : null),
  );
  return {
    ...emptyDay(assetId, date, timeZone),
    asOfUtc: iso(midnight + NOW * MINUTE),
    activities: PARTS.map((part) => activityOf(midnight, part)),
    speeds: speedsOf(midnight),
    journeys: [...journeys],
    trips,
    totals: {
      drivingMinutes: minutesOf('DRIVING'),
      standingMinutes: minutesOf('STANDING'),
      restMinutes: minutesOf('REST'),
      noFixesMinutes: minutesOf('NO_FIXES'),
      distanceKilometres: trips.reduce((sum, trip) => sum + trip.distanceKilometres, 0),
      unseenKilometres: 189,
      highestSpeed: {
        kilometresPerHour: 88,
        timestampUtc: iso(midnight + at(8, 47) * MINUTE),
        place: placeAt(MOOI_RIVER, null, 'Mooi River Rest Area'),
      },
      trips: number,
      unseenTrips: 1,
      rests: 1,
      gaps: 1,
    },
  };
}

export function unseenDayAnswer(assetId: string, date: string, timeZone: string): VehicleDay {
  const day = emptyDay(assetId, date, timeZone);
  const nowhere = { latitude: null, longitude: null, toLatitude: null, toLongitude: null };
  return {
    ...day,
    activities: [
      {
        kind: 'NO_FIXES',
        fromUtc: day.fromUtc,
        toUtc: day.toUtc,
        distanceKilometres: 0,
        highestSpeedKilometresPerHour: null,
        locationId: null,
        locationName: null,
        ...nowhere,
      },
    ],
    totals: {
      ...day.totals,
      noFixesMinutes: (Date.parse(day.toUtc) - Date.parse(day.fromUtc)) / MINUTE,
      gaps: 1,
    },
  };
}

export function futureDayAnswer(assetId: string, date: string, timeZone: string): VehicleDay {
  const day = emptyDay(assetId, date, timeZone);
  return { ...day, asOfUtc: day.fromUtc };
}

function emptyDay(assetId: string, date: string, timeZone: string): VehicleDay {
  const from = startOfDay(date, timeZone);
  const toUtc = iso(startOfDay(shiftDate(date, 1), timeZone));
  return {
    assetId,
    date,
    fromUtc: iso(from),
    toUtc,
    asOfUtc: toUtc,
    longestGapMinutes: 15,
    positionsKeptFromUtc: null,
    activities: [],
    speeds: [],
    journeys: [],
    trips: [],
    totals: {
      drivingMinutes: 0,
      standingMinutes: 0,
      restMinutes: 0,
      noFixesMinutes: 0,
      distanceKilometres: 0,
      unseenKilometres: 0,
      highestSpeed: null,
      trips: 0,
      unseenTrips: 0,
      rests: 0,
      gaps: 0,
    },
  };
}
