import { describe, expect, test } from 'vitest';
import type { Allocated, JourneyTimes } from '../allocation/index.ts';
import { HOUR } from '../core/index.ts';
import {
  type ChainedJourney,
  hurtBy,
  type KnockOnInput,
  knockOn,
  probabilityAfter,
  quantilesOf,
  tightAfter,
} from './index.ts';

const MIDNIGHT = Date.parse('2026-11-20T00:00:00+02:00');
const at = (hours: number) => MIDNIGHT + hours * HOUR;
const NOW = at(10);

function journey(
  id: string,
  from: number,
  to: number | undefined,
  allocated: Partial<Allocated> = { vehicleId: 'V' },
  times: Partial<JourneyTimes> = {},
): ChainedJourney {
  return {
    id,
    times: {
      status: 'APPROVED',
      plannedStart: at(from),
      plannedEnd: to === undefined ? undefined : at(to),
      stopCount: 2,
      ...times,
    },
    allocated: { trailerIds: [], driverIds: [], ...allocated },
  };
}
const running = (id: string, from: number, to: number | undefined, allocated?: Partial<Allocated>) =>
  journey(id, from, to, allocated, { status: 'IN_PROGRESS', actualStart: at(from) });

const world = (journeys: readonly ChainedJourney[], more: Partial<KnockOnInput> = {}): KnockOnInput => ({
  journeys,
  forecasts: new Map(),
  turnRound: () => 30,
  emptyDrive: () => 0,
  hours: new Map(),
  ...more,
});
const late = (p50: number, p80: number) => new Map([['A', { p50: at(p50), p80: at(p80) }]]);

