import { describe, expect, test } from 'vitest';
import type { Allocated } from '../allocation/index.ts';
import { knockOn } from './index.ts';
import { at, journey, late, NOW, running, world } from './testing/small-chain.ts';

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
