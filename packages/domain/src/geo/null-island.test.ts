import { expect, test } from 'vitest';
import { distanceMetres } from './area.ts';
import { isNullIsland, NULL_ISLAND_DEGREES } from './null-island.ts';

test('no position is one within two kilometres of (0, 0)', () => {
  expect(distanceMetres([0, 0], [NULL_ISLAND_DEGREES, 0])).toBeCloseTo(2000, -1);
  expect(isNullIsland({ latitude: 0, longitude: 0 })).toBe(true);
  expect(isNullIsland({ latitude: -0.012, longitude: 0.013 })).toBe(true);
  expect(isNullIsland({ latitude: 0.013, longitude: 0.013 })).toBe(false);
  expect(isNullIsland({ latitude: 0, longitude: 24 })).toBe(false);
});
