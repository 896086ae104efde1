import { expect, test } from 'vitest';
import { HOUR } from '../core/index.ts';
import { type WordFacts, wordOf } from './word.ts';

const NOW = Date.parse('2026-11-22T13:41:00Z');
const running: WordFacts = {
  journeyStatus: 'IN_PROGRESS',
  timeBasedStatus: 'ON_TIME',
  positionBasedStatus: 'ON_PLAN',
  hasNotLeft: false,
  isAllocated: true,
  plannedStart: NOW - 3 * HOUR,
  hasLeft: true,
};
const next: WordFacts = {
  ...running,
  journeyStatus: 'APPROVED',
  timeBasedStatus: undefined,
  positionBasedStatus: undefined,
  plannedStart: NOW + HOUR,
  hasLeft: false,
};

test.each<[string, WordFacts, string]>([
  ['a running journey without trouble', running, 'ON_TIME'],
  ['a running journey that is not evaluated yet', { ...running, timeBasedStatus: undefined }, 'IN_PROGRESS'],
  [
    'a critical alarm, though it is late as well',
    { ...running, alarm: 'CRITICAL', timeBasedStatus: 'DELAYED' },
    'ALARM',
  ],
  [
    'a late journey, though it is off plan and warned',
    { ...running, alarm: 'WARNING', timeBasedStatus: 'MISSED', positionBasedStatus: 'OFF_PLAN' },
    'MISSED',
  ],
  [
    'a journey off plan, though it is slightly late',
    { ...running, timeBasedStatus: 'SLIGHT_DELAY', positionBasedStatus: 'OUT_OF_SEQUENCE' },
    'OUT_OF_SEQUENCE',
  ],
  ['a journey that left late', { ...running, timeBasedStatus: 'LATE_DEPARTURE' }, 'LATE_DEPARTURE'],
  [
    'a late departure that has not happened',
    { ...running, timeBasedStatus: 'LATE_DEPARTURE', hasLeft: false },
    'NOT_LEFT',
  ],
  [
    'a vehicle that stands at its start',
    { ...next, timeBasedStatus: 'LATE_DEPARTURE', hasNotLeft: true, plannedStart: NOW - HOUR },
    'NOT_LEFT',
  ],
  ['a silent journey', { ...running, timeBasedStatus: 'STATUS_UPDATE_OVERDUE' }, 'STATUS_UPDATE_OVERDUE'],
  ['a warning alone', { ...running, alarm: 'WARNING' }, 'ALARM'],
  ['a start without a driver', { ...next, isAllocated: false }, 'UNALLOCATED'],
  ['a start that is still far', { ...next, isAllocated: false, plannedStart: NOW + 30 * HOUR }, 'APPROVED'],
])('the word of %s', (_, facts, word) => {
  expect(wordOf(facts, NOW)).toBe(word);
});
