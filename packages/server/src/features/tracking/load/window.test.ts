import { HOUR, MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { type Placed, windowOf } from './window.ts';

const SETTINGS = { startBeforeMinutes: 60, startAfterHours: 6, completeAfterHours: 6 };
const NOON = Date.parse('2026-03-10T12:00:00Z');
const journey = (from: number, to: number, more: Partial<Placed> = {}): Placed => ({
  status: 'APPROVED',
  plannedStart: NOON + from * HOUR,
  plannedEnd: NOON + to * HOUR,
  startedAt: undefined,
  completedAt: undefined,
  startedByHandAt: undefined,
  due: false,
  ...more,
});

test('a journey is evaluated for as long as the plan lets it run', () => {
  const { roles } = windowOf([journey(-9, -7), journey(-8, -5), journey(1, 3)], NOON, SETTINGS);
  expect(roles.slice(1)).toEqual(['judged', 'judged']);
  expect(roles[0]).not.toBe('judged');
});

test('a running journey is evaluated however old it is', () => {
  const { roles, fixesFrom } = windowOf([journey(-100, -90, { status: 'IN_PROGRESS' })], NOON, SETTINGS);
  expect(roles).toEqual(['judged']);
  expect(fixesFrom).toBe(NOON - 106 * HOUR);
});

test('a journey that is due is evaluated however old it is', () => {
  expect(windowOf([journey(-500, -490, { due: true })], NOON, SETTINGS).roles).toEqual(['judged']);
});

test('an earlier journey that was still under way gives the starting point, one that had ended does not', () => {
  const done = { status: 'COMPLETED' as const };
  const before = journey(-14, -8, { ...done, startedAt: NOON - 14 * HOUR, completedAt: NOON - 7.5 * HOUR });
  const over = journey(-14, -8, { ...done, startedAt: NOON - 14 * HOUR, completedAt: NOON - 10 * HOUR });
  const next = journey(-2, 2);
  expect(windowOf([before, next], NOON, SETTINGS)).toEqual({
    roles: ['context', 'judged'],
    fixesFrom: NOON - 15 * HOUR,
  });
  expect(windowOf([over, next], NOON, SETTINGS)).toEqual({
    roles: ['none', 'judged'],
    fixesFrom: NOON - 8 * HOUR,
  });
});

test('the window never reaches back more than a day before the first evaluated journey', () => {
  const long = journey(-31, -9, { startedAt: NOON - 200 * HOUR });
  const { fixesFrom } = windowOf([long, journey(-2, 2)], NOON, SETTINGS);
  expect(fixesFrom).toBe(NOON - 32 * HOUR);
});

test('without any journey nothing is needed', () => {
  expect(windowOf([], NOON, SETTINGS)).toEqual({ roles: [], fixesFrom: NOON });
  expect(windowOf([journey(-30, -20)], NOON, SETTINGS).roles).toEqual(['none']);
});

test('a start by hand long before the plan is within the window', () => {
  const early = journey(20, 22, { status: 'IN_PROGRESS', startedByHandAt: NOON - 5 * MINUTE });
  expect(windowOf([early], NOON, SETTINGS).fixesFrom).toBe(NOON - 5 * MINUTE);
});

test('a journey of which fixes are no longer kept stays as it is, unless it still runs', () => {
  const retained = NOON - 10 * HOUR;
  const roles = (from: number, more: Partial<Placed> = {}) =>
    windowOf([journey(from, from + 2, more)], NOON - 20 * HOUR, SETTINGS, retained).roles;
  expect(roles(-12)).toEqual(['none']);
  expect(roles(-12, { due: true })).toEqual(['none']);
  expect(roles(-12, { status: 'IN_PROGRESS' })).toEqual(['judged']);
  expect(roles(-3)).toEqual(['judged']);
});
