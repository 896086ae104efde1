import { expect, test } from 'vitest';
import { latenessOf, stopLateness } from './lateness.ts';

const at = (time: string) => `2026-11-22T${time}:00.000Z`;
const NOW = Date.parse(at('11:41'));
const next = (planned: string, projected: string) => ({
  locationName: 'Msunduzi Mills',
  isStart: false,
  plannedTimeUtc: at(planned),
  projectedTimeUtc: at(projected),
});
const late = { group: 'NEEDS_YOU' as const, filters: ['LATE' as const] };
const journey = (more: Partial<Parameters<typeof latenessOf>[0]>) => ({
  timeBasedStatus: 'ON_TIME' as const,
  timeExplanation: null,
  nextStop: next('11:30', '11:32'),
  attention: { group: 'RUNNING', filters: [] } as Parameters<typeof latenessOf>[0]['attention'],
  ...more,
});

test('a journey that is on time has no minutes, though its projection is two after plan', () => {
  expect(latenessOf(journey({}), NOW)).toBeUndefined();
});

test('a projected delay is to watch, by the minutes of the next stop', () => {
  const potential = journey({
    timeBasedStatus: 'POTENTIAL_DELAY',
    nextStop: next('11:30', '12:10'),
    attention: late,
  });
  expect(latenessOf(potential, NOW)).toEqual({ minutes: 40, kind: 'PROJECTED', tone: 'warn' });
});

test('a stop that is not reached makes a journey late so far, as a fact', () => {
  const delayed = journey({
    timeBasedStatus: 'DELAYED',
    timeExplanation: { rule: 'notReached', plannedUtc: at('10:10'), fixTimesUtc: [] },
    attention: late,
  });
  expect(latenessOf(delayed, NOW)).toEqual({ minutes: 91, kind: 'LATE_SO_FAR', tone: 'danger' });
});

test('of a vehicle that fell silent only what has happened is late', () => {
  const fell = { silentSinceUtc: at('08:00'), timeBasedStatus: 'DELAYED' as const, attention: late };
  const notReached = { rule: 'notReached', plannedUtc: at('10:10'), fixTimesUtc: [] };
  expect(latenessOf(journey({ ...fell, timeExplanation: notReached }), NOW)).toBeUndefined();
  const arrived = { ...notReached, rule: 'arrivedLate', plannedUtc: at('07:00'), actualUtc: at('07:41') };
  expect(latenessOf(journey({ ...fell, timeExplanation: arrived }), NOW)).toEqual({
    ...{ minutes: 41, kind: 'LATE', tone: 'danger' },
  });
});

test('a journey that nobody has heard of is not late: nobody knows', () => {
  const silent = journey({
    timeBasedStatus: 'STATUS_UPDATE_OVERDUE',
    attention: { group: 'NEEDS_YOU', filters: ['NOT_HEARD_OF'] },
  });
  expect(latenessOf(silent, NOW)).toBeUndefined();
});

test('a time of a stop has minutes only where the stop is late', () => {
  const fact = { at: at('12:10'), isProjected: false };
  expect(stopLateness({ timeBasedStatus: 'ON_TIME' }, at('12:00'), fact)).toBeUndefined();
  expect(stopLateness({ timeBasedStatus: null }, at('12:00'), fact)).toBeUndefined();
  expect(stopLateness({ timeBasedStatus: 'STATUS_UPDATE_OVERDUE' }, at('11:00'), fact)).toBeUndefined();
  expect(stopLateness({ timeBasedStatus: 'DELAYED' }, at('11:30'), fact)).toEqual({
    ...{ minutes: 40, kind: 'LATE', tone: 'danger' },
  });
  const projected = { at: at('12:10'), isProjected: true };
  expect(stopLateness({ timeBasedStatus: 'POTENTIAL_DELAY' }, at('11:30'), projected)).toEqual({
    ...{ minutes: 40, kind: 'PROJECTED', tone: 'warn' },
  });
  expect(stopLateness({ timeBasedStatus: 'DELAYED' }, at('12:30'), fact)).toBeUndefined();
});
