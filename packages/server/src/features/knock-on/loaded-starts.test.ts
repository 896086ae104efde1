import { MINUTE } from '@linehaul/domain/core';
import {
  type Knowledge,
  learnLegs,
  legTimesOf,
  NOTHING_LEARNT,
  PLAIN_MODEL,
  withLearnt,
} from '@linehaul/domain/forecast';
import { expect, test } from 'vitest';
import type { LoadedJourney } from '../forecast/index.ts';
import { LoadedChains, startsSaid } from './loaded-starts.ts';

const START = Date.parse('2026-03-10T05:00:00Z');
const at = (minutes: number) => START + minutes * MINUTE;
const RULES = { turnRoundMinutes: 30, lateAfterMinutes: 15, emptyDrive: () => 0 };

const legs = (from: string, to: string) =>
  Array.from({ length: 25 }, (_, i) => ({
    ...{ from, to, plannedDeparture: at(i), plannedArrival: at(i + 60) },
    ...{ departure: at(i), arrival: at(i + 60) },
  }));
const KNOWN: Knowledge = {
  legs: legTimesOf(
    withLearnt(NOTHING_LEARNT, learnLegs(NOTHING_LEARNT, [...legs('A', 'B'), ...legs('B', 'A')], 0)),
  ),
  model: PLAIN_MODEL,
  ranges: {
    horizons: Array.from({ length: 9 }, () => ({ n: 150, p10: -120, p50: 0, p80: 240, p90: 480 })),
    scales: {},
  },
  utcOffset: 0,
  leastArrivals: 20,
};

interface Run {
  readonly left: number;
  readonly came: number;
}

/** There and back each 100 minutes, planned for 60. */
function chain(runs: readonly Run[]): LoadedJourney[] {
  return runs.map(({ left, came }, i) => {
    const [from, to] = i % 2 === 0 ? ['A', 'B'] : ['B', 'A'];
    const plan = 100 * i;
    return {
      ...{ journeyId: `J${i}`, route: undefined, vehicle: 'V' },
      stops: [
        {
          stopId: `${i}a`,
          place: from!,
          type: '3',
          plannedDeparture: at(plan),
          arrival: undefined,
          departure: at(left),
        },
        {
          stopId: `${i}b`,
          place: to!,
          type: '1',
          plannedArrival: at(plan + 60),
          arrival: at(came),
          departure: undefined,
        },
      ],
    };
  });
}
const saidOf = (journeys: readonly LoadedJourney[], known = KNOWN) =>
  startsSaid(journeys, new LoadedChains(journeys), known, RULES);

test('of a start behind a late end is said how many minutes it is short, half an hour ahead', () => {
  const said = saidOf(
    chain([
      { left: 50, came: 112 },
      { left: 132, came: 190 },
    ]),
  );
  expect(said).toEqual([
    {
      ...{ journeyId: 'J1', plannedStart: at(100), madeAt: at(70), startedAt: at(132) },
      shortMinutes: 40,
    },
  ]);
});

test('nothing is said behind an end that was seen in time, without a range, or of a start that was not seen', () => {
  expect(
    saidOf(
      chain([
        { left: 2, came: 62 },
        { left: 100, came: 160 },
      ]),
    ),
  ).toEqual([]);
  const late = chain([
    { left: 50, came: 112 },
    { left: 132, came: 190 },
  ]);
  expect(saidOf(late, { ...KNOWN, leastArrivals: 26 })).toEqual([]);
  const [first, second] = late;
  const unseen = { ...second!, stops: second!.stops.map((stop) => ({ ...stop, departure: undefined })) };
  expect(saidOf([first!, unseen])).toEqual([]);
  expect(saidOf(late.map((one) => ({ ...one, vehicle: undefined })))).toEqual([]);
});

test('nothing is said of the end of a journey that nothing was heard of for two hours', () => {
  const [first, second] = chain([
    { left: 50, came: 112 },
    { left: 400, came: 460 },
  ]);
  const later = { ...second!, stops: second!.stops.map((stop) => ({ ...stop, plannedDeparture: at(320) })) };
  const unheard = { ...first!, stops: first!.stops.map((stop) => ({ ...stop, arrival: undefined })) };
  expect(saidOf([unheard, later])).toEqual([]);
});

test('what is said of a start knows nothing that was seen later than half an hour before it', () => {
  const runs = Array.from({ length: 40 }, (_, i) => {
    const late = [0, 12, 45, 30, 70][i % 5]!;
    return { left: 100 * i + late, came: 100 * i + 60 + late + (i % 7) * 3 };
  });
  const journeys = chain(runs);
  const said = saidOf(journeys);
  expect(said.length).toBeGreaterThan(10);
  expect(new Set(said.map(({ shortMinutes }) => shortMinutes)).size).toBeGreaterThan(4);
  for (const { journeyId, madeAt, shortMinutes } of said) {
    for (const later of [undefined, 180 * MINUTE]) {
      const moved = (time: number | undefined) => {
        if (time === undefined || time <= madeAt) return time;
        return later === undefined ? undefined : time + later;
      };
      const cut = journeys.map((one) => ({
        ...one,
        stops: one.stops.map((stop) => ({
          ...stop,
          arrival: moved(stop.arrival),
          departure: one.journeyId === journeyId ? stop.departure : moved(stop.departure),
        })),
      }));
      const again = saidOf(cut).find((one) => one.journeyId === journeyId);
      expect(again?.shortMinutes, `${journeyId}, ${later}`).toBe(shortMinutes);
    }
  }
});
