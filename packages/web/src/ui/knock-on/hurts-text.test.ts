import type { JourneyKnockOn } from '@linehaul/contracts/knock-on';
import { expect, test } from 'vitest';
import { NO_KNOCK_ONS } from '../../shared/knock-on/index.ts';
import { hurtsOf, hurtsText, shortHurtsText } from './hurts-text.ts';

const ZONE = 'Africa/Johannesburg';
const NOW = Date.parse('2026-11-22T22:30:00+02:00');
const knockOn = (start: string) =>
  ({ journeyId: 'a', count: 3, hurts: [{ plannedStartUtc: start }], tight: [] }) as unknown as JourneyKnockOn;
const t = ((key: string, { count, minutes, time }: { count: number; minutes: number; time: string }) =>
  key === 'knockOn.tightShort'
    ? `tight before ${time}`
    : key === 'knockOn.tight'
      ? `${minutes} too tight before ${time}`
      : `hurts ${count}, first ${time}`) as never;
const textOf = (start: string) => hurtsText(knockOn(start), ZONE, t, NOW);

test('within a day the first start has its time of day, beyond it and before now also its day', () => {
  expect(textOf('2026-11-22T21:00:00Z')).toBe('hurts 3, first 23:00');
  expect(textOf('2026-11-23T04:00:00Z')).toBe('hurts 3, first 06:00');
  expect(textOf('2026-11-24T04:00:00Z')).toBe('hurts 3, first 11-24 06:00');
  expect(textOf('2026-11-21T04:00:00Z')).toBe('hurts 3, first 11-21 06:00');
});

test('a journey that hurts none and is planned too tight says so instead', () => {
  const tight = [{ plannedStartUtc: '2026-11-23T04:00:00Z', minutesTooTight: 20 }];
  const only = { journeyId: 'a', count: 0, hurts: [], tight } as unknown as JourneyKnockOn;
  expect(hurtsText(only, ZONE, t, NOW)).toBe('20 too tight before 06:00');
  const both = { ...knockOn('2026-11-22T21:00:00Z'), tight } as unknown as JourneyKnockOn;
  expect(hurtsText(both, ZONE, t, NOW)).toBe('hurts 3, first 23:00');
});

test('in a narrow column the day stands for the time of another day, and a tight plan leaves out its minutes', () => {
  expect(shortHurtsText(knockOn('2026-11-22T21:00:00Z'), ZONE, t, NOW)).toBe('hurts 3, first 23:00');
  expect(shortHurtsText(knockOn('2026-11-24T04:00:00Z'), ZONE, t, NOW)).toBe('hurts 3, first 11-24');
  const tight = [{ plannedStartUtc: '2026-11-24T04:00:00Z', minutesTooTight: 215 }];
  const only = { journeyId: 'a', count: 0, hurts: [], tight } as unknown as JourneyKnockOn;
  expect(shortHurtsText(only, ZONE, t, NOW)).toBe('tight before 11-24');
});

test('of a silent journey nothing is said', () => {
  const byJourney = new Map([['a', knockOn('2026-11-23T04:00:00Z')]]);
  const journey = (timeBasedStatus: string) =>
    ({ journeyId: 'a', journeyStatus: 'IN_PROGRESS', timeBasedStatus, silentSinceUtc: null }) as never;
  expect(hurtsOf({ ...NO_KNOCK_ONS, byJourney }, journey('ON_TIME'))?.count).toBe(3);
  expect(hurtsOf({ ...NO_KNOCK_ONS, byJourney }, journey('STATUS_UPDATE_OVERDUE'))).toBeUndefined();
});
