import { MINUTE } from '@linehaul/domain/core';
import { settingsWith } from '@linehaul/domain/organisation';
import { describe, expect, test } from 'vitest';
import { type SaidJourney, unseenFigures } from './believable.ts';
import {
  areBelieved,
  figuresOf,
  IN_THE_END,
  LIMITS,
  RecordedDay,
  recordingOf,
  samples,
} from './recorded-day.ts';

const FRIDAY = '2016-11-25';
areBelieved(['2016-11-24', FRIDAY]);

describe.skipIf(!samples)('the recorded bus day', () => {
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
