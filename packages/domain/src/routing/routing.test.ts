import { describe, expect, test } from 'vitest';
import { distanceMetres } from '../geo/index.ts';
import { CORRIDORS, estimateRoute, PLACES } from './index.ts';

function at(name: string) {
  const place = PLACES.get(name);
  if (!place) throw new Error(`no place ${name}`);
  return place.position;
}

describe('route estimates along the corridors', () => {
  test.each([
    ['Johannesburg', 'Cape Town', 1400, ['N1']],
    ['Johannesburg', 'Durban', 570, ['N3']],
    ['Cape Town', 'Gqeberha', 750, ['N2']],
    ['Kimberley', 'Bloemfontein', 165, ['N8']],
    ['Johannesburg', 'Mbombela', 340, ['N12', 'N4']],
    ['Johannesburg', 'Polokwane', 330, ['N1']],
    ['Johannesburg', 'Bloemfontein', 400, ['N1']],
    ['Cape Town', 'Springbok', 560, ['N7']],
    ['Polokwane', 'Tzaneen', 95, ['R71']],
    ['East London', 'Durban', 660, ['N2']],
    ['Bloemfontein', 'East London', 585, ['N6']],
    ['Johannesburg', 'Kimberley', 475, ['N12']],
    ['Gqeberha', 'East London', 310, ['N2']],
    ['Durban', 'Richards Bay', 175, ['N2', 'R34']],
  ])('%s to %s is about %d km', (from, to, kilometres, roads) => {
    const route = estimateRoute([at(from), at(to)]);
    expect(Math.abs(route.kilometres / kilometres - 1)).toBeLessThan(0.06);
    expect(route.roads).toEqual(roads);
    expect(route.geometry[0]).toEqual(at(from));
    expect(route.geometry.at(-1)).toEqual(at(to));
  });

  test('the way back is as long as the way there', () => {
    const there = estimateRoute([at('Durban'), at('Upington')]);
    const back = estimateRoute([at('Upington'), at('Durban')]);
    expect(back.kilometres).toBeCloseTo(there.kilometres, 6);
    expect(back.geometry).toEqual(there.geometry.toReversed());
  });

  test('a via point is on the way', () => {
    const route = estimateRoute([at('Johannesburg'), at('Kimberley'), at('Cape Town')]);
    expect(route.geometry).toContainEqual(at('Kimberley'));
    expect(route.roads).toContain('N12');
  });

  test('a point beside the road joins it at the nearest place, not at the nearest town', () => {
    const farm = [28.95, -27.6] as const;
    const route = estimateRoute([farm, at('Villiers')]);
    const direct = distanceMetres(farm, at('Villiers')) / 1000;
    expect(route.kilometres).toBeGreaterThan(direct);
    expect(route.kilometres).toBeLessThan(direct * 1.2);
  });

  test('far from the corridors it is the great circle times 1.3', () => {
    const route = estimateRoute([
      [2.35, 48.85],
      [13.4, 52.52],
    ]);
    expect(route.kilometres / 1.3).toBeCloseTo(877, -1);
    expect(route.roads).toEqual([]);
  });

  test('it never claims to be more than an estimate', () => {
    expect(estimateRoute([at('Paarl'), at('Paarl')])).toMatchObject({
      estimate: true,
      truckLegal: false,
      kilometres: 0,
    });
  });
});

describe('the corridors as they are drawn', () => {
  test('every road that the product promises is there', () => {
    const roads = new Set(CORRIDORS.map((corridor) => corridor.road));
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 14, 17, 18]) expect(roads).toContain(`N${n}`);
  });

  test('no line jumps: neighbouring points are at most 220 km apart and inside southern Africa', () => {
    for (const { road, coordinates } of CORRIDORS) {
      for (const [i, point] of coordinates.entries()) {
        expect(point[0], road).toBeGreaterThan(11);
        expect(point[0], road).toBeLessThan(41);
        expect(point[1], road).toBeGreaterThan(-35);
        expect(point[1], road).toBeLessThan(-15);
        if (i > 0) expect(distanceMetres(coordinates[i - 1]!, point), `${road} ${i}`).toBeLessThan(220_000);
      }
    }
  });

  test('the roads are one network', () => {
    for (const place of PLACES.values()) {
      if (place.name === 'Johannesburg') continue;
      expect(estimateRoute([at('Johannesburg'), place.position]).roads.length, place.name).toBeGreaterThan(0);
    }
  });
});
