import { MINUTE } from '@linehaul/domain/core';
import type { TrackedJourney } from '@linehaul/domain/tracking';
import { describe, expect, test } from 'vitest';
import type { RawFix } from '../austin-check/compute-stop-times.ts';
import { contradictionOf } from './contradictions.ts';
import { journeyTracker } from './journey-tracker.ts';
import { knownAt } from './known-at.ts';
import { RECORDED_DAYS, type RecordedDay, readDay } from './recorded-day.ts';

const samples = process.env.LINEHAUL_SAMPLE_DATA;

test('a journey on time with a stop projected past the limit is found', () => {
  const stop = { stopId: 'a', plannedSeconds: 600, arrival: undefined, departure: undefined };
  const trip = { tripId: 'trip', vehicleId: 'bus', stops: [stop], fixes: [] };
  const day = {
    midnight: 0,
    computation: { trips: new Map([['trip', trip]]), fixes: [] },
    places: new Map(),
    routes: new Map(),
  };
  const said = (timeBasedStatus: string, minutes: number) =>
    contradictionOf(day, {
      journeyId: 'trip',
      timeBasedStatus,
      stops: [{ adjustedArrival: minutes * MINUTE }],
    } as unknown as TrackedJourney);
  expect(said('ON_TIME', 26)).toBe(0);
  expect(said('ON_TIME', 25)).toBeUndefined();
  expect(said('POTENTIAL_SLIGHT_DELAY', 26)).toBeUndefined();
});

describe.skipIf(!samples).each(RECORDED_DAYS)('on the recorded day %s', (date) => {
  test.each([false, true])(
    'no journey is on time beside a stop projected too late, outage: %s',
    async (outage) => {
      const day = await readDay(samples!, date);
      const noon = day.midnight + 12 * 60 * MINUTE;
      const isHeard = ({ time }: RawFix) => !outage || time < noon || time > noon + 4 * 60 * MINUTE;
      const { journeys, wrong } = evaluatedThroughTheDay(day, isHeard);
      expect(wrong).toEqual([]);
      expect(journeys).toBeGreaterThan(1000);
    },
    120_000,
  );
});

function evaluatedThroughTheDay(day: RecordedDay, isHeard: (fix: RawFix) => boolean) {
  const track = journeyTracker(day);
  const wrong: string[] = [];
  let journeys = 0;
  const byVehicle = [...Map.groupBy(day.computation.fixes.filter(isHeard), (fix) => fix.vehicleId).values()];
  for (const [i, raw] of byVehicle.entries()) {
    if (i % 8 > 0) continue;
    const fixes = raw.toSorted((a, b) => a.time - b.time);
    const trip = [...day.computation.trips.values()].find(({ vehicleId }) => vehicleId === raw[0]!.vehicleId);
    if (!trip) continue;
    for (let now = fixes[0]!.time; now < fixes.at(-1)!.time + 60 * MINUTE; now += 35 * MINUTE) {
      for (const journey of track(knownAt(trip.tripId, fixes, now))) {
        journeys += 1;
        const stop = contradictionOf(day, journey);
        if (stop !== undefined)
          wrong.push(`${journey.journeyId} at ${new Date(now).toISOString()}, stop ${stop}`);
      }
    }
  }
  return { journeys, wrong };
}
