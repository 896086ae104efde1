import { expect, test } from 'vitest';
import { isFit, StreamTrouble, within } from './stream.ts';

test.each([
  ['2.12.0', true],
  ['2.15.2', true],
  ['2.12.0-RC.1', true],
  ['3.0.0', true],
  ['2.11.9', false],
  ['2.9.10', false],
  ['1.99.0', false],
  ['', false],
])('a server of version %s is fit: %s', (version, isExpected) => {
  expect(isFit(version)).toBe(isExpected);
});

test('what takes too long is a trouble of the stream, and what fails fails as it is', async () => {
  await expect(within(new Promise(() => undefined), 1)).rejects.toBeInstanceOf(StreamTrouble);
  await expect(within(Promise.reject(new Error('own')), 1000)).rejects.toThrow('own');
  expect(await within(Promise.resolve(3), 1000)).toBe(3);
});
