import { expect, test } from 'vitest';
import { referenceRuns, validateOnce } from './reference-runs.ts';

const cells = (...references: (string | number | null)[]) =>
  references.map((cell, i) => ({ line: i + 2, cell }));

test('rows of one journey stand together, and those that do not are all refused', () => {
  const runs = referenceRuns('STOPS', cells('A', 'A', 'B', ' A ', 'C', 'A'));
  const reason = 'stands on line 2 and again on line 5: put all rows of a journey together';
  expect(validateOnce('STOPS', 'A', 2, runs)).toBe(reason);
  expect(validateOnce('STOPS', 'A', 5, runs)).toBe(reason);
  expect(validateOnce('STOPS', 'B', 4, runs)).toBeUndefined();
});

test('a row without a reference parts no journey', () => {
  const runs = referenceRuns('STOPS', cells('A', null, 'A', '', 7, 7));
  expect(validateOnce('STOPS', 'A', 2, runs)).toBeUndefined();
  expect(validateOnce('STOPS', '7', 6, runs)).toBeUndefined();
});

test('of rows that are a journey each the first one counts', () => {
  const runs = referenceRuns('JOURNEYS', cells('A', 'A', 'B', 'A'));
  expect(validateOnce('JOURNEYS', 'A', 2, runs)).toBeUndefined();
  for (const line of [3, 5])
    expect(validateOnce('JOURNEYS', 'A', line, runs)).toBe(
      'is said of line 2 already: give this journey another reference, or leave the row out',
    );
  expect(validateOnce('JOURNEYS', 'B', 4, runs)).toBeUndefined();
});
