import { expect, test } from 'vitest';
import type { StopFeature, StopProperties } from '../journey-features.ts';
import type { RecordedFeature } from '../recorded-features.ts';
import { pinFeatures } from './pin-features.ts';
import { pixelOf } from './pixels.ts';

const ZOOM = 8;
const DEPOT = [28.2, -26.14] as const;
const FAR = [26, -29] as const;
const point = ([longitude, latitude]: readonly [number, number]) => ({
  type: 'Point' as const,
  coordinates: [longitude, latitude],
});
const stop = (
  stopId: string,
  image: string,
  at: readonly [number, number],
  more: Partial<StopProperties> = {},
): StopFeature => ({
  type: 'Feature',
  properties: { journeyId: 'j1', stopId, image, isDrop: image.startsWith('pin'), ...more },
  geometry: point(at),
});
const event: RecordedFeature = {
  type: 'Feature',
  properties: { eventId: 'e1', journeyId: 'j1', image: 'event|warn' },
  geometry: point(DEPOT),
};
const vehicle = { at: DEPOT, isChosen: true, pixel: pixelOf(DEPOT, ZOOM) };
const images = (features: readonly GeoJSON.Feature[]) => features.map(({ properties }) => properties?.image);

test('pins, fuel stops and events under a vehicle become discs beside it, with a leader to their dot', () => {
  const stops = [
    stop('s1', 'pin|RED|4', DEPOT),
    stop('s2', 'fuel|UNSEEN', DEPOT),
    stop('s3', 'pin|RED|5', FAR),
  ];
  const drawn = pinFeatures(stops, [event], [vehicle], ZOOM);
  expect(images(drawn.stops)).toEqual(['disc|RED|4', 'fuel|UNSEEN|beside', 'pin|RED|5']);
  expect(drawn.stops.map(({ properties }) => properties?.isDrop)).toEqual([false, false, true]);
  expect(drawn.stops[2]?.geometry).toEqual(point(FAR));
  expect(images(drawn.events)).toEqual(['event|warn|beside']);
  const lines = drawn.leaders.filter(({ geometry }) => geometry.type === 'LineString');
  const dots = drawn.leaders.filter(({ geometry }) => geometry.type === 'Point');
  expect(lines).toHaveLength(3);
  expect(dots.map(({ geometry }) => geometry)).toEqual([point(DEPOT), point(DEPOT), point(DEPOT)]);
  expect(lines[0]?.geometry).toMatchObject({ coordinates: [[...DEPOT], expect.anything()] });
});

test('a disc still opens its own stop', () => {
  const [disc] = pinFeatures([stop('s1', 'pin|RED|4', DEPOT)], [], [vehicle], ZOOM).stops;
  expect(disc?.properties).toMatchObject({ journeyId: 'j1', stopId: 's1' });
});

test('passed stops at one place are one disc with their number, broken if a time is not known', () => {
  const seen = { passed: 'seen' } as const;
  const passed = [stop('s1', 'pin|GREEN', FAR, seen), stop('s2', 'pin|GREEN', FAR, seen)];
  expect(images(pinFeatures(passed, [], [], ZOOM).stops)).toEqual(['disc|GREEN|+2']);
  const unseen = stop('s3', 'pin|UNSEEN|3', FAR, { passed: 'unseen' });
  const [disc, ...none] = pinFeatures([...passed, unseen], [], [], ZOOM).stops;
  expect(disc?.properties).toMatchObject({ image: 'disc|UNSEEN|+3', stopId: 's3' });
  expect(none).toEqual([]);
});
