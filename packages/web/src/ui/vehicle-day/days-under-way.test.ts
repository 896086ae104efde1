import { HOUR } from '@linehaul/domain/core';
import { afterEach, expect, test, vi } from 'vitest';
import { daysUnderWay } from './days-under-way.ts';

const ZONE = 'Africa/Johannesburg';
afterEach(() => void vi.useRealTimers());

const journey = (started: string | null, completed: string | null = null) => ({
  ...{ startedDateTimeUtc: started, completedDateTimeUtc: completed },
  journeyStatus: completed ? ('COMPLETED' as const) : ('IN_PROGRESS' as const),
});

test('a journey that is over took the days of the zone from its start to its end', () => {
  expect(daysUnderWay(journey('2026-01-19T21:59:00.000Z', '2026-01-19T22:01:00.000Z'), ZONE)).toEqual([
    '2026-01-19',
    '2026-01-20',
  ]);
});

test('one that runs takes today as well, and one that never started none', () => {
  vi.useFakeTimers({ now: Date.parse('2026-01-21T03:00:00.000Z') });
  expect(daysUnderWay(journey('2026-01-19T22:01:00.000Z'), ZONE)).toEqual(['2026-01-20', '2026-01-21']);
  expect(daysUnderWay(journey(null), ZONE)).toEqual([]);
  const closed = { ...journey('2026-01-19T21:59:00.000Z'), journeyStatus: 'CLOSED' as const };
  expect(daysUnderWay(closed, ZONE)).toEqual([]);
});

test('of more than a week of days none is asked for', () => {
  const start = Date.parse('2026-01-01T08:00:00.000Z');
  const lasting = (hours: number) =>
    journey(new Date(start).toISOString(), new Date(start + hours * HOUR).toISOString());
  expect(daysUnderWay(lasting(6 * 24), ZONE)).toHaveLength(7);
  expect(daysUnderWay(lasting(7 * 24), ZONE)).toEqual([]);
});
