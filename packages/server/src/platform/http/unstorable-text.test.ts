import { expect, test } from 'vitest';
import { unstorableText } from './unstorable-text.ts';

test('text that no database takes is found wherever it is, in names as well', () => {
  expect(unstorableText({ a: 'x', b: [1, null, true, 'y🚚'] })).toEqual([]);
  expect(unstorableText({ a: [{ b: 'x\0' }], c: 'y\ud83d' })).toEqual([['a', '0', 'b'], ['c']]);
  expect(unstorableText({ z: 'x\0', a: [1, 'y\0'] })).toEqual([['z'], ['a', '1']]);
  expect(unstorableText({ settings: { 'a\0': 1 } })).toEqual([['settings']]);
});

test('a value nested a hundred thousand deep is walked', () => {
  let deep: unknown = 'x\0';
  for (let i = 0; i < 100_000; i++) deep = [deep];
  expect(unstorableText({ deep })[0]).toHaveLength(100_001);
});
