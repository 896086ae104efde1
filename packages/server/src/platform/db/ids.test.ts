import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isId, newId } from './ids.ts';

test('an id is one that was made here, or computed from another: those are of no version', () => {
  expect(isId(newId())).toBe(true);
  const all = Array.from({ length: 64 }, (_, i) => createHash('md5').update(`${i}`).digest('hex'));
  for (const hash of all) {
    const id = hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    expect(isId(id), id).toBe(true);
  }
});

test.each([
  '',
  'count',
  'KAROO_FREIGHT',
  '0192f3a755c07d1e9a442b8c7f10e6d3',
  '0192f3a7-55c0-7d1e-9a44-2b8c7f10e6d',
])('%j is none', (text) => expect(isId(text)).toBe(false));

test('ids made one after the other differ and stand in that order, within a millisecond and over many', async () => {
  const made: string[] = [];
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 5_000; i++) made.push(newId());
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  expect(new Set(made).size).toBe(made.length);
  expect(made.toSorted()).toEqual(made);
  expect(
    made.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
  ).toBe(true);
  expect(Math.abs(Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16) - Date.now())).toBeLessThan(
    1_000,
  );
});
