import { expect, test } from 'vitest';
import roads from '../../data/main-roads.geo.json' with { type: 'json' };
import { CORRIDORS, PLACES } from './index.ts';

const isDegrees = ([lng = 0, lat = 0]: readonly number[]) => lng > 10 && lng < 42 && lat > -36 && lat < -2;

test('the file of main roads is GeoJSON: places as points, then roads as lines', () => {
  expect(roads.type).toBe('FeatureCollection');
  const types = roads.features.map(({ type, geometry }) => `${type} ${geometry.type}`);
  expect(types.filter((type) => type === 'Feature Point')).toHaveLength(PLACES.size);
  expect(types.filter((type) => type === 'Feature LineString')).toHaveLength(CORRIDORS.length);
  expect(types.length).toBe(PLACES.size + CORRIDORS.length);
  expect(CORRIDORS.length).toBeGreaterThan(50);
});

test('every road has a place or a bend at each point, inside southern Africa', () => {
  for (const { road, coordinates, bends } of CORRIDORS) {
    expect(coordinates.length, road).toBeGreaterThan(1);
    expect(
      coordinates.filter((point) => !isDegrees(point)),
      road,
    ).toEqual([]);
    expect(bends, road).toHaveLength(coordinates.length - 1);
    expect(
      bends.filter((factor) => factor < 1 || factor > 1.5),
      road,
    ).toEqual([]);
  }
});

test('a place that several roads name has one position, which is how they join', () => {
  const named = new Set<string>();
  for (const { properties, geometry } of roads.features) {
    if (!('places' in properties) || !properties.places) continue;
    expect(properties.places, properties.road).toHaveLength(geometry.coordinates.length);
    properties.places.forEach((name, i) => {
      if (name === null) return;
      named.add(name);
      expect(PLACES.get(name)?.position, `${properties.road}: ${name}`).toEqual(geometry.coordinates[i]);
    });
  }
  expect([...PLACES.keys()].filter((name) => !named.has(name))).toEqual([]);
});
