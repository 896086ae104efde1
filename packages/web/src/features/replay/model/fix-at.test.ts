import { MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { driving, tinyTrack } from '../../../testing/tiny-track.ts';
import { fixAt, gapsOf, placeAt, sectionsOf } from './fix-at.ts';

const LIMITS = { staleMarkerMinutes: 5, arrivalSpeedKilometresPerHour: 5 };

test('at a time the last fix up to it is shown; before the first there is none', () => {
  const track = driving(1, 2, 3);
  expect(fixAt(track, 0, LIMITS)).toBeUndefined();
  expect(fixAt(track, 2.5 * MINUTE, LIMITS)).toEqual({ index: 1, isSilent: false });
  expect(fixAt(track, 3 * MINUTE, LIMITS)).toEqual({ index: 2, isSilent: false });
});

test('five minutes after the last word of a moving vehicle it is silent, one that stands is not', () => {
  expect(fixAt(driving(0), 5 * MINUTE, LIMITS)).toEqual({ index: 0, isSilent: false });
  expect(fixAt(driving(0), 5 * MINUTE + 1, LIMITS)).toEqual({ index: 0, isSilent: true });
  const standing = tinyTrack([{ minute: 0, speed: 0 }]);
  expect(fixAt(standing, 600 * MINUTE, LIMITS)).toEqual({ index: 0, isSilent: false });
});

test('a gap lies before the fix that ends it, and parts the track into sections', () => {
  const track = driving(0, 1, 20, 21, 40);
  expect(gapsOf(track, LIMITS)).toEqual([2, 4]);
  expect(sectionsOf(track, [2, 4])).toEqual([
    [0, 1],
    [2, 3],
    [4, 4],
  ]);
  expect(sectionsOf(driving(), [])).toEqual([]);
});

test('between two fixes the marker is on its way, over a gap and after the last it stays', () => {
  const track = tinyTrack([
    { minute: 0, speed: 80, at: [24, -29] },
    { minute: 2, speed: 80, at: [26, -30] },
    { minute: 20, speed: 80, at: [30, -31] },
  ]);
  const gaps = new Set(gapsOf(track, LIMITS));
  const at = (minute: number) =>
    placeAt(track, fixAt(track, minute * MINUTE, LIMITS)!, minute * MINUTE, gaps);
  expect(at(0.5)).toEqual([24.5, -29.25]);
  expect(at(4)).toEqual([26, -30]);
  expect(at(15)).toEqual([26, -30]);
  expect(at(21)).toEqual([30, -31]);
});
