import { getAsset } from '@linehaul/contracts/fleet';
import { getLatestOfAsset } from '@linehaul/contracts/telemetry';
import {
  type DayJourney,
  type DayStop,
  type DayTrip,
  getVehicleDay,
  type VehicleDay,
} from '@linehaul/contracts/vehicle-day';
import { MINUTE } from '@linehaul/domain/core';
import { startOfDay } from '@linehaul/domain/time';
import { type OrganisationDesk, unseenDayAnswer, vehicleDayAnswer } from '@linehaul/testkit/answers';
import { ApiFailure, type FakeServer } from '../fake-server.ts';
import { answerRecords } from './entities.ts';
import { fixAnswer } from './live.ts';

export const VEHICLE = 'asset-kp-47-zn-gp';
/** In the past everywhere. */
export const DAY = '2026-01-19';

const ZONE = 'Africa/Johannesburg';

/** `clock`: HH:mm. */
export function timeOn(date: string, clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new Date(startOfDay(date, ZONE) + (hours * 60 + minutes) * MINUTE).toISOString();
}

interface Stop {
  readonly name: string;
  readonly state: DayStop['state'];
  /** Clock times. */
  readonly actual?: readonly [arrival: string | null, departure: string | null];
  readonly between?: readonly [after: string, before: string];
  readonly planned?: string;
  readonly projected?: string;
  readonly estimated?: boolean;
}

function stopOf(date: string, journeyId: string, stop: Stop, sequence: number): DayStop {
  const at = (clock: string | null | undefined) => (clock ? timeOn(date, clock) : null);
  const [after, before] = stop.between ?? [];
  return {
    id: `${journeyId}-stop-${sequence}`,
    sequence,
    locationId: null,
    locationName: stop.name,
    latitude: -27,
    longitude: 28,
    plannedArrivalTimeUtc: at(stop.planned),
    plannedDepartureTimeUtc: at(stop.planned),
    revisedArrivalTimeUtc: null,
    revisedDepartureTimeUtc: null,
    adjustedArrivalTimeUtc: at(stop.projected),
    adjustedDepartureTimeUtc: null,
    actualArrivalTimeUtc: at(stop.actual?.[0]),
    actualDepartureTimeUtc: at(stop.actual?.[1]),
    arrivalAfterUtc: at(after),
    arrivalBeforeUtc: at(before),
    departureAfterUtc: at(after),
    departureBeforeUtc: at(before),
    estimated: stop.estimated ?? false,
    state: stop.state,
    timeBasedStatus: null,
  };
}

/** `planned`: clock times. */
export function dayJourney(
  date: string,
  reference: string,
  planned: readonly [start: string, end: string],
  stops: readonly Stop[],
  more: Partial<DayJourney> = {},
): DayJourney {
  const journeyId = `journey-${reference.toLowerCase()}`;
  return {
    journeyId,
    journeyUniqueReference: reference,
    journeyReference: null,
    journeyStatus: 'APPROVED',
    timeBasedStatus: null,
    positionBasedStatus: null,
    timeExplanation: null,
    endConfirmed: null,
    silentSinceUtc: null,
    plannedStartDateTimeUtc: timeOn(date, planned[0]),
    plannedEndDateTimeUtc: timeOn(date, planned[1]),
    stops: stops.map((stop, i) => stopOf(date, journeyId, stop, i + 1)),
    ...more,
  };
}

export function journeysOf(date: string): readonly DayJourney[] {
  return [
    dayJourney(
      date,
      'KF-21A',
      ['05:30', '16:40'],
      [
        { name: 'Prospecton Depot', state: 'departed', actual: ['05:48', '06:31'], planned: '05:30' },
        {
          name: 'Msunduzi Mills',
          state: 'departed',
          actual: ['08:06', '08:24'],
          planned: '08:00',
          estimated: true,
        },
        { name: 'Mooi River Rest Area', state: 'passedUnseen', between: ['09:42', '13:39'] },
        { name: 'Harrismith Truck Inn', state: 'passedUnseen', between: ['09:42', '13:39'] },
        { name: 'Villiers Truck Stop', state: 'departed', actual: ['14:06', '14:51'], planned: '14:00' },
        { name: 'Isando Depot', state: 'open', planned: '16:40', projected: '16:44' },
      ],
      { journeyStatus: 'IN_PROGRESS', timeBasedStatus: 'ON_TIME', positionBasedStatus: 'ON_PLAN' },
    ),
    dayJourney(
      date,
      'KF-21B',
      ['18:30', '23:10'],
      [
        { name: 'Isando Depot', state: 'open', planned: '18:30' },
        { name: 'Prospecton Depot', state: 'open', planned: '23:10' },
      ],
    ),
  ];
}

