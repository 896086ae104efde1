import { expect, test } from 'vitest';
import type { Position } from './keyset.ts';
import { positionOf, tokenOf } from './position-token.ts';

const ORDER = ['whole', 'real', 'time', 'id'] as const;
const GOOD: Position = [
  '-12',
  '1.5e-05',
  '2026-03-10 06:00:00.123+00',
  '018f0000-0000-7000-8000-000000000001',
];
const withPart = (i: number, part: unknown) => GOOD.map((own, at) => (at === i ? part : own)) as Position;

test('a position comes back as it went, empty parts as well', () => {
  for (const position of [GOOD, withPart(2, null)])
    expect(positionOf(tokenOf(position), ORDER)).toEqual(position);
});

test.each([
  ['a whole number beyond the database', withPart(0, '99999999999')],
  ['a fraction for a whole number', withPart(0, '1.5')],
  ['a number as such', withPart(0, 1)],
  ['a real number that is none', withPart(1, '1e+-5')],
  ['a real number beyond the database', withPart(1, '1e-400')],
  ['a day that no calendar has', withPart(2, '2026-02-30 00:00:00+00')],
  ['dashes for an id', withPart(3, '-'.repeat(36))],
  ['too few parts', GOOD.slice(1)],
])('%s is none', (_what, position) => expect(positionOf(tokenOf(position), ORDER)).toBeUndefined());

test.each(['', 'nonsense', tokenOf('text' as never), tokenOf(null as never)])('%j is none', (token) =>
  expect(positionOf(token, ORDER)).toBeUndefined(),
);
