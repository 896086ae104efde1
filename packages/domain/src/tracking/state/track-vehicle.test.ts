import { expect, test } from 'vitest';
import { MINUTE } from '../../core/index.ts';
import type { JourneyPlan } from '../model.ts';
import { after, journey, milkRun, SIX, Truck, track } from '../testing/tiny-world.ts';

function busDay(trips: number, stops: number) {
  const journeys: JourneyPlan[] = [];
  const truck = new Truck(0, -9).reportsEvery(180);
  for (let trip = 0; trip < trips; trip++) {
    const leave = trip * 60;
    const late = (trip * 7) % 5;
    journeys.push(
      journey({
        id: `T${trip}`,
        stops: Array.from({ length: stops }, (_, i) => {
          const km = (i * 12) / (stops - 1);
          const at = leave + km * 3;
          return { km: trip % 2 === 0 ? km : 12 - km, arrive: at, leave: at };
        }),
      }),
    );
    truck.standsUntil(leave + late).drivesTo(trip % 2 === 0 ? 12 : 0, 20);
  }
  return { journeys, fixes: truck.standsFor(12).fixes };
}

function shuffled<T>(items: readonly T[], seed: number): T[] {
  const copy = [...items];
  let state = seed;
  for (let i = copy.length - 1; i > 0; i--) {
    state = (state * 1103515245 + 12345) % 2147483648;
    const j = state % (i + 1);
    [copy[i], copy[j]] = [copy[j]!, copy[i]!];
  }
  return copy;
}

const passenger = { settings: { passCountsAsVisit: true } };

test('a whole bus day falls into its trips without being told which is which', () => {
  const { journeys, fixes } = busDay(12, 48);
  const result = track(journeys, fixes, passenger);
  expect(result.journeys.map((j) => j.completed?.confirmed)).toEqual(Array(12).fill(true));
  const timed = result.journeys.flatMap((j) => j.stops).filter((s) => s.actualArrival !== undefined);
  expect(timed).toHaveLength(12 * 48);
});

test('the order in which fixes arrived, and how often, makes no difference', () => {
  const { journeys, fixes } = busDay(6, 20);
  const expected = track(journeys, fixes, passenger);
  for (const seed of [1, 2, 3]) {
    const arrived = shuffled([...fixes, ...shuffled(fixes, seed).slice(0, 40)], seed);
    const known = new Map(arrived.map((fix) => [fix.time, fix]));
    const sorted = [...known.values()].sort((a, b) => a.time - b.time);
    expect(track(journeys, sorted, passenger)).toEqual(expected);
  }
});

test('the same input gives the same answer, and is not touched', () => {
  const { journeys, fixes } = busDay(3, 10);
  const before = structuredClone({ journeys, fixes });
  expect(track(journeys, fixes)).toEqual(track(journeys, fixes));
  expect({ journeys, fixes }).toEqual(before);
});

test('fix by fix, at most one journey runs, and none runs for ever', () => {
  const { journeys, fixes } = busDay(6, 20);
  let started = 0;
  for (let n = 1; n <= fixes.length; n++) {
    const now = (fixes[n - 1]!.time - SIX) / MINUTE;
    const states = track(journeys, fixes.slice(0, n), { ...passenger, now }).journeys;
    expect(states.filter((j) => j.started && !j.completed).length).toBeLessThanOrEqual(1);
    const begun = states.filter((j) => j.started).length;
    expect(begun).toBeGreaterThanOrEqual(started);
    started = begun;
    const later = track(journeys, fixes.slice(0, n), { ...passenger, now: now + 24 * 60 }).journeys;
    expect(later.filter((j) => j.started && !j.completed)).toEqual([]);
  }
  expect(started).toBe(6);
});

test('fixes that a device kept back change the past, not only the present', () => {
  const { fixes } = new Truck(0, -5).standsUntil(0).drivesTo(10).standsFor(10).drivesTo(20).standsFor(5);
  const withHole = fixes.filter((fix) => fix.time < after(9) || fix.time > after(22));
  const before = track([milkRun()], withHole).journeys[0]!.stops[1]!;
  const now = track([milkRun()], fixes).journeys[0]!.stops[1]!;
  expect(before).toMatchObject({ state: 'departed', estimated: true });
  expect(now).toMatchObject({ state: 'departed', estimated: false, actualArrival: after(10) });
});

test('a vehicle without journeys and a journey without stops are no trouble', () => {
  const fixes = new Truck(0, 0).standsFor(5).fixes;
  expect(track([], fixes).journeyOfFix).toHaveLength(fixes.length);
  const empty = journey({ plannedStart: SIX, stops: [], startedByHandAt: SIX });
  expect(track([empty], fixes).journeys[0]).toMatchObject({
    timeBasedStatus: 'INVALID',
    positionBasedStatus: 'INVALID',
  });
});
