import type { JourneyKnockOn } from '@linehaul/contracts/knock-on';
import { expect, test } from 'vitest';
import { NO_KNOCK_ONS } from '../../shared/knock-on/index.ts';
import { hurtsOf, hurtsText } from './hurts-text.ts';

const ZONE = 'Africa/Johannesburg';
const NOW = Date.parse('2026-11-22T22:30:00+02:00');
const knockOn = (start: string) =>
  ({ journeyId: 'a', count: 3, hurts: [{ plannedStartUtc: start }] }) as unknown as JourneyKnockOn;
const t = ((_key: string, { count, time }: { count: number; time: string }) =>
  `hurts ${count}, first ${time}`) as never;
const textOf = (start: string) => hurtsText(knockOn(start), ZONE, t, NOW);

test('within a day the first start has its time of day, beyond it and before now also its day', () => {
  expect(textOf('2026-11-22T21:00:00Z')).toBe('hurts 3, first 23:00');
  expect(textOf('2026-11-23T04:00:00Z')).toBe('hurts 3, first 06:00');
  expect(textOf('2026-11-24T04:00:00Z')).toBe('hurts 3, first 11-24 06:00');
  expect(textOf('2026-11-21T04:00:00Z')).toBe('hurts 3, first 11-21 06:00');
});

test('of a silent journey nothing is said', () => {
  const byJourney = new Map([['a', knockOn('2026-11-23T04:00:00Z')]]);
  const journey = (timeBasedStatus: string) =>
    ({ journeyId: 'a', journeyStatus: 'IN_PROGRESS', timeBasedStatus, silentSinceUtc: null }) as never;
  expect(hurtsOf({ ...NO_KNOCK_ONS, byJourney }, journey('ON_TIME'))?.count).toBe(3);
  expect(hurtsOf({ ...NO_KNOCK_ONS, byJourney }, journey('STATUS_UPDATE_OVERDUE'))).toBeUndefined();
});
