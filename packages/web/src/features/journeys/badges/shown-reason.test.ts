import type { Journey } from '@linehaul/contracts/journeys';
import { expect, test } from 'vitest';
import { shownReason } from './shown-reason.ts';

const at = (time: string) => `2026-11-22T${time}:00.000Z`;
const stop = (id: string, state: 'departed' | 'open') =>
  ({
    id,
    state,
    adjustedArrivalTimeUtc: state === 'open' ? at('11:50') : null,
    adjustedDepartureTimeUtc: null,
  }) as Journey['journeyActivityList'][number];
const journey = {
  journeyStatus: 'IN_PROGRESS' as const,
  journeyActivityList: [stop('a', 'departed'), stop('b', 'open'), stop('c', 'open')],
  nextStop: {
    locationName: 'Msunduzi Mills',
    isStart: false,
    plannedTimeUtc: at('11:45'),
    projectedTimeUtc: at('11:53'),
  },
};
const projectedOf = (stopId: string, rule = 'expectedInTime') =>
  shownReason(journey, { rule, stopId, projectedUtc: at('11:50'), fixTimesUtc: [] })?.projectedUtc;

test('a reason to be in time at the next stop has the arrival that list and popups have', () => {
  expect(projectedOf('b')).toBe(at('11:53'));
});

test('at another stop, and for another reason, it has its own', () => {
  expect(projectedOf('c')).toBe(at('11:50'));
  expect(projectedOf('b', 'likelyLate')).toBe(at('11:50'));
  expect(shownReason(journey, null)).toBeNull();
  expect(shownReason({ ...journey, nextStop: null }, null)).toBeNull();
});