describe('a chain', () => {
  const [a, b, c] = [running('A', 8, 12), journey('B', 13, 15), journey('C', 16, 18)];

  test('that is on time is whole', () => {
    const found = knockOn(world([c, a, b], { forecasts: late(12, 12.25) }), NOW);
    expect(found.byJourney.get('B')).toMatchObject({ start: { p50: at(13), p80: at(13) }, links: [] });
    expect(found.byJourney.get('B')!.lateProbability).toBe(0);
    expect(hurtBy(found, 'A')).toBeUndefined();
  });

  test('carries a late end on, with turn-round and empty drive', () => {
    const found = knockOn(world([a, b, c], { forecasts: late(14, 15), emptyDrive: () => 15 }), NOW);
    expect(found.byJourney.get('B')).toMatchObject({
      start: { p50: at(14.75), p80: at(15.75) },
      end: { p50: at(16.75), p80: at(17.75) },
      links: [
        {
          resource: { kind: 'vehicle', id: 'V' },
          beforeId: 'A',
          nextId: 'B',
          minutesShort: 105,
          minutesShortP80: 165,
          turnRoundMinutes: 30,
          emptyDriveMinutes: 15,
          restMinutes: 0,
          isPlannedOverlap: false,
          minutesTooTight: 0,
          isByDelay: true,
        },
      ],
    });
    expect(found.byJourney.get('C')).toMatchObject({ start: { p50: at(17.5), p80: at(18.5) } });
    expect(hurtBy(found, 'A')).toEqual({ journeyIds: ['B', 'C'], firstPlannedStart: at(13) });
    expect(hurtBy(found, 'B')).toEqual({ journeyIds: ['C'], firstPlannedStart: at(16) });
  });

  test('breaks at P80 before it breaks at P50', () => {
    const found = knockOn(world([a, b], { forecasts: late(12.25, 13) }), NOW);
    const link = found.byJourney.get('B')!.links[0]!;
    expect(link).toMatchObject({ minutesShort: 0, minutesShortP80: 30 });
    expect(link.lateProbability).toBeGreaterThan(0.2);
    expect(link.lateProbability).toBeLessThan(0.5);
  });

  test('that only a delay makes overlap has no overlapping plans', () => {
    const projected = { ...a!, times: { ...a!.times, adjustedEnd: at(14) } };
    const overlaps = (to: number) =>
      knockOn(world([{ ...projected, times: { ...projected.times, plannedEnd: at(to) } }, b!]), NOW)
        .byJourney.get('B')!
        .links.map(({ minutesShort, isPlannedOverlap }) => [minutesShort, isPlannedOverlap]);
    expect(overlaps(12)).toEqual([[90, false]]);
    expect(overlaps(13.25)).toEqual([[90, true]]);
  });

  test('that is planned too tight hurts nobody while nothing is late', () => {
    const tight = [running('A', 8, 12), journey('B', 12 + 1 / 6, 15), journey('C', 15.25, 18)];
    const found = knockOn(world(tight, { forecasts: late(12, 12) }), NOW);
    expect(hurtBy(found, 'A')).toBeUndefined();
    expect(hurtBy(found, 'B')).toBeUndefined();
    expect(tightAfter(found, 'A')).toMatchObject([
      { nextId: 'B', minutesShort: 20, minutesTooTight: 20, isByDelay: false },
    ]);
    expect(tightAfter(found, 'B')).toMatchObject([
      { nextId: 'C', minutesShort: 35, minutesTooTight: 35, isByDelay: false },
    ]);
  });

  test('that is planned too tight is not hurt by the few minutes that any forecast has', () => {
    const tight = [running('A', 8, 12), journey('B', 12 + 1 / 6, 15)];
    const hurt = (p80: number) =>
      hurtBy(knockOn(world(tight, { forecasts: late(12, p80), lateAfterMinutes: 15 }), NOW), 'A');
    expect(hurt(12.1)).toBeUndefined();
    expect(hurt(12.25)).toBeUndefined();
    expect(hurt(12.3)?.journeyIds).toEqual(['B']);
  });

  test('that is planned too tight is hurt by a delay that comes to it, and says both', () => {
    const tight = [running('A', 8, 12), journey('B', 12 + 1 / 6, 15)];
    const found = knockOn(world(tight, { forecasts: late(12.5, 13) }), NOW);
    expect(hurtBy(found, 'A')?.journeyIds).toEqual(['B']);
    expect(tightAfter(found, 'A')).toMatchObject([
      { minutesShort: 50, minutesShortP80: 80, minutesTooTight: 20, isByDelay: true },
    ]);
  });

  test('that is ready in time is not too tight any more', () => {
    const done = journey(
      'A',
      8,
      12,
      { vehicleId: 'V' },
      { status: 'COMPLETED', actualStart: at(8), actualEnd: at(9) },
    );
    const found = knockOn(world([done, journey('B', 12.1, 15)]), NOW);
    expect(tightAfter(found, 'A')).toEqual([]);
    expect(hurtBy(found, 'A')).toBeUndefined();
  });

  test('ends where a journey is over', () => {
    const gone = journey('B', 13, 15, { vehicleId: 'V' }, { status: 'CANCELLED' });
    const found = knockOn(world([a, gone, c], { forecasts: late(15, 15) }), NOW);
    expect([...found.byJourney.keys()]).toEqual(['A', 'C']);
    expect(hurtBy(found, 'A')).toBeUndefined();
  });
});

test('each resource is a chain, and the latest one decides', () => {
  const both = { vehicleId: 'W', trailerIds: ['T'], driverIds: ['D1', 'D2'] };
  const found = knockOn(
    world(
      [
        running('A', 8, 12, { vehicleId: 'V', driverIds: ['D2'] }),
        running('E', 8, 12, { vehicleId: 'X', trailerIds: ['T'] }),
        journey('B', 12, 15, both),
      ],
      {
        forecasts: new Map([
          ['A', { p50: at(14), p80: at(14) }],
          ['E', { p50: at(13), p80: at(13) }],
        ]),
      },
    ),
    NOW,
  );
  const { start, links } = found.byJourney.get('B')!;
  expect(start.p50).toBe(at(14.5));
  expect(links.map(({ resource, minutesShort }) => [resource.kind, resource.id, minutesShort])).toEqual([
    ['driver', 'D2', 150],
    ['trailer', 'T', 90],
  ]);
});

