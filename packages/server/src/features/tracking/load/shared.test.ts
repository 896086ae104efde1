import type { Area } from '@linehaul/domain/geo';
import { expect, test } from 'vitest';
import { sharedArea, sharedWord } from './shared.ts';

const circle = (radiusMetres: number): Area => ({ kind: 'circle', centre: [28, -26], radiusMetres });
const polygon = (corners: number): Area => ({
  kind: 'polygon',
  rings: [Array.from({ length: corners }, (_, i) => [28 + i / 1000, -26 + (i % 7) / 1000])],
});

test.each([
  ['a circle', () => circle(100)],
  ['a polygon of many corners', () => polygon(500)],
])('%s that was read twice is one object', (_, read) => {
  const first = sharedArea(read());
  expect(sharedArea(read())).toBe(first);
  expect(first).toEqual(read());
});

test('areas that differ are two', () => {
  expect(sharedArea(circle(101))).not.toBe(sharedArea(circle(102)));
  expect(sharedArea(polygon(501))).toEqual(polygon(501));
});

test('a word is itself, and nothing stays nothing', () => {
  expect([sharedWord('ON_TIME'), sharedWord('ON_TIME'), sharedWord(null)]).toEqual([
    'ON_TIME',
    'ON_TIME',
    null,
  ]);
});
