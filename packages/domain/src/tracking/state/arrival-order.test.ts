import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { HOUR } from '../../core/index.ts';
import type { Fix } from '../model.ts';
import { type Arrival, asTheyCome, inBatches } from '../testing/as-they-come.ts';
import { changedDay } from '../testing/changed-day.ts';
import { contextFor, dice, inOrder, randomDay } from '../testing/random-day.ts';
import { byKind, shown } from '../testing/shown.ts';
import { watchAt } from '../watch/vehicle-watch.ts';
import { watchVehicle } from '../watch/watch-vehicle.ts';
import { lookAt } from './look-at.ts';
import { trackVehicle } from './track-vehicle.ts';

const isFull = process.env.LINEHAUL_TESTS === 'full';
if (isFull) vi.setConfig({ testTimeout: 1_800_000 });
const days = (atOnce: number, full: number) => ({ numRuns: isFull ? full : atOnce, seed: 20_261_122 });
const seeds = fc.integer({ min: 1, max: 2 ** 31 });

describe('as fixes come, an engine comes to what all fixes together come to', () => {
  test('in whatever order fixes arrive: late ones go back to a checkpoint', () => {
    let wentBack = 0;
    fc.assert(
      fc.property(seeds, (seed) => {
        const day = randomDay(seed);
        const rolled = dice(seed + 2);
        const { journeys, settings } = day;
        const context = contextFor(day);
        const arriving = delayed(inOrder(day.fixes), seed);
        const arrivals = inBatches(arriving, rolled).map((fixes) => ({ context, fixes }));
        const come = asTheyCome(arrivals, () => rolled.chance(0.05));
        expect(come.mostCheckpoints).toBeLessThanOrEqual(5);
        wentBack += come.wentBack;
        const now = come.known.at(-1)!.time;
        expect(shown(lookAt(context, come.state, now))).toEqual(
          shown(trackVehicle({ journeys, fixes: come.known, settings, now })),
        );
      }),
      days(60, 10_000),
    );
    expect(wentBack).toBeGreaterThan(60);
  });

  test('while settings, places and plans change: the day is folded anew', () => {
    let [foldedAnew, changes] = [0, 0];
    fc.assert(
      fc.property(seeds, (seed) => {
        const rolled = dice(seed + 8);
        let day = randomDay(seed);
        const arrivals: Arrival[] = [];
        let context = contextFor(day);
        const batches = inBatches(delayed(inOrder(day.fixes), seed), rolled);
        for (const fixes of rolled.chance(0.3) ? [...batches, []] : batches) {
          if (arrivals.length > 0 && (fixes.length === 0 || rolled.chance(0.1))) {
            day = changedDay(day, rolled);
            context = contextFor(day);
            changes += 1;
          }
          arrivals.push({ context, fixes });
        }
        const come = asTheyCome(arrivals, () => rolled.chance(0.05));
        foldedAnew += come.foldedAnew;
        const { journeys, settings, zones } = day;
        const fixes = come.known;
        const now = fixes.at(-1)!.time + Math.round(rolled.roll() * HOUR);
        expect(shown(lookAt(context, come.state, now))).toEqual(
          shown(trackVehicle({ journeys, fixes, settings, now })),
        );
        const running = [{ journeyId: 'J0' as never, from: fixes[0]!.time }];
        const all = watchVehicle({ settings, now, fixes, zones, reported: [], running, from: 0 });
        expect(watchAt(come.state.watch, running, settings, now).toSorted(byKind)).toEqual(
          all.toSorted(byKind),
        );
      }),
      days(60, 3_000),
    );
    expect(foldedAnew).toBeGreaterThan(30);
    expect(foldedAnew).toBeLessThan(changes);
  });
});

function delayed(fixes: readonly Fix[], seed: number): Fix[] {
  const { roll, chance } = dice(seed + 5);
  let held = 0;
  return fixes
    .map((fix) => {
      if (chance(0.02)) held = roll() * 2 * HOUR;
      else if (chance(0.1)) held = 0;
      return { fix, at: fix.time + held };
    })
    .sort((a, b) => a.at - b.at)
    .map(({ fix }) => fix);
}