describe('a rest that is due', () => {
  const own = { vehicleId: 'V', driverIds: ['D'] };
  const restAt = (latestStart: number, minutes: number, within: number) => ({
    ...{ latestStart: at(latestStart), minutes: minutes * 60 },
    daily: { minutes: minutes * 60, within: within * 60 },
  });
  const due = (latestStart: number) =>
    new Map([['D', { alone: restAt(latestStart, 9, 24), crew: restAt(latestStart + 6, 9, 30) }]]);
  const first = running('A', 8, 12, own);

  test('comes before the journey that would end after it', () => {
    const found = knockOn(world([first, journey('B', 13, 18, own)], { hours: due(17) }), NOW);
    expect(found.byJourney.get('B')!.start.p50).toBe(at(21.5));
    expect(found.byJourney.get('B')!.links).toMatchObject([
      { resource: { kind: 'driver', id: 'D' }, restMinutes: 540, minutesShort: 510 },
    ]);
  });

  test('is not there before it is due, and costs nothing where slack has room for it', () => {
    const early = knockOn(world([first, journey('B', 13, 16, own)], { hours: due(17) }), NOW);
    expect(early.byJourney.get('B')!.links).toEqual([]);
    const slack = [first, journey('B', 22, 26, own), journey('C', 27, 28, own)];
    const found = knockOn(world(slack, { hours: due(17) }), NOW);
    expect(found.byJourney.get('B')!.links).toEqual([]);
    expect(found.byJourney.get('C')!.links).toEqual([]);
  });

  test('that a delay runs past is said, and moves no time', () => {
    const delayed = world([first, journey('B', 13, 16, own)], { hours: due(17), forecasts: late(14, 14) });
    const found = knockOn(delayed, NOW);
    expect(found.byJourney.get('A')!.hoursShort).toEqual([]);
    expect(found.byJourney.get('B')).toMatchObject({
      start: { p50: at(14.5) },
      hoursShort: [{ driverId: 'D', minutes: 30 }],
    });
  });

  test('of a driver without a journey is taken from now on, or goes on already', () => {
    const tomorrow = [journey('B', 18, 26, own)];
    const startWith = (restingSince?: number) =>
      knockOn(
        world(tomorrow, { hours: new Map([['D', { alone: { ...due(17).get('D')!.alone, restingSince } }]]) }),
        NOW,
      ).byJourney.get('B')!.start.p50;
    expect(startWith()).toBe(at(19));
    expect(startWith(at(9.5))).toBe(at(18.5));
    expect(startWith(at(0))).toBe(at(18));
  });

  test('is that of a crew before a journey of two, and of one driver before his own', () => {
    const both = { vehicleId: 'V', driverIds: ['D', 'E'] };
    const before = (next: Partial<Allocated>, ofFirst: Partial<Allocated>) => {
      const journeys = [running('A', 8, 12, ofFirst), journey('B', 13, 18, next)];
      return knockOn(world(journeys, { hours: due(17) }), NOW).byJourney.get('B')!.links;
    };
    expect(before(both, own)).toEqual([]);
    expect(before(own, both)).toMatchObject([{ resource: { id: 'D' }, restMinutes: 540 }]);
    const approved = [journey('A', 11, 12, both), journey('B', 13, 18, both)];
    const found = knockOn(world(approved, { hours: due(17) }), NOW);
    expect(found.byJourney.get('B')!.links).toEqual([]);
  });

  test('comes again after the next duty, and costs nothing where the plan has time for it', () => {
    const [b, c] = [journey('B', 22, 34, own), journey('C', 35, 38, own)];
    const twice = knockOn(world([first, b, c], { hours: due(17) }), NOW);
    expect(twice.byJourney.get('B')!.links).toEqual([]);
    expect(twice.byJourney.get('C')!.links).toMatchObject([{ resource: { id: 'D' }, restMinutes: 540 }]);
    const slack = [first, b, journey('C', 43.5, 46, own), journey('E', 47, 57, own)];
    const found = knockOn(world(slack, { hours: due(17) }), NOW);
    for (const id of ['C', 'E']) expect(found.byJourney.get(id)!.links).toEqual([]);
  });

  test('is on the way of a journey that lasts over a night', () => {
    const long = [first, journey('B', 22, 50, own), journey('C', 51, 55, own)];
    const found = knockOn(world(long, { hours: due(17) }), NOW);
    expect(found.byJourney.get('C')!.links).toEqual([]);
  });

  test('of a driver whose hours are unknown is not added', () => {
    const found = knockOn(world([first, journey('B', 13, 23, own)]), NOW);
    expect(found.byJourney.get('B')!.links).toEqual([]);
  });
});

