import { expect, test } from 'vitest';
import { RowSum } from './row-sum.ts';

function sumOf(...parts: readonly string[]): string {
  const sum = new RowSum();
  for (const part of parts) sum.add(Buffer.from(part));
  return `${sum.rows} ${sum.text}`;
}

test('the same rows in another order and in other parts have the same sum', () => {
  expect(sumOf('1\tone\n2\ttwo\n3\tthree\n')).toBe(sumOf('3\tthree\n', '1\tone\n2\ttwo\n'));
  expect(sumOf()).toBe('0 0000000000000000');
});

test.each([
  ['a letter', '1\tone\n2\ttwO\n'],
  ['a row less', '1\tone\n'],
  ['a row twice', '1\tone\n2\ttwo\n2\ttwo\n'],
  ['values of two rows changed about', '1\ttwo\n2\tone\n'],
])('%s makes another sum', (_, rows) => {
  expect(sumOf(rows)).not.toBe(sumOf('1\tone\n2\ttwo\n'));
});

test('a part of a row is refused', () => {
  expect(() => sumOf('1\tone\n2\ttw')).toThrow('not whole');
});
