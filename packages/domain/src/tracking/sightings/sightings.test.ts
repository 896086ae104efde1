import { expect, test } from 'vitest';
import type { JourneyId } from '../../core/index.ts';
import { settingsWith } from '../../organisation/index.ts';
import type { Fix } from '../model.ts';
import { after, SIX, Truck } from '../testing/tiny-world.ts';
import { sightingsOf } from './sightings.ts';

const settings = settingsWith(undefined);

test('a fix without a position, from the future or repeated is named and not used', () => {
  const good = new Truck(0, 0).standsFor(1).fixes;
  const fixes = [
    good[0]!,
    { ...good[0]!, latitude: -27 },
    { time: SIX + 10_000, latitude: 0, longitude: 0 },
    { time: SIX + 11_000, latitude: Number.NaN, longitude: 28 },
    good[1]!,
    { ...good[1]!, time: after(10) },
  ];
  const { sightings, unused } = sightingsOf(fixes, settings, after(1));
  expect(sightings.map((s) => s.index)).toEqual([0, 4]);
  expect(unused).toEqual([
    { index: 1, reason: 'duplicate' },
    { index: 2, reason: 'noPosition' },
    { index: 3, reason: 'noPosition' },
    { index: 5, reason: 'future' },
  ]);
});

test('about (0, 0) is no position, however often it is said', () => {
  const nowhere = [0, 1, 2, 3, 4].map((i) => ({
    time: SIX + i * 1000,
    latitude: 0.001 * i,
    longitude: -0.002 * i,
  }));
  const { sightings, unused } = sightingsOf(nowhere, settings, after(1));
  expect(sightings).toEqual([]);
  expect(unused.map(({ reason }) => reason)).toEqual(Array(5).fill('noPosition'));
});

test('of two fixes of one moment the same one is used, whichever comes first', () => {
  const [first, second, third] = new Truck(0, 0).reportsEvery(30).drivesTo(1.5).fixes as [Fix, Fix, Fix];
  const named = { ...second, latitude: second.latitude - 0.0001, journeyId: 'J' as JourneyId };
  for (const pair of [
    [second, named],
    [named, second],
  ]) {
    const { sightings, unused } = sightingsOf([first, ...pair, third], settings, after(9));
    expect(sightings.map(({ named: name }) => name)).toEqual([undefined, 'J', undefined]);
    expect(unused).toEqual([{ index: pair.indexOf(second) + 1, reason: 'duplicate' }]);
  }
});

test('a fix up to two minutes ahead of the clock is used', () => {
  const fixes = new Truck(0, 2).reports().fixes;
  expect(sightingsOf(fixes, settings, after(0)).sightings).toHaveLength(1);
});

test('a single leap faster than 200 km/h is left out', () => {
  const fixes = new Truck(0, 0).standsFor(2).jumpsTo(50, 0).reports().jumpsTo(0, 0.5).standsFor(2).fixes;
  const { sightings, unused } = sightingsOf(fixes, settings, after(10));
  expect(unused).toEqual([{ index: 4, reason: 'tooFast' }]);
  expect(sightings).toHaveLength(fixes.length - 1);
});

test('a wrong first fix does not silence the vehicle for ever', () => {
  const fixes = new Truck(300, 0).reports().jumpsTo(0, 0.5).standsFor(5).fixes;
  const { sightings, unused } = sightingsOf(fixes, settings, after(10));
  expect(unused).toEqual([]);
  expect(sightings).toHaveLength(fixes.length);
});

test('a device that says no speed is slow when it hardly moved', () => {
  const fixes = new Truck(0, 0)
    .standsFor(1)
    .drivesTo(1)
    .fixes.map(({ speedKilometresPerHour: _, ...fix }) => fix);
  const { sightings } = sightingsOf(fixes, settings, after(10));
  expect(sightings.map((s) => s.slow)).toEqual([false, true, true, false]);
});

test('a sentinel speed counts as none', () => {
  const fixes = new Truck(0, 0).carries({ speedKilometresPerHour: 65535 }).standsFor(1).fixes;
  expect(sightingsOf(fixes, settings, after(10)).sightings.map((s) => s.slow)).toEqual([false, true]);
});
