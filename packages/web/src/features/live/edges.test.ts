import { expect, test } from 'vitest';
import { freePart, wayInto } from './edges.ts';

const map = { left: 520, right: 1232, top: 48, bottom: 720 };
const free = freePart(map, { left: 0, right: 320, bottom: 0 });

test('what a dock covers is not free, and a little air stays at every edge', () => {
  expect(free).toEqual({ left: 528, right: 904, top: 56, bottom: 712 });
});

test('a popup that is seen whole moves nothing', () => {
  expect(wayInto(free, { left: 560, right: 840, top: 200, bottom: 400 })).toEqual([0, 0]);
});

test('a popup under the right dock or above the map brings the camera after it', () => {
  expect(wayInto(free, { left: 677, right: 957, top: 40, bottom: 240 })).toEqual([53, -16]);
});

test('of a popup that has no room its left and its top are seen', () => {
  expect(wayInto(free, { left: 560, right: 1000, top: 0, bottom: 900 })).toEqual([32, -56]);
});