export function plannedJourneys(date: string): readonly DayJourney[] {
  const plan = (reference: string, start: string, end: string) =>
    dayJourney(
      date,
      reference,
      [start, end],
      [
        { name: 'Prospecton Depot', state: 'open', planned: start },
        { name: 'Isando Depot', state: 'open', planned: end },
      ],
    );
  return [plan('KF-21A', '05:30', '16:40'), plan('KF-21B', '18:30', '23:10')];
}

export function wholeDay(assetId: string, date: string, timeZone: string): VehicleDay {
  const day = vehicleDayAnswer(assetId, date, timeZone, journeysOf(date));
  return {
    ...day,
    trips: day.trips.map((trip) => (trip.number === 2 ? { ...trip, subTrips: partsOf(trip, date) } : trip)),
  };
}

function partsOf(trip: DayTrip, date: string): DayTrip['subTrips'] {
  const part = { from: trip.from, to: trip.to };
  return [
    { ...part, sequence: 1, startUtc: trip.startUtc, endUtc: timeOn(date, '09:00'), distanceKilometres: 44 },
    { ...part, sequence: 2, startUtc: timeOn(date, '09:05'), endUtc: trip.endUtc, distanceKilometres: 58 },
  ];
}

/** Last fix at 15:30, driving. */
export function silentDay(assetId: string, date: string, timeZone: string): VehicleDay {
  const day = wholeDay(assetId, date, timeZone);
  const lost = timeOn(date, '15:30');
  const [drive, trip] = [day.activities.at(-1)!, day.trips.at(-1)!];
  const gap = day.activities.find(({ kind }) => kind === 'NO_FIXES')!;
  const row = day.trips.find(({ number }) => number === null)!;
  return {
    ...day,
    activities: [
      ...day.activities.slice(0, -1),
      { ...drive, toUtc: lost },
      {
        ...gap,
        ...{ fromUtc: lost, toUtc: day.asOfUtc, distanceKilometres: 0 },
        ...{ latitude: drive.toLatitude, longitude: drive.toLongitude },
        ...{ toLatitude: null, toLongitude: null },
      },
    ],
    trips: [
      ...day.trips.slice(0, -1),
      { ...trip, to: trip.from, endUtc: lost, isRunning: false, durationMinutes: 39, drivingMinutes: 39 },
      { ...row, from: trip.from, to: null, startUtc: lost, endUtc: null, distanceKilometres: 0 },
    ],
    speeds: day.speeds.filter(({ timestampUtc }) => timestampUtc <= lost),
    totals: { ...day.totals, drivingMinutes: 239, noFixesMinutes: 287, gaps: 2 },
  };
}

export function silentBetween(after: string, before: string): DayOf {
  return (...of) => {
    const day = unseenDayAnswer(...of);
    const from = after > day.fromUtc ? after : day.fromUtc;
    const to = before < day.toUtc ? before : day.toUtc;
    const ends = { latitude: -27, longitude: 28, toLatitude: -28, toLongitude: 27 };
    const gap = { ...day.activities[0]!, ...ends, fromUtc: from, toUtc: to };
    return { ...day, activities: from < to ? [gap] : [] };
  };
}

export type DayOf = (assetId: string, date: string, timeZone: string) => VehicleDay;

export function answerVehicle(
  server: FakeServer,
  desk: OrganisationDesk,
  { dayOf = wholeDay, hasDevice = true }: { readonly dayOf?: DayOf; readonly hasDevice?: boolean } = {},
): void {
  Object.assign(desk.assets[0]!, {
    ...(hasDevice ? {} : { deviceId: null }),
    ...{ make: 'Volvo', model: 'FH 440', assetTypeName: 'TRUCK_TRACTOR' },
    ...{ siteId: desk.sites[0]?.id ?? null, siteName: desk.sites[0]?.name ?? null },
  });
  answerRecords(server, desk, ['asset']);
  server
    .answer(getVehicleDay, ({ params }) => dayOf(params.assetId, params.date, desk.organisation.timeZone))
    .answer(getAsset, ({ params }) => {
      const found = desk.assets.find(({ id }) => id === params.assetId);
      return found
        ? { ...found, lastFixTimeUtc: hasDevice ? timeOn(DAY, '16:20') : null }
        : new ApiFailure('notFound');
    })
    .answer(getLatestOfAsset, ({ params }) => {
      if (!hasDevice) return new ApiFailure('notFound');
      const seen = new Date().toISOString();
      return fixAnswer({
        ...{ id: 'position-1', organisationId: desk.organisation.id, assetId: params.assetId },
        ...{ timestampUtc: seen, receivedUtc: seen, latitude: -27.6504, longitude: 27.2349 },
        speedKilometresPerHour: 40,
      });
    });
}
