import { expect, test } from 'vitest';
import { caseTypesOf, isAnnounced, NOTIFICATION_TYPES, typesOf, typeText } from './events.ts';

test('a changed status is told by its new name, each of the two alone', () => {
  const before = { timeBasedStatus: 'ON_TIME', positionBasedStatus: 'ON_PLAN' };
  expect(typesOf('statuses', before, { ...before, timeBasedStatus: 'DELAYED' })).toEqual([
    'journey.time.delayed',
  ]);
  expect(typesOf('statuses', before, { timeBasedStatus: 'MISSED', positionBasedStatus: 'OFF_PLAN' })).toEqual(
    ['journey.time.missed', 'journey.position.off_plan'],
  );
  expect(typesOf('statuses', { timeBasedStatus: 'DELAYED' }, { timeBasedStatus: 'ON_TIME' })).toEqual([
    'journey.time.on_time',
  ]);
});

test('a first status that was expected, one that goes, and one of an ended journey tell nothing', () => {
  expect(typesOf('statuses', {}, { timeBasedStatus: 'ON_TIME', positionBasedStatus: 'ON_PLAN' })).toEqual([]);
  expect(typesOf('statuses', { timeBasedStatus: 'DELAYED' }, { timeBasedStatus: null })).toEqual([]);
  expect(typesOf('statuses', { timeBasedStatus: 'DELAYED' }, { timeBasedStatus: 'COMPLETED' })).toEqual([]);
});

test('a step of the life cycle is told by its name, an edited plan is not told', () => {
  expect(typesOf('cancel', {}, {})).toEqual(['journey.cancelled']);
  expect(isAnnounced('plan')).toBe(false);
  expect(isAnnounced('complete')).toBe(true);
});

test('the steps of a case have events of their own, ordered from the least to the most serious', () => {
  expect(caseTypesOf(['level2', 'opened', 'due'])).toEqual(['case.opened', 'case.due', 'case.level2']);
  expect(caseTypesOf([])).toEqual([]);
  expect(isAnnounced('case')).toBe(true);
});

test('each type is named once', () => {
  expect(new Set(NOTIFICATION_TYPES).size).toBe(NOTIFICATION_TYPES.length);
  expect(NOTIFICATION_TYPES).toContain('journey.time.potential_slight_delay');
});

test('a type reads as the status or step that it names', () => {
  expect(typeText('journey.time.potential_delay')).toBe('Potential delay');
  expect(typeText('stop.arrived')).toBe('Arrived');
  expect(typeText('alert.raised')).toBe('Alert');
  expect(typeText('case.level2')).toBe('Case at level 2');
  expect(typeText('test')).toBe('Test');
});
