import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { HOUR } from '../../core/index.ts';
import { digestOf } from '../sightings/digest.ts';
import { restarted } from '../testing/as-they-come.ts';
import { contextFor, dice, inOrder, randomDay, wholeMoment } from '../testing/random-day.ts';
import { byKind, shown } from '../testing/shown.ts';
import { milkRun, Truck } from '../testing/tiny-world.ts';
import { watchAt } from '../watch/vehicle-watch.ts';
import { watchVehicle } from '../watch/watch-vehicle.ts';
import { advance } from './advance.ts';
import { beginningOf, contextOf, ENGINE_STATE_VERSION } from './engine-state.ts';
import { type Look, lookAt } from './look-at.ts';
import { packed, unpacked } from './packed.ts';
import { resumed } from './resume.ts';
import { trackVehicle } from './track-vehicle.ts';

const isFull = process.env.LINEHAUL_TESTS === 'full';
if (isFull) vi.setConfig({ testTimeout: 1_800_000 });
const days = (atOnce: number, full: number) => ({ numRuns: isFull ? full : atOnce, seed: 20_261_122 });
const seeds = fc.integer({ min: 1, max: 2 ** 31 });

describe('fix by fix, an engine comes to what all fixes together come to', () => {
  test('in any parts, with crashes between them, looked at again and again', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const day = randomDay(seed);
        const { roll, upTo, chance } = dice(seed + 1);
        const { journeys, settings } = day;
        const fixes = inOrder(day.fixes);
        const context = contextFor(day);
        let state = beginningOf(context);
        const looks = new Set([upTo(fixes.length), upTo(fixes.length), fixes.length]);
        for (let at = 0; at < fixes.length; ) {
          const to = wholeMoment(fixes, Math.min(fixes.length, at + 1 + upTo(3) * upTo(60)));
          state = advance(context, state, fixes.slice(at, to));
          const due = [...looks].some((look) => look > at && look <= to);
          at = to;
          if (chance(0.1)) state = restarted(state);
          if (!due) continue;
          const now = fixes[at - 1]!.time + (chance(0.5) ? 0 : Math.round(roll() * 9 * HOUR));
          const before = JSON.stringify(state);
          const look = lookAt(context, state, now);
          expect(JSON.stringify(state)).toBe(before);
          expect(shown(look)).toEqual(
            shown(trackVehicle({ journeys, fixes: fixes.slice(0, at), settings, now })),
          );
        }
      }),
      days(150, 10_000),
    );
  });

  test('a look that leaves out what has not changed leaves out nothing else', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const day = randomDay(seed);
        const { roll, upTo } = dice(seed + 3);
        const fixes = inOrder(day.fixes);
        const context = contextFor(day);
        let state = beginningOf(context);
        let look: Look | undefined;
        const said: Look['journeys'][number][] = [];
        let now = 0;
        for (let at = 0; at < fixes.length; ) {
          const to = wholeMoment(fixes, Math.min(fixes.length, at + 1 + upTo(200)));
          state = advance(context, state, fixes.slice(at, to));
          at = to;
          now = Math.max(now, fixes[at - 1]!.time) + (roll() < 0.7 ? 0 : Math.round(roll() * HOUR));
          look = lookAt(context, state, now, look?.marks);
          for (const [i, journey] of look.journeys.entries()) if (journey) said[i] = journey;
          expect(said).toEqual(lookAt(context, state, now).journeys);
        }
      }),
      days(60, 10_000),
    );
  });

  test('what a vehicle does with or without a journey', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const day = randomDay(seed);
        const { roll, upTo, chance } = dice(seed + 4);
        const { settings, zones } = day;
        const fixes = inOrder(day.fixes);
        const context = contextFor(day);
        let state = beginningOf(context);
        const last = fixes.at(-1)!.time;
        const reported = day.reported.filter(({ time }) => time > fixes[0]!.time && time <= last);
        for (let at = 0; at < fixes.length; ) {
          const to = wholeMoment(fixes, Math.min(fixes.length, at + 1 + upTo(100)));
          const [from, until] = [fixes[at - 1]?.time ?? 0, fixes[to - 1]!.time];
          const result = reported.filter(({ time }) => time > from && time <= until);
          state = advance(context, state, fixes.slice(at, to), result);
          at = to;
          if (chance(0.1)) state = restarted(state);
        }
        const now = last + Math.round(roll() * HOUR);
        const running = [{ journeyId: 'J0' as never, from: fixes[0]!.time, to: fixes[5]?.time }];
        const all = watchVehicle({ settings, now, fixes, zones, reported, running, from: 0 });
        expect(watchAt(state.watch, running, settings, now).toSorted(byKind)).toEqual(all.toSorted(byKind));
      }),
      days(100, 10_000),
    );
  });
});

