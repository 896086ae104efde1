import type { JourneyId } from '@linehaul/domain/core';
import { HOUR, MINUTE } from '@linehaul/domain/core';
import { describe, expect, test } from 'vitest';
import { informationOf } from './route-information.ts';
import type { JourneyDriven } from './route-information-store.ts';

const SIX = Date.UTC(2026, 0, 5, 6);

function minutesOf(journey: Partial<JourneyDriven>) {
  return informationOf(
    {
      id: 'J' as JourneyId,
      vehicle_id: null,
      route_id: null,
      planned_kilometres: null,
      planned_start: SIX,
      planned_end: SIX + HOUR,
      started_at: SIX + 5 * MINUTE,
      completed_at: null,
      completion_cause: null,
      tracked_to: SIX + 35 * MINUTE,
      travelled_kilometres: null,
      ...journey,
    },
    undefined,
  ).actual_duration_minutes;
}

describe('how long a journey took', () => {
  test('is the time to its end', () => {
    expect(minutesOf({ completed_at: SIX + 70 * MINUTE, completion_cause: 'arrival' })).toBe(65);
    expect(minutesOf({ completed_at: SIX + 70 * MINUTE, completion_cause: 'byHand' })).toBe(65);
  });

  test('is, where its time limit ended it, the time that its vehicle was seen', () => {
    expect(minutesOf({ completed_at: SIX + 7 * HOUR, completion_cause: 'timeout' })).toBe(30);
    const unseen = { tracked_to: null, completed_at: SIX + 7 * HOUR, completion_cause: 'timeout' };
    expect(minutesOf(unseen)).toBeNull();
  });

  test('grows while it runs', () => {
    expect(minutesOf({})).toBe(30);
  });
});
