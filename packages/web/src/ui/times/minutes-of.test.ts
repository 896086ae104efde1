import { expect, test } from 'vitest';
import { differenceText, toneOf, wordOf } from './difference.ts';
import { minutesOfJourney, type TimedJourney } from './minutes-of.ts';

const NOW = Date.parse('2026-11-22T11:41:30.000Z');
const at = (time: string) => `2026-11-22T${time}:00.000Z`;
const reasonOf = (rule: string, more: object = {}) => ({ rule, fixTimesUtc: [], ...more });
const nextStop = { plannedTimeUtc: at('11:50'), projectedTimeUtc: at('12:10') };
const late: TimedJourney = {
  timeBasedStatus: 'DELAYED',
  timeExplanation: reasonOf('notReached', { plannedUtc: at('10:10'), projectedUtc: at('11:58') }),
  nextStop,
};
const of = (journey: TimedJourney) => {
  const found = minutesOfJourney(journey, NOW);
  return found && `${differenceText(found.minutes)} ${wordOf(found)} ${toneOf(found)}`;
};

test('a stop that was not reached is late so far, whatever is projected', () => {
  expect(of(late)).toBe('+91 LATE_SO_FAR danger');
});

test('a projection is one of the next stop, and only a warning', () => {
  const watched = { ...late, timeBasedStatus: 'POTENTIAL_SLIGHT_DELAY', timeExplanation: null } as const;
  expect(of(watched)).toBe('+20 PROJECTED warn');
  const soon = { ...nextStop, projectedTimeUtc: at('11:47') };
  expect(of({ ...watched, nextStop: soon })).toBe('−3 PROJECTED quiet');
});

test('what is on time is quiet, also long after plan: its window or its limit is longer', () => {
  const inTime = { ...late, timeBasedStatus: 'ON_TIME', timeExplanation: null } as const;
  expect(of(inTime)).toBe('+20 PROJECTED quiet');
  const reached = reasonOf('arrivedInTime', { plannedUtc: at('11:00'), actualUtc: at('11:25') });
  expect(of({ ...inTime, timeExplanation: reached })).toBe('+25 LATE quiet');
});

test('what has happened is late, early or in time', () => {
  const reached = (actual: string): TimedJourney => ({
    ...late,
    timeExplanation: reasonOf('arrivedLate', { plannedUtc: at('11:00'), actualUtc: at(actual) }),
  });
  expect(['11:16', '11:15', '11:00', '10:58'].map((actual) => of(reached(actual)))).toEqual([
    ...['+16 LATE danger', '+15 LATE quiet', '0 IN_TIME quiet', '−2 EARLY quiet'],
  ]);
});

test('nobody knows how late a silent journey is', () => {
  expect(of({ ...late, silentSinceUtc: at('09:42') })).toBeUndefined();
  expect(of({ ...late, timeBasedStatus: 'STATUS_UPDATE_OVERDUE' })).toBeUndefined();
});
