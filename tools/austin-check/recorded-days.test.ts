import { MINUTE } from '@linehaul/domain/core';
import { settingsWith } from '@linehaul/domain/organisation';
import { type Fix, trackVehicle } from '@linehaul/domain/tracking';
import { describe, expect, test } from 'vitest';
import { type SaidJourney, unseenFigures } from './believable.ts';
import {
  areBelieved,
  figuresOf,
  fixOf,
  IN_THE_END,
  LIMITS,
  RecordedDay,
  recordingOf,
  SETTINGS,
  samples,
} from './recorded-day.ts';

const FRIDAY = '2016-11-25';
areBelieved(['2016-11-24', FRIDAY]);

describe.skipIf(!samples)('the recorded bus day', () => {
  test('sent again, in any order and late, gives the same journeys', async () => {
    const day = new RecordedDay(await recordingOf(FRIDAY), false);
    const now = day.midnight + IN_THE_END * MINUTE;
    const roll = dice(7);
    for (const { plans, fixes } of day.vehicles()) {
      const track = (given: readonly Fix[]) =>
        trackVehicle({ journeys: plans, fixes: given, settings: SETTINGS, now });
      const known = fixes.map((fix) => fixOf(fix, true));
      // Some contradict another fix of the same moment; some come twice.
      const others = known
        .filter(() => roll() < 0.05)
        .map((fix) => ({ ...fix, latitude: fix.latitude + 0.0002 }));
      const all = [...known, ...others];
      const arriving = [...all, ...all.filter(() => roll() < 0.3)].map((fix) => ({
        fix,
        at: fix.time + roll() * 10 * MINUTE,
      }));
      const inOrder = (some: readonly { fix: Fix; at: number }[]) =>
        some
          .toSorted((a, b) => a.at - b.at)
          .map(({ fix }) => fix)
          .toSorted((a, b) => a.time - b.time);
      const expected = track(all.toSorted((a, b) => a.time - b.time)).journeys;
      expect(track(inOrder(arriving)).journeys).toEqual(expected);
    }
  }, 60_000);

  test('the check itself finds what nobody saw', async () => {
    const day = new RecordedDay(await recordingOf(FRIDAY), true);
    const believing = day.saidAt(
      IN_THE_END,
      true,
      settingsWith({ passCountsAsVisit: true, longestGapMinutes: 600 }),
    );
    const unseen = unseenFigures(believing, day.heardOf, LIMITS);
    expect(unseen.inSilence).toBeGreaterThan(1000);
    expect(unseen.endsUnshown).toBeGreaterThan(50);
    const clock = (said: SaidJourney[], now: number) =>
      said.map((journey): SaidJourney => {
        const planned = (i: number) =>
          day.midnight + day.trips.get(journey.tripId)!.stops[i]!.plannedSeconds * 1000;
        const stops = journey.stops.map((stop, i) => ({
          ...stop,
          status: stop.isOpen && now > planned(i) + LIMITS.slightDelay ? 'DELAYED' : stop.status,
          projectedArrival: stop.projectedArrival && stop.projectedArrival + 60 * MINUTE,
        }));
        return { ...journey, stops };
      });
    const { delayedUnshown, onTimeBesideLate } = figuresOf(day, true, clock);
    expect(delayedUnshown).toBeGreaterThan(100);
    expect(onTimeBesideLate).toBeGreaterThan(100);
  }, 60_000);
});

function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}
