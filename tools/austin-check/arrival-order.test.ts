import { MINUTE } from '@linehaul/domain/core';
import { contextOf, type Fix, type JourneyPlan, lookAt, trackVehicle } from '@linehaul/domain/tracking';
import { describe, expect, test } from 'vitest';
import { asTheyCome, inBatches } from '../../packages/domain/src/tracking/testing/as-they-come.ts';
import { dice, inOrder } from '../../packages/domain/src/tracking/testing/random-day.ts';
import { fixOf, IN_THE_END, RecordedDay, recordingOf, SETTINGS, samples } from './recorded-day.ts';

const DAYS = ['2016-11-24', '2016-11-25', '2016-11-26', '2016-11-27'];
/** A late fix folds the fixes since its checkpoint again: whole days would take most of a run. Each day has others. */
const ONE_BUS_IN = 4;
const LATEST = 10 * MINUTE;
/** A bus reports every few minutes. */
const LARGEST_BATCH = 8;

type Dice = ReturnType<typeof dice>;

describe.skipIf(!samples).each(DAYS)('the recorded bus day %s', (date) => {
  test.each([
    ['with named fixes', true],
    ['blind', false],
  ])(
    '%s: late, sent again, in any batches and over restarts, the journeys are the same',
    async (_, named) => {
      const day = new RecordedDay(await recordingOf(date), false);
      const now = day.midnight + IN_THE_END * MINUTE;
      const rolled = dice(named ? 11 : 12);
      const first = DAYS.indexOf(date) % ONE_BUS_IN;
      const buses = day.vehicles().filter(({ fixes }, i) => fixes.length > 0 && i % ONE_BUS_IN === first);
      let [wentBack, differ] = [0, 0];
      for (const { plans, fixes: raw } of buses) {
        const heard = raw.filter(({ time }) => time <= now).map((fix) => fixOf(fix, named));
        const fixes = contradicted(heard, rolled);
        const expected = whole(plans, inOrder(fixes), now);
        const context = contextOf(plans, SETTINGS);
        const arriving = late(fixes, rolled);
        const arrivals = inBatches(arriving, rolled, LARGEST_BATCH).map((batch) => ({
          context,
          fixes: batch,
        }));
        const come = asTheyCome(arrivals, () => rolled.chance(0.1));
        wentBack += come.wentBack;
        expect(shown(lookAt(context, come.state, now))).toEqual(expected);
        const inTime = whole(plans, withoutLate(arriving), now);
        if (JSON.stringify(inTime) !== JSON.stringify(expected)) differ += 1;
      }
      expect(buses.length).toBeGreaterThan(20);
      expect(wentBack).toBeGreaterThan(5 * buses.length);
      // Where the late ones are lost it shows.
      expect(differ).toBeGreaterThan(buses.length / 2);
    },
    300_000,
  );
});

const shown = ({ journeys, episodes }: Pick<ReturnType<typeof lookAt>, 'journeys' | 'episodes'>): unknown =>
  JSON.parse(JSON.stringify({ journeys, episodes }));

const whole = (journeys: readonly JourneyPlan[], fixes: readonly Fix[], now: number) =>
  shown(trackVehicle({ journeys, fixes, settings: SETTINGS, now }));

/** Some contradict another fix of the same moment. */
function contradicted(fixes: readonly Fix[], { chance }: Dice): Fix[] {
  return fixes.flatMap((fix) => (chance(0.05) ? [fix, { ...fix, latitude: fix.latitude + 0.0002 }] : [fix]));
}

function late(fixes: readonly Fix[], { roll, chance }: Dice): Fix[] {
  return fixes
    .flatMap((fix) => (chance(0.05) ? [fix, fix] : [fix]))
    .map((fix) => ({ fix, at: fix.time + roll() * LATEST }))
    .sort((a, b) => a.at - b.at)
    .map(({ fix }) => fix);
}

function withoutLate(arriving: readonly Fix[]): Fix[] {
  let newest = Number.NEGATIVE_INFINITY;
  return arriving.filter(({ time }) => {
    const isLate = time < newest;
    newest = Math.max(newest, time);
    return !isLate;
  });
}
