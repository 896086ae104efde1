import { HOUR, type JourneyId, MINUTE, SECOND, type StopId } from '@linehaul/domain/core';
import { settingsWith } from '@linehaul/domain/organisation';
import {
  advance,
  beginningOf,
  contextOf,
  type Fix,
  type JourneyPlan,
  lookAt,
  packed,
  trackVehicle,
  unpacked,
} from '@linehaul/domain/tracking';
import { describe, expect, test } from 'vitest';
import { readDay } from '../back-test/recorded-day.ts';
import { readTrucks } from './recorded-fleets.ts';

const samples = process.env.LINEHAUL_SAMPLE_DATA;

describe.skipIf(!samples)('recorded days, fix by fix', () => {
  test.each([
    ['blind', false],
    ['with named fixes', true],
  ])(
    'every bus of a day, %s',
    async (_, isNamed) => {
      const { computation, midnight, places } = await readDay(samples!, '2016-11-25');
      const trips = Map.groupBy(computation.trips.values(), (trip) => trip.vehicleId);
      let vehicles = 0;
      for (const [vehicleId, raw] of Map.groupBy(computation.fixes, (fix) => fix.vehicleId)) {
        const journeys = (trips.get(vehicleId) ?? []).map((trip): JourneyPlan => {
          const at = (seconds: number) => midnight + seconds * SECOND;
          return {
            journeyId: trip.tripId as JourneyId,
            plannedStart: at(trip.stops[0]!.plannedSeconds),
            plannedEnd: at(trip.stops.at(-1)!.plannedSeconds),
            isHazardous: false,
            approved: true,
            stops: trip.stops.map((stop, i) => ({
              stopId: `${trip.tripId}/${i}` as StopId,
              sequence: i,
              area: { kind: 'circle', centre: places.get(stop.stopId)!, radiusMetres: 100 },
              plannedArrival: at(stop.plannedSeconds),
              plannedDeparture: at(stop.plannedSeconds),
            })),
          };
        });
        const fixes = raw.map(
          (fix): Fix => ({
            time: fix.time,
            latitude: fix.latitude,
            longitude: fix.longitude,
            speedKilometresPerHour: fix.speedMetresPerSecond * 3.6,
            journeyId: isNamed ? (fix.tripId as JourneyId) : undefined,
          }),
        );
        expectSame(journeys, fixes, true);
        vehicles += 1;
      }
      expect(vehicles).toBe(181);
    },
    300_000,
  );

  test('every truck of a day, on journeys along its own way', async () => {
    const { vehicles } = await readTrucks(samples!);
    for (const fixes of vehicles.values()) expectSame(alongTheWay(fixes), fixes, false);
    expect(vehicles.size).toBe(68);
  }, 300_000);
});

function expectSame(plans: readonly JourneyPlan[], all: readonly Fix[], passCountsAsVisit: boolean): void {
  const journeys = plans.toSorted((a, b) => a.plannedStart - b.plannedStart);
  const fixes = all.toSorted((a, b) => a.time - b.time);
  const settings = settingsWith({ passCountsAsVisit });
  const context = contextOf(journeys, settings);
  let state = beginningOf(context);
  for (const [i, fix] of fixes.entries()) {
    if (fix.time === fixes[i + 1]?.time) continue;
    const moment = fixes.filter(({ time }) => time === fix.time);
    state = advance(context, state, moment);
    if (i % 23 === 0) state = unpacked(packed(state))!;
    const isLast = i === fixes.length - 1;
    if (i !== Math.floor(fixes.length / 3) && !isLast) continue;
    const now = fix.time + (isLast ? 2 * HOUR : MINUTE);
    const { journeys: said, episodes } = lookAt(context, state, now);
    const whole = trackVehicle({ journeys, fixes: fixes.slice(0, i + 1), settings, now });
    expect(plain({ said, episodes })).toEqual(plain({ said: whole.journeys, episodes: whole.episodes }));
  }
}

const plain = (said: unknown): unknown => JSON.parse(JSON.stringify(said));

function alongTheWay(fixes: readonly Fix[]): JourneyPlan[] {
  const [first, last] = [fixes[0]!.time, fixes.at(-1)!.time];
  const journeys: JourneyPlan[] = [];
  for (let from = first; from + 2 * HOUR < last; from += 2 * HOUR) {
    const id = `from ${new Date(from).toISOString()}`;
    const stops = [0, 30, 60, 90, 115].map((minutes, i) => {
      const at = from + minutes * MINUTE;
      const place = fixes.findLast(({ time }) => time <= at)!;
      return {
        stopId: `${id}/${i}` as StopId,
        sequence: i,
        area: { kind: 'circle', centre: [place.longitude, place.latitude], radiusMetres: 150 } as const,
        plannedArrival: at + ((i * 7) % 11) * MINUTE - 5 * MINUTE,
        plannedDeparture: at + ((i * 7) % 11) * MINUTE,
      };
    });
    const plannedStart = stops[0]!.plannedDeparture;
    const plannedEnd = stops.at(-1)!.plannedArrival;
    const journeyId = id as JourneyId;
    journeys.push({ journeyId, plannedStart, plannedEnd, stops, isHazardous: false, approved: true });
  }
  return journeys;
}
