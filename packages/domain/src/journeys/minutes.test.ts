import { expect, test } from 'vitest';
import { MINUTE } from '../core/index.ts';
import { type MinutesFacts, minutesOf } from './index.ts';

const NOW = Date.parse('2026-11-22T11:41:30Z');
const at = (minutes: number) => Date.parse('2026-11-22T11:41:00Z') + minutes * MINUTE;
const nextStop = { planned: at(29), projected: at(31) };
const of = (facts: MinutesFacts) => minutesOf(facts, NOW);

test('a stop that was reached is late by its actual time', () => {
  const reason = { rule: 'arrivedLate', planned: at(-60), actual: at(-43), projected: at(10) };
  expect(of({ timeBasedStatus: 'DELAYED', reason, nextStop })).toEqual({ kind: 'LATE', minutes: 17 });
});

test.each([
  ['notReached', 'DELAYED'],
  ['notLeft', 'LATE_DEPARTURE'],
] as const)('%s is late so far: the clock less the plan', (rule, timeBasedStatus) => {
  const reason = { rule, planned: at(-91), projected: at(17) };
  expect(of({ timeBasedStatus, reason, nextStop })).toEqual({ kind: 'LATE_SO_FAR', minutes: 91 });
});

test('a stop left late is late, not late so far', () => {
  const reason = { rule: 'notLeft', planned: at(-60), actual: at(-20) };
  expect(of({ timeBasedStatus: 'LATE_DEPARTURE', reason })).toEqual({ kind: 'LATE', minutes: 40 });
});

test('a potential delay shows the projection that made it', () => {
  const reason = { rule: 'projectedLate', planned: at(-11), projected: at(29) };
  expect(of({ timeBasedStatus: 'POTENTIAL_DELAY', reason, nextStop })).toEqual({
    kind: 'PROJECTED',
    minutes: 40,
  });
});

test('a journey in time shows the projection of its next stop; early is negative', () => {
  const reason = { rule: 'expectedInTime', planned: at(200), projected: at(205) };
  expect(of({ timeBasedStatus: 'ON_TIME', reason, nextStop })).toEqual({ kind: 'PROJECTED', minutes: 2 });
  expect(of({ timeBasedStatus: 'ON_TIME', nextStop: { planned: at(5), projected: at(2) } })).toEqual({
    kind: 'PROJECTED',
    minutes: -3,
  });
});

test('what a forecast finds in time at a stop ahead shows the projection of the next stop too', () => {
  const reason = { rule: 'likelyInTime', planned: at(200), projected: at(212) };
  expect(of({ timeBasedStatus: 'ON_TIME', reason, nextStop })).toEqual({ kind: 'PROJECTED', minutes: 2 });
});

test.each(['STATUS_UPDATE_OVERDUE', 'INVALID'] as const)('nothing is known of %s', (timeBasedStatus) => {
  const reason = { rule: 'maybeReached', planned: at(-91), projected: at(17) };
  expect(of({ timeBasedStatus, reason, nextStop })).toBeUndefined();
});

test('without a status, or without a projection, there is no number', () => {
  expect(of({ nextStop })).toBeUndefined();
  expect(of({ timeBasedStatus: 'ON_TIME', nextStop: { planned: at(29) } })).toBeUndefined();
  expect(of({ timeBasedStatus: 'MISSED', reason: { rule: 'missed', planned: at(-90) } })).toBeUndefined();
});

test('of a silent vehicle only what has happened has a number', () => {
  const reached = { rule: 'arrivedLate', planned: at(-60), actual: at(-43) };
  expect(of({ timeBasedStatus: 'DELAYED', reason: reached, nextStop, isSilent: true })?.minutes).toBe(17);
  const notReached = { rule: 'notReached', planned: at(-91), projected: at(17) };
  expect(of({ timeBasedStatus: 'DELAYED', reason: notReached, nextStop, isSilent: true })).toBeUndefined();
  expect(of({ timeBasedStatus: 'ON_TIME', nextStop, isSilent: true })).toBeUndefined();
});

test('minutes are those between the minutes that the clock shows', () => {
  const nextStop = { planned: at(0) + 59_000, projected: at(1) };
  expect(of({ timeBasedStatus: 'ON_TIME', nextStop })?.minutes).toBe(1);
});
