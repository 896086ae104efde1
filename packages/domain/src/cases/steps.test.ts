import { expect, test } from 'vitest';
import { MINUTE } from '../core/index.ts';
import { stepsOf } from './steps.ts';

const NOW = Date.parse('2026-11-10T12:00:00Z');
const OPEN = { state: 'OPEN', level: 1, due: NOW + MINUTE } as const;
const BEFORE = { level: 1, dueAnnouncedAt: undefined };

test('a new case opens, once', () => {
  expect(stepsOf(undefined, OPEN, NOW)).toEqual(['opened']);
  expect(stepsOf(BEFORE, OPEN, NOW)).toEqual([]);
});

test('a case that is found closed was never open for others', () => {
  expect(stepsOf(undefined, { ...OPEN, state: 'CLOSED' }, NOW)).toEqual([]);
});

test('each level is a step, and a case may reach several at one moment', () => {
  expect(stepsOf(BEFORE, { ...OPEN, level: 2 }, NOW)).toEqual(['level2']);
  expect(stepsOf({ ...BEFORE, level: 2 }, { ...OPEN, level: 3 }, NOW)).toEqual(['level3']);
  expect(stepsOf({ ...BEFORE, level: 3 }, { ...OPEN, level: 3 }, NOW)).toEqual([]);
  expect(stepsOf(undefined, { ...OPEN, level: 2, due: NOW }, NOW)).toEqual(['opened', 'due', 'level2']);
});

test('a due time that passes is a step once, and a later one again', () => {
  const due = { ...OPEN, due: NOW };
  expect(stepsOf(BEFORE, due, NOW - 1)).toEqual([]);
  expect(stepsOf(BEFORE, due, NOW)).toEqual(['due']);
  expect(stepsOf({ ...BEFORE, dueAnnouncedAt: NOW }, due, NOW + MINUTE)).toEqual([]);
  const later = { ...OPEN, due: NOW + MINUTE };
  expect(stepsOf({ ...BEFORE, dueAnnouncedAt: NOW }, later, NOW + MINUTE)).toEqual(['due']);
});

test('nothing is due of a case that is put off, ended or closed', () => {
  for (const state of ['SNOOZED', 'ENDED'] as const)
    expect(stepsOf(BEFORE, { ...OPEN, state, due: NOW }, NOW)).toEqual([]);
  expect(stepsOf(BEFORE, { ...OPEN, state: 'CLOSED', due: NOW }, NOW)).toEqual(['closed']);
});
