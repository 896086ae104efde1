import { expect, test } from 'vitest';
import { ringParts } from './draw-cluster.ts';

const sum = (parts: ReturnType<typeof ringParts>) => parts.reduce((total, [, degrees]) => total + degrees, 0);

test('one red vehicle among two hundred still has fifteen degrees of the ring', () => {
  const parts = ringParts({ ok: 199, warn: 0, danger: 1, none: 0 });
  expect(parts.find(([look]) => look === 'danger')?.[1]).toBe(15);
  expect(sum(parts)).toBeCloseTo(360);
});

test('shares are true where none is too small', () => {
  expect(ringParts({ ok: 2, warn: 1, danger: 1, none: 0 })).toEqual([
    ['ok', 180],
    ['warn', 90],
    ['danger', 90],
  ]);
});

test('a ring of one kind is whole', () => {
  expect(ringParts({ ok: 0, warn: 0, danger: 3, none: 0 })).toEqual([['danger', 360]]);
  expect(ringParts({ ok: 0, warn: 0, danger: 0, none: 4 })).toEqual([['none', 360]]);
});
