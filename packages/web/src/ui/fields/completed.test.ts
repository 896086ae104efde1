import { expect, test } from 'vitest';
import { completed } from './completed.ts';

test.each([
  ['730', '2026-11-20 07:30'],
  ['0730', '2026-11-20 07:30'],
  ['7:30', '2026-11-20 07:30'],
  ['2026-11-21 7:05', '2026-11-21 07:05'],
  ['2026-1-2 17:05', '2026-01-02 17:05'],
  ['2026-11-21T17:05', '2026-11-21 17:05'],
  ['soon', 'soon'],
  ['', ''],
])('%j is completed to %j', (typed, meant) => {
  expect(completed(typed, '2026-11-20')).toBe(meant);
});