describe('what is odd', () => {
  test('journeys that overlap by plan are answered, and marked', () => {
    const found = knockOn(world([running('A', 8, 14), journey('B', 12, 13), journey('C', 15, 16)]), NOW);
    expect(found.byJourney.get('B')!.links).toMatchObject([{ minutesShort: 150, isPlannedOverlap: true }]);
    expect(found.byJourney.get('C')!.links).toMatchObject([{ beforeId: 'B', isPlannedOverlap: false }]);
  });

  test('of two that run at once the one that ends later counts', () => {
    const found = knockOn(world([running('A', 8, 16), running('B', 9, 11), journey('C', 15, 18)]), NOW);
    expect(found.byJourney.get('C')!.links).toMatchObject([{ beforeId: 'A', minutesShort: 90 }]);
  });

  test('without a planned end the length of the occupation is taken', () => {
    const open = journey('B', 12, undefined, { vehicleId: 'V' }, { plannedKilometres: 180 });
    const found = knockOn(world([open, journey('C', 15, 18)]), NOW);
    expect(found.byJourney.get('B')!.end.p50).toBe(at(16));
    expect(found.byJourney.get('C')!.links).toMatchObject([{ minutesShort: 90, isPlannedOverlap: true }]);
  });

  test('one driver on two vehicles is one chain', () => {
    const found = knockOn(
      world([
        running('A', 8, 12, { vehicleId: 'V', driverIds: ['D'] }),
        journey('B', 12, 14, { vehicleId: 'W', driverIds: ['D'] }),
      ]),
      NOW,
    );
    expect(found.byJourney.get('B')!.links).toMatchObject([
      { resource: { kind: 'driver', id: 'D' }, minutesShort: 30, lateProbability: 1 },
    ]);
  });

  test('a journey that should have started starts now at the earliest', () => {
    const found = knockOn(world([journey('B', 9, 11), journey('C', 12, 14)]), NOW);
    expect(found.byJourney.get('B')).toMatchObject({ start: { p50: NOW }, lateProbability: 1, links: [] });
    expect(found.byJourney.get('C')!.links).toMatchObject([{ minutesShort: 30 }]);
  });

  test('an end that is forecast in the past is now', () => {
    const found = knockOn(
      world([running('A', 8, 9), journey('B', 10, 12)], { forecasts: late(9, 9.5) }),
      NOW,
    );
    expect(found.byJourney.get('A')!.end).toEqual({ p50: NOW, p80: NOW });
  });
});

describe('the probability', () => {
  const range = quantilesOf({ p10: 0, p50: 100, p80: 200, p90: 300 });
  test('is that of each quantile at the quantile, and falls all the way', () => {
    expect([0, 100, 200, 300].map((limit) => probabilityAfter(range, limit))).toEqual(
      [0.9, 0.5, 0.2, 0.1].map((value) => expect.closeTo(value, 5)),
    );
    const all = Array.from({ length: 100 }, (_, i) => probabilityAfter(range, i * 10 - 300));
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    expect(all.every((value) => value >= 0 && value <= 1)).toBe(true);
  });

  test('of a known time is a step', () => {
    const known = quantilesOf({ p50: 100, p80: 100 });
    expect([99, 100, 101].map((limit) => probabilityAfter(known, limit))).toEqual([1, 0, 0]);
  });

  test('of P50 and P80 alone is normal around P50', () => {
    const two = quantilesOf({ p50: 100, p80: 184.16212336 });
    expect(probabilityAfter(two, 0)).toBeCloseTo(0.8413, 3);
    expect(probabilityAfter(two, 300)).toBeCloseTo(0.0228, 3);
  });
});
