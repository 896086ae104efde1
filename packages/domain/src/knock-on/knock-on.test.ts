import { describe, expect, test } from 'vitest';
import { hurtBy, knockOn, tightAfter } from './index.ts';
import { at, journey, late, NOW, running, world } from './testing/small-chain.ts';

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
