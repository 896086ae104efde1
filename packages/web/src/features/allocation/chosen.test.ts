import { expect, test } from 'vitest';
import { isEnough, isFull, seatsOf, toggled } from './chosen.ts';

test('two drivers and two trailers are the most, a third changes nothing', () => {
  for (const kind of ['driver', 'trailer'] as const) {
    const one = toggled(kind, [], 'a');
    expect(isFull(kind, one)).toBe(false);
    const two = toggled(kind, one, 'b');
    expect(two).toEqual(['a', 'b']);
    expect(isFull(kind, two)).toBe(true);
    expect(toggled(kind, two, 'c')).toEqual(['a', 'b']);
  }
});

test('another vehicle replaces the first', () => {
  expect(toggled('vehicle', ['a'], 'b')).toEqual(['b']);
  expect(isFull('vehicle', ['a'])).toBe(false);
});

test('a second tick takes away, and the co-driver moves up', () => {
  expect(toggled('driver', ['a', 'b'], 'a')).toEqual(['b']);
  expect(toggled('vehicle', ['a'], 'a')).toEqual([]);
});

test('a vehicle and a driver are enough, a trailer is never needed', () => {
  const none = { driver: [], vehicle: [], trailer: [] };
  expect(isEnough(none)).toBe(false);
  expect(isEnough({ ...none, driver: ['d'], trailer: ['t'] })).toBe(false);
  expect(isEnough({ ...none, vehicle: ['v'], trailer: ['t'] })).toBe(false);
  expect(isEnough({ ...none, vehicle: ['v'], driver: ['d'] })).toBe(true);
});

test('empty seats are sent as null, so that they are cleared', () => {
  expect(seatsOf({ driver: ['d'], vehicle: ['v'], trailer: ['t', 'u'] })).toEqual({
    driverId1: 'd',
    driverId2: null,
    vehicleId: 'v',
    trailerId: 't',
    trailer2Id: 'u',
  });
});
