import { expect, test } from 'vitest';
import { knownArrival, knownDeparture } from './known-time.ts';

const at = (time: string) => `2026-11-22T${time}:00.000Z`;
type Stop = Parameters<typeof knownArrival>[0];
const stop = (more: Partial<Stop>): Stop => ({
  actualArrivalTimeUtc: null,
  actualDepartureTimeUtc: null,
  arrivalAfterUtc: null,
  arrivalBeforeUtc: null,
  departureAfterUtc: null,
  departureBeforeUtc: null,
  plannedArrivalTimeUtc: at('10:00'),
  plannedDepartureTimeUtc: at('10:30'),
  estimated: false,
  state: 'open',
  ...more,
});

test('a time that a fix showed is seen, one between two near fixes is estimated', () => {
  const seen = stop({ state: 'arrived', actualArrivalTimeUtc: at('10:02') });
  expect(knownArrival(seen)).toEqual({ origin: 'seen', at: at('10:02') });
  expect(knownArrival({ ...seen, estimated: true })).toEqual({ origin: 'estimated', at: at('10:02') });
  expect(knownDeparture(seen)).toBeUndefined();
});

test('a stop that was reached under fixes and left in a silence has a seen arrival and an unknown departure', () => {
  const left = stop({
    state: 'departed',
    actualArrivalTimeUtc: at('10:02'),
    departureAfterUtc: at('10:20'),
    departureBeforeUtc: at('13:39'),
  });
  expect(knownArrival(left)).toEqual({ origin: 'seen', at: at('10:02') });
  expect(knownDeparture(left)).toEqual({
    origin: 'unknown',
    between: { after: at('10:20'), before: at('13:39') },
  });
});

test('a stop passed unseen without the fixes around it is unknown where it was planned, and nothing where it was not', () => {
  const passed = stop({ state: 'passedUnseen', plannedDepartureTimeUtc: null });
  expect(knownArrival(passed)).toEqual({ origin: 'unknown' });
  expect(knownDeparture(passed)).toBeUndefined();
});

test('where the first fix finds the vehicle at a stop, the time of its arrival is unknown', () => {
  const there = stop({ state: 'arrived' });
  expect(knownArrival(there)).toEqual({ origin: 'unknown' });
  expect(knownDeparture(there)).toBeUndefined();
  const left = stop({ state: 'departed', actualDepartureTimeUtc: at('10:40') });
  expect(knownArrival(left)).toEqual({ origin: 'unknown' });
  expect(knownDeparture(left)).toEqual({ origin: 'seen', at: at('10:40') });
});

test.each(['open', 'missed', 'notObserved'] as const)('a stop that is %s has no known time', (state) => {
  expect(knownArrival(stop({ state }))).toBeUndefined();
});
