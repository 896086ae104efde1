import { expect, test } from 'vitest';
import { mergeTyped } from './merge-typed.ts';

test("a newer record keeps the other person's changes and takes one's own", () => {
  const base = { name: 'Anna', site: 'a', numbers: [1] };
  const typed = { name: 'Anna van Wyk', site: 'a', numbers: [1] };
  const newer = { name: 'Ann', site: 'b', numbers: [1, 2] };
  expect(mergeTyped(typed, base, newer)).toEqual({ name: 'Anna van Wyk', site: 'b', numbers: [1, 2] });
});