describe('what is remembered', () => {
  test('does not grow with the number of fixes', () => {
    const size = (every: number) => {
      const plan = milkRun();
      const truck = new Truck(0, -30).reportsEvery(every);
      truck.standsUntil(0).drivesTo(10).standsFor(10).drivesTo(20).standsFor(10).drivesTo(25);
      const context = contextOf([plan], randomDay(1).settings);
      const { length } = truck.fixes;
      return { length, size: packed(advance(context, beginningOf(context), truck.fixes)).length };
    };
    const [seldom, often] = [size(30), size(0.5)];
    expect(often.length).toBeGreaterThan(8_000);
    expect(often.size).toBeLessThan(seldom.size * 1.2);
  });

  test('holds while journeys come that no fix concerns yet, and not when a plan is changed', () => {
    const fixes = new Truck(0, -5).standsUntil(0).drivesTo(12).fixes;
    const { settings } = randomDay(1);
    const now = fixes.at(-1)!.time;
    const plan = milkRun();
    const context = contextOf([plan], settings);
    const state = advance(context, beginningOf(context), fixes.slice(0, -10));
    const later = { ...milkRun({ id: 'later' }), plannedStart: plan.plannedStart + 48 * HOUR };
    const stops = later.stops.map(({ plannedArrival, plannedDeparture, ...stop }) => stop);
    const wider = contextOf([plan, { ...later, plannedEnd: later.plannedStart + HOUR, stops }], settings);
    const gone = resumed(wider, state)!;
    const look = lookAt(wider, advance(wider, gone, fixes.slice(-10)), now);
    const whole = lookAt(wider, advance(wider, beginningOf(wider), fixes), now);
    expect(look.journeys).toEqual(whole.journeys);
    const back = resumed(context, advance(wider, gone, fixes.slice(-10)))!;
    expect(lookAt(context, back, now).journeys).toEqual(whole.journeys.slice(0, 1));
    const changed = { ...plan, plannedStart: plan.plannedStart + 1 };
    expect(resumed(contextOf([changed], settings), state)).toBeUndefined();
    expect(resumed(contextOf([], settings), state)).toBeUndefined();
    expect(resumed(contextOf([plan], { ...settings, onTimeMinutes: 3 }), state)).toBeUndefined();
    expect(unpacked(packed({ ...state, version: 0 }))).toBeUndefined();
  });
});

test('a state of another shape has another version', () => {
  const day = randomDay(7);
  const context = contextFor(day);
  const state = advance(context, beginningOf(context), inOrder(day.fixes), day.reported);
  const paths = new Set<string>();
  collectPaths(JSON.parse(packed(state)), '', paths);
  // On a difference increase ENGINE_STATE_VERSION and write both values here.
  expect([ENGINE_STATE_VERSION, digestOf([...paths].sort())]).toEqual([9, '2aoeakial1x']);
});

function collectPaths(value: unknown, path: string, paths: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) collectPaths(one, `${path}[]`, paths);
  else if (value !== null && typeof value === 'object') {
    for (const [key, one] of Object.entries(value)) collectPaths(one, `${path}.${key}`, paths);
  } else paths.add(path);
}
