import type { EngineValues } from '@linehaul/contracts/admin';
import { DEFAULT_SETTINGS } from '@linehaul/domain/organisation';
import { expect, test } from 'vitest';
import { countRows, hasPreview, problemsOf, withValue } from './settings-draft.ts';

const settings = DEFAULT_SETTINGS as unknown as EngineValues;

test('what is typed back to what holds is no change', () => {
  const draft = withValue({}, settings, 'onTimeMinutes', 20);
  expect(draft).toEqual({ onTimeMinutes: 20 });
  expect(withValue(draft, settings, 'onTimeMinutes', 15)).toEqual({});
});

test('empty fields, bounds and limits beyond one another are told at their field', () => {
  expect(problemsOf({ onTimeMinutes: '' }, settings)).toEqual({ onTimeMinutes: 'empty' });
  expect(problemsOf({ onTimeMinutes: 601 }, settings)).toEqual({ onTimeMinutes: 'bounds' });
  expect(problemsOf({ onTimeMinutes: 31 }, settings)).toEqual({
    onTimeMinutes: { exceeds: 'slightDelayMinutes' },
  });
  expect(problemsOf({ onTimeMinutes: 31, slightDelayMinutes: 40 }, settings)).toEqual({});
  expect(problemsOf({ passCountsAsVisit: true }, settings)).toEqual({});
});

test('only what says how the past is evaluated has a preview', () => {
  expect(hasPreview({ closeAfterHours: 80 })).toBe(false);
  expect(hasPreview({ closeAfterHours: 80, onTimeMinutes: 20 })).toBe(true);
  expect(hasPreview({ passCountsAsVisit: true })).toBe(true);
});

test('counts stand worst first, statuses before episodes, without what never was', () => {
  const before = { time: { ON_TIME: 90, MISSED: 2 }, episodes: { LATE: 5 } };
  const after = { time: { ON_TIME: 88, MISSED: 2, DELAYED: 2 }, episodes: {} };
  expect(countRows(before, after)).toEqual([
    { name: 'MISSED', kind: 'time', before: 2, after: 2 },
    { name: 'DELAYED', kind: 'time', before: 0, after: 2 },
    { name: 'ON_TIME', kind: 'time', before: 90, after: 88 },
    { name: 'LATE', kind: 'episodes', before: 5, after: 0 },
  ]);
});
