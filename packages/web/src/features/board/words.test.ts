import { HOUR, MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import type { Translate } from '../../platform/i18n/index.ts';
import { durationText, shortTime, startText, wordOfRow } from './words.ts';

const t = ((key: string, values: object = {}) =>
  [key, ...Object.values(values)].join(' ')) as unknown as Translate;
const critical = { severity: 'CRITICAL', name: 'Temperature critical' } as const;

test.each([
  ['ALARM', critical, 'Temperature critical', 'danger'],
  ['ALARM', { ...critical, severity: 'WARNING' }, 'Temperature critical', 'warn'],
  ['DELAYED', critical, 'Delayed', 'danger'],
  ['OFF_PLAN', null, 'Off plan', 'danger'],
  ['NOT_LEFT', null, 'board.words.NOT_LEFT', 'danger'],
  ['POTENTIAL_DELAY', null, 'Potential delay', 'warn'],
  ['ON_TIME', null, 'On time', 'ok'],
  ['UNALLOCATED', null, 'board.words.UNALLOCATED', 'neutral'],
  ['APPROVED', null, 'Approved', 'neutral'],
  ['IN_PROGRESS', null, 'In progress', 'neutral'],
] as const)('%s with the alarm %j', (word, alarm, text, shape) => {
  expect(wordOfRow({ word, alarm }, t)).toEqual({ text, shape, isFramed: false });
});

test('a status that nobody knows better keeps its colour, in a dashed frame', () => {
  expect(wordOfRow({ word: 'STATUS_UPDATE_OVERDUE', alarm: null }, t)).toEqual({
    text: 'Status update overdue',
    shape: 'warn',
    isFramed: true,
  });
});

test.each([
  [0, '0\u00a0min'],
  [59.9 * MINUTE, '59\u00a0min'],
  [2 * HOUR, '2\u00a0h'],
  [3 * HOUR + 59 * MINUTE, '3\u00a0h\u00a059\u00a0min'],
  [52 * HOUR, '2\u00a0d\u00a04\u00a0h'],
])('%i ms are %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

test('a time of another day has its day', () => {
  const now = Date.parse('2026-11-22T13:41:00Z');
  const zone = 'Africa/Johannesburg';
  expect(shortTime('2026-11-22T12:02:00Z', zone, now)).toBe('14:02');
  expect(shortTime('2026-11-22T22:30:00Z', zone, now)).toBe('11-23 00:30');
});

test('a start is ahead or over, and a far one is left out', () => {
  const now = Date.parse('2026-11-22T13:41:00Z');
  const text = (minutes: number) => startText(new Date(now + minutes * MINUTE).toISOString(), now, t);
  expect(text(49)).toBe('board.startsIn 49\u00a0min');
  expect(text(-89)).toBe('board.shouldHaveStarted 1\u00a0h\u00a029\u00a0min');
  expect(text(25 * 60)).toBe('');
});
