import { expect, test } from 'vitest';
import { attributesOf, deviceTime, flawOf, mayBeLatest } from './index.ts';

const now = Date.UTC(2026, 10, 20, 12);
const fix = { device: 'a', time: now, latitude: -29, longitude: 24 };

test.each([
  ['1377177267', 1377177267000],
  ['1442068686579', 1442068686579],
  [1377177267.5, 1377177267500],
  ['2016-01-27T18:55:47Z', Date.UTC(2016, 0, 27, 18, 55, 47)],
  ['2016-01-27T18:55:47+02:00', Date.UTC(2016, 0, 27, 16, 55, 47)],
  ['2014-06-04 09:10:11', Date.UTC(2014, 5, 4, 9, 10, 11)],
  ['yesterday', undefined],
  ['-5', undefined],
  [Number.NaN, undefined],
])('a tracker’s time %s is read', (text, expected) => {
  expect(deviceTime(text)).toBe(expected);
});

test('a fix about (0, 0), or more than two minutes ahead of its receipt, moves no marker', () => {
  expect(mayBeLatest(fix, now, 2)).toBe(true);
  expect(mayBeLatest({ ...fix, latitude: 0 }, now, 2)).toBe(true);
  expect(mayBeLatest({ ...fix, latitude: 0, longitude: 0 }, now, 2)).toBe(false);
  expect(mayBeLatest({ ...fix, latitude: 0.01, longitude: -0.01 }, now, 2)).toBe(false);
  expect(mayBeLatest({ ...fix, time: now + 120_000 }, now, 2)).toBe(true);
  expect(mayBeLatest({ ...fix, time: now + 120_001 }, now, 2)).toBe(false);
});

test('only what cannot be kept is flawed', () => {
  expect(flawOf({ ...fix, latitude: 0, longitude: 0, speedKilometresPerHour: 900 })).toBeUndefined();
  expect(flawOf({ ...fix, device: 'a\nb' })?.field).toBe('device');
  expect(flawOf({ ...fix, device: '\ud800' })?.field).toBe('device');
  expect(flawOf({ ...fix, time: -1 })?.field).toBe('timestamp');
  expect(flawOf({ ...fix, time: Date.UTC(2100, 0, 1) })?.field).toBe('timestamp');
  expect(flawOf({ ...fix, longitude: 180.1 })?.field).toBe('longitude');
  expect(flawOf({ ...fix, latitude: Number.NaN })?.field).toBe('latitude');
  expect(flawOf({ ...fix, speedKilometresPerHour: 1e39 })?.field).toBe('speedKilometresPerHour');
});

test('attributes are cut to what may be kept, never refused', () => {
  const many = Array.from({ length: 100 }, (_, i) => [`k${i}`, i] as const);
  expect(Object.keys(attributesOf(many) ?? {})).toHaveLength(64);
  expect(
    attributesOf([
      ['a\0', 'b\0c'],
      ['x'.repeat(100), 'y'.repeat(600)],
    ]),
  ).toEqual({
    a: 'bc',
    ['x'.repeat(64)]: 'y'.repeat(512),
  });
  expect(
    attributesOf([
      ['o', { a: 1 }],
      ['n', null],
      ['i', Number.POSITIVE_INFINITY],
    ]),
  ).toBeUndefined();
});
