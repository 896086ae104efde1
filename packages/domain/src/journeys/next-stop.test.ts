import { expect, test } from 'vitest';
import { placeOfNextStop, type StopOnTheWay } from './index.ts';

function next(...stops: readonly (StopOnTheWay['state'] | 'open~')[]): number {
  return placeOfNextStop(
    stops.map((stop) =>
      stop === 'open~' ? { state: 'open', isProjected: true } : { state: stop, isProjected: false },
    ),
  );
}

test('a stop that the vehicle drove through is not next: the first one with a projection is', () => {
  expect(next('departed', 'open', 'open~', 'open~')).toBe(2);
});

test('where nothing is projected, the first open stop after those that are over is next', () => {
  expect(next('departed', 'open', 'open')).toBe(1);
  expect(next('open', 'arrived', 'open')).toBe(2);
  expect(next('open', 'passedUnseen', 'open')).toBe(2);
  expect(next('open', 'notObserved', 'open')).toBe(2);
  expect(next('departed', 'missed', 'open')).toBe(2);
});

test('a stop that is open still, and lies ahead though a later one was reached, is next', () => {
  expect(next('departed', 'open~', 'departed', 'open~')).toBe(1);
});

test('where no stop is to come, none is next', () => {
  expect(next('departed', 'arrived')).toBe(-1);
  expect(next('departed', 'open', 'arrived')).toBe(-1);
  expect(next()).toBe(-1);
});
