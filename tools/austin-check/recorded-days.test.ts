import { MINUTE, SECOND } from '@linehaul/domain/core';
import { settingsWith } from '@linehaul/domain/organisation';
import { describe, expect, test } from 'vitest';
import { firstAt, type SaidJourney, unseenFigures } from './believable.ts';
import {
  areBelieved,
  figuresOf,
  IN_THE_END,
  LIMITS,
  RecordedDay,
  recordingOf,
  SETTINGS,
  samples,
} from './recorded-day.ts';

const FRIDAY = '2016-11-25';
areBelieved(['2016-11-24', FRIDAY]);

describe.skipIf(!samples)('fixes near (0, 0)', () => {
  test('change nothing of a day, however often they are repeated; a little farther off they would', async () => {
    const day = new RecordedDay(await recordingOf(FRIDAY), false);
    const saidWithFixesAt = (latitude: number, longitude: number) =>
      day.saidAt(IN_THE_END, true, SETTINGS, (fixes) =>
        fixes.flatMap((fix, i) => {
          const nowhere = (n: number) => ({ ...fix, time: fix.time + n * SECOND, latitude, longitude });
          return i % 10 === 0 ? [fix, ...[1, 2, 3, 4].map(nowhere)] : [fix];
        }),
      );
    const plain = day.saidAt(IN_THE_END, true);
    expect(saidWithFixesAt(0.01, -0.01)).toEqual(plain);
    expect(saidWithFixesAt(0.05, -0.05)).not.toEqual(plain);
  }, 120_000);
});

describe.skipIf(!samples)('the check itself', () => {
  const holed = async () => new RecordedDay(await recordingOf(FRIDAY), true);

  test('finds what nobody saw', async () => {
    const day = await holed();
    const unseen = unseenFigures([...believedHidden(day).values()], day);
    expect(unseen.inSilence).toBeGreaterThan(1000);
    expect(unseen.endsUnshown).toBeGreaterThan(50);
  }, 60_000);

  test('finds arrivals and departures at the fix after a silence', async () => {
    const day = await holed();
    const plain = day.saidAt(IN_THE_END, true);
    const hidden = believedHidden(day);
    const tampered = (moment: 'arrival' | 'departure') =>
      plain.map((journey): SaidJourney => {
        const { times } = day.heardOf(journey.tripId);
        const stops = journey.stops.map((stop, i) => {
          const at = hidden.get(journey.tripId)?.stops[i]?.[moment];
          return stop[moment] === undefined && at !== undefined
            ? { ...stop, [moment]: times[firstAt(times, at)] }
            : stop;
        });
        return { ...journey, stops };
      });
    expect(unseenFigures(plain, day).inSilence).toBe(0);
    expect(unseenFigures(tampered('arrival'), day).inSilence).toBeGreaterThan(300);
    expect(unseenFigures(tampered('departure'), day).inSilence).toBeGreaterThan(300);
  }, 60_000);

  test('finds lateness that only the clock shows', async () => {
    const day = await holed();
    const { slightDelay, onTime, lateDeparture, missed } = LIMITS;
    const late = (status: string, limit: number) => (said: SaidJourney[], now: number) =>
      said.map((journey): SaidJourney => {
        const stops = journey.stops.map((stop, i) =>
          stop.isOpen && now > plannedAt(day, journey, i) + limit ? { ...stop, status } : stop,
        );
        return { ...journey, stops };
      });
    expect(figuresOf(day, true, late('DELAYED', slightDelay)).delayedUnshown).toBeGreaterThan(100);
    expect(figuresOf(day, true, late('SLIGHT_DELAY', onTime)).slightlyDelayedUnshown).toBeGreaterThan(100);
    expect(figuresOf(day, true, late('LATE_DEPARTURE', lateDeparture)).notLeftUnshown).toBeGreaterThan(100);
    expect(figuresOf(day, true, late('MISSED', missed)).missedUnshown).toBeGreaterThan(100);
  }, 120_000);

  test.each([
    ['LATE', LIMITS.onTime],
    ['LATE_DEPARTURE', LIMITS.lateDeparture],
  ])(
    'finds an episode %s that only the clock raised',
    async (kind, limit) => {
      const day = await holed();
      const { episodesUnshown } = figuresOf(day, true, (said, now) =>
        said.map((journey): SaidJourney => {
          const episodes = journey.stops.flatMap(({ isOpen }, i) => {
            const from = plannedAt(day, journey, i) + limit;
            return isOpen && now > from ? [{ kind, from, raisedAt: from }] : [];
          });
          return { ...journey, episodes };
        }),
      );
      expect(episodesUnshown).toBeGreaterThan(100);
    },
    60_000,
  );

  test('finds a journey on time beside a stop projected a minute too late', async () => {
    const day = await holed();
    const { onTimeBesideLate, onTime } = figuresOf(day, true, (said) =>
      said.map((journey): SaidJourney => {
        const stops = journey.stops.map((stop, i) => ({
          ...stop,
          projectedArrival: stop.projectedArrival && plannedAt(day, journey, i) + LIMITS.onTime + MINUTE,
        }));
        return { ...journey, stops };
      }),
    );
    expect(onTimeBesideLate).toBeGreaterThan(onTime / 2);
  }, 60_000);
});

const plannedAt = (day: RecordedDay, { tripId }: SaidJourney, i: number) =>
  day.midnight + day.trips.get(tripId)!.stops[i]!.plannedSeconds * 1000;

/** What an engine that believes all gaps says, by trip. */
function believedHidden(day: RecordedDay): ReadonlyMap<string, SaidJourney> {
  const settings = settingsWith({ passCountsAsVisit: true, longestGapMinutes: 600 });
  return new Map(day.saidAt(IN_THE_END, true, settings).map((journey) => [journey.tripId, journey]));
}
