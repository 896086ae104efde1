import { expect, test } from 'vitest';
import { unstorableText } from './unstorable-text.ts';

test('text that no database takes is found wherever it is, in names as well', () => {
  expect(unstorableText({ a: 'x', b: [1, null, true, 'y🚚'] })).toEqual([]);
  expect(unstorableText({ a: [{ b: 'x\0' }], c: 'y\ud83d' })).toEqual([['a', '0', 'b'], ['c']]);
  expect(unstorableText({ settings: { 'a\0': 1 } })).toEqual([['settings']]);
});
