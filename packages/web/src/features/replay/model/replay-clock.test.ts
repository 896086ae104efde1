import { MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { driving } from '../../../testing/tiny-track.ts';
import { ReplayClock } from './replay-clock.ts';
import { timelineOf } from './timeline.ts';

const clockOf = (isStepwise: boolean, ...minutes: number[]) =>
  new ReplayClock(timelineOf([driving(...minutes)]), isStepwise);
const minuteOf = (clock: ReplayClock) => clock.get().time / MINUTE;

test('it stands at the first point until it is played, and then takes 350 ms a point', () => {
  const clock = clockOf(false, 0, 1, 5, 6);
  clock.advance(1_000);
  expect(clock.get()).toEqual({ time: 0, isPlaying: false, speed: 1 });
  clock.play();
  clock.advance(350);
  expect(minuteOf(clock)).toBe(1);
  clock.advance(175);
  expect(minuteOf(clock)).toBe(3);
  clock.advance(175);
  expect(minuteOf(clock)).toBe(5);
});

test.each([
  [0.5, 2],
  [1, 4],
  [2, 8],
  [8, 32],
] as const)('at speed %s four steps of time are %i points', (speed, points) => {
  const clock = clockOf(true, ...Array.from({ length: 50 }, (_, i) => i));
  clock.setSpeed(speed);
  clock.play();
  clock.advance(4 * 350);
  expect(minuteOf(clock)).toBe(points);
});

test('under reduced motion it stands at each point instead of gliding', () => {
  const clock = clockOf(true, 0, 10, 20);
  clock.play();
  clock.advance(349);
  expect(minuteOf(clock)).toBe(0);
  clock.advance(2);
  expect(minuteOf(clock)).toBe(10);
});

test('at the end it stops, and playing again begins from the start', () => {
  const clock = clockOf(false, 0, 1, 2);
  clock.play();
  clock.advance(10_000);
  expect(clock.get()).toEqual({ time: 2 * MINUTE, isPlaying: false, speed: 1 });
  clock.play();
  expect(clock.get()).toEqual({ time: 0, isPlaying: true, speed: 1 });
});

test('it goes to a time within its bounds and plays on from there', () => {
  const clock = clockOf(false, 0, 1, 5, 6);
  clock.play();
  clock.seek(3 * MINUTE);
  clock.advance(175);
  expect(minuteOf(clock)).toBe(5);
  clock.seek(-7);
  expect(minuteOf(clock)).toBe(0);
  clock.seek(99 * MINUTE);
  expect(minuteOf(clock)).toBe(6);
});

test('keys go from point to point; between two, back is the one behind', () => {
  const clock = clockOf(false, 0, 1, 5, 6);
  clock.skip(1);
  expect(minuteOf(clock)).toBe(1);
  clock.skip(2);
  expect(minuteOf(clock)).toBe(6);
  clock.skip(1);
  expect(minuteOf(clock)).toBe(6);
  clock.seek(3 * MINUTE);
  clock.skip(-1);
  expect(minuteOf(clock)).toBe(1);
  clock.seek(3 * MINUTE);
  clock.skip(1);
  expect(minuteOf(clock)).toBe(5);
  clock.skip(-10);
  expect(minuteOf(clock)).toBe(0);
});

test('of all points scrubbing finds each, though playing takes a sample', () => {
  const clock = clockOf(false, ...Array.from({ length: 1_000 }, (_, i) => i));
  clock.skip(1);
  expect(minuteOf(clock)).toBe(1);
  clock.seek(0);
  clock.play();
  clock.advance(350);
  expect(minuteOf(clock)).toBe(5);
});

test('it goes on where another clock was left, within its own time', () => {
  const left = clockOf(false, 0, 1, 5, 6);
  left.setSpeed(4);
  left.play();
  left.seek(3 * MINUTE);
  const clock = clockOf(false, 2, 4, 8);
  clock.resume(left.get());
  expect(clock.get()).toEqual({ time: 3 * MINUTE, isPlaying: true, speed: 4 });
  const over = clockOf(false, 0, 1);
  over.resume(left.get());
  expect(over.get()).toEqual({ time: MINUTE, isPlaying: false, speed: 4 });
});

test('a single point is shown and cannot be played', () => {
  const clock = clockOf(false, 7);
  clock.play();
  expect(clock.get()).toEqual({ time: 7 * MINUTE, isPlaying: false, speed: 1 });
});

test('listeners hear changes, and nothing where nothing changed', () => {
  const clock = clockOf(false, 0, 1);
  let heard = 0;
  const stop = clock.subscribe(() => heard++);
  clock.seek(0);
  expect(heard).toBe(0);
  clock.seek(1);
  expect(heard).toBe(1);
  stop();
  clock.seek(2);
  expect(heard).toBe(1);
});
