import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { HOUR, MINUTE } from '../../core/index.ts';
import { settingsWith } from '../../organisation/index.ts';
import type { JourneyPlan } from '../model.ts';
import { contextFor, dice, inOrder, randomDay, wholeMoment } from '../testing/random-day.ts';
import { after, journey, milkRun, minutes, Truck } from '../testing/tiny-world.ts';
import { watchAt, watchHoldsUntil } from '../watch/vehicle-watch.ts';
import { advance } from './advance.ts';
import { beginningOf, contextOf } from './engine-state.ts';
import { type Look, lookAt } from './look-at.ts';

const isFull = process.env.LINEHAUL_TESTS === 'full';
if (isFull) vi.setConfig({ testTimeout: 1_800_000 });
const days = (atOnce: number, full: number) => ({ numRuns: isFull ? full : atOnce, seed: 20_261_123 });
const seeds = fc.integer({ min: 1, max: 2 ** 31 });

const LOOKS = 40;
const shown = ({ journeys, episodes }: Look) => JSON.stringify({ journeys, episodes });

describe('without another fix nothing changes before the moment that an evaluation names', () => {
  test('of journeys', () => {
    let held = 0;
    fc.assert(
      fc.property(seeds, (seed) => {
        const day = randomDay(seed);
        const { roll, upTo } = dice(seed + 6);
        const fixes = inOrder(day.fixes);
        const context = contextFor(day);
        const heard = fixes.slice(0, wholeMoment(fixes, 1 + upTo(fixes.length)));
        const state = advance(context, beginningOf(context), heard);
        let now = heard.at(-1)!.time + (roll() < 0.3 ? 0 : Math.round(roll() * 20 * MINUTE));
        const end = now + 12 * HOUR;
        let marked: Look | undefined;
        for (let looks = 0; now < end && looks < LOOKS; looks++) {
          const look = lookAt(context, state, now);
          marked = lookAt(context, state, now, marked?.marks);
          const { holdsUntil } = roll() < 0.5 ? look : marked;
          const last = Math.min(holdsUntil, end) - 1;
          for (const then of [now + Math.floor(roll() * (last - now)), last]) {
            if (then <= now) continue;
            held += 1;
            expect(shown(lookAt(context, state, then))).toBe(shown(look));
          }
          now = Math.max(last + 1, now + 1 + Math.floor(roll() * 10 * MINUTE));
        }
      }),
      days(60, 4_000),
    );
    expect(held).toBeGreaterThan(60);
  });

  test('of what a vehicle does with or without one', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const day = randomDay(seed);
        const { roll, upTo } = dice(seed + 7);
        const { settings } = day;
        const fixes = inOrder(day.fixes);
        const context = contextFor(day);
        const heard = fixes.slice(0, wholeMoment(fixes, 1 + upTo(fixes.length)));
        let now = heard.at(-1)!.time;
        const reported = day.reported.filter(({ time }) => time <= now);
        const { watch } = advance(context, beginningOf(context), heard, reported);
        const running = [{ journeyId: 'J0' as never, from: heard[0]!.time, to: heard[5]?.time }];
        const end = now + 3 * HOUR;
        for (let looks = 0; now < end && looks < LOOKS; looks++) {
          const found = watchAt(watch, running, settings, now);
          const last = Math.min(watchHoldsUntil(watch, settings, now), end) - 1;
          for (const then of [now + Math.floor(roll() * (last - now)), last]) {
            if (then > now) expect(watchAt(watch, running, settings, then)).toEqual(found);
          }
          now = Math.max(last + 1, now + 1 + Math.floor(roll() * 10 * MINUTE));
        }
      }),
      days(100, 5_000),
    );
  });
});

const cooled = journey({
  stops: [
    { km: 0, leave: 0 },
    { km: 200, arrive: 200, plannedTemperatureCelsius: 4 },
  ],
});
const onRoad = journey({
  onRoad: true,
  stops: [
    { km: 0, leave: 0 },
    { km: 60, arrive: 60 },
  ],
});

describe('an episode that the clock alone ends', () => {
  test.each([
    [
      'TEMPERATURE_CRITICAL',
      cooled,
      new Truck(0, -5)
        .standsUntil(0)
        .carries({ temperatureCelsius: 20 })
        .drivesTo(25)
        .carries({ temperatureCelsius: 4 })
        .drivesTo(27),
    ],
    [
      'OFF_PLAN',
      onRoad,
      new Truck(0, -5).standsUntil(0).drivesTo(6, 60, 4_000).drivesTo(8, 60, 0).drivesTo(9),
    ],
  ])('%s', (kind, plan, truck) => {
    const context = contextOf([plan], settingsWith(undefined));
    const state = advance(context, beginningOf(context), truck.fixes);
    let now = truck.fixes.at(-1)!.time + 1;
    const open = (look: Look) => look.episodes.some((one) => one.kind === kind && one.to === undefined);
    let look = lookAt(context, state, now);
    expect(open(look)).toBe(true);
    for (const end = now + HOUR; now < end; now += 10_000) {
      const due = lookAt(context, state, now);
      if (now < look.holdsUntil) expect(shown(due)).toBe(shown(look));
      else look = due;
    }
    expect(open(look)).toBe(false);
  });
});

function lookedAt(plan: JourneyPlan, truck: Truck, until: number): (number | undefined)[] {
  const context = contextOf([plan], settingsWith(undefined));
  const state = advance(context, beginningOf(context), truck.fixes);
  const looked: (number | undefined)[] = [];
  let now = (Math.floor(truck.fixes.at(-1)!.time / MINUTE) + 0.5) * MINUTE;
  let { holdsUntil } = lookAt(context, state, now);
  for (now += MINUTE; now <= after(until); now += MINUTE) {
    if (now < holdsUntil) continue;
    ({ holdsUntil } = lookAt(context, state, now));
    looked.push(minutes(now));
  }
  return looked;
}

describe('the clock evaluates a journey again only where that may find something', () => {
  test('silent on the way to a stop that is an hour away: at the limits of its silence', () => {
    const plan = journey({
      stops: [
        { km: 0, leave: 0 },
        { km: 60, arrive: 60 },
      ],
    });
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(5).reports(60);
    expect(lookedAt(plan, truck, 74)).toEqual([10.5, 20.5, 65.5]);
    expect(lookedAt(plan, truck, 76)).toEqual([10.5, 20.5, 65.5, 75.5]);
  });

  test('silent: each minute from when it was expected at the next stop until it counts as silent', () => {
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(5).reports(60);
    const expected = Array.from({ length: 10 }, (_, i) => 10.5 + i);
    expect(lookedAt(milkRun(), truck, 60)).toEqual([...expected, 20.5, 25.5, 35.5, 40.5, 45.5, 55.5]);
  });

  test('ahead: at its planned start', () => {
    const plan = journey({
      stops: [
        { km: 0, leave: 180 },
        { km: 10, arrive: 190 },
      ],
    });
    const truck = new Truck(40, -5).standsUntil(0).reports();
    expect(lookedAt(plan, truck, 190)).toEqual([5.5, 15.5, 60.5, 180.5]);
  });
});
