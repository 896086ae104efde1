import { expect, test } from 'vitest';
import { CopyLag } from './copy-lag.ts';

test('a copy that has all is as old as the moment at which the primary was asked', () => {
  const lag = new CopyLag();
  lag.note(1_000, 50n);
  expect(lag.at(1_020, 50n)).toBe(20);
});

test('a copy that stays behind is as old as the last place that it has reached', () => {
  const lag = new CopyLag();
  for (const [at, place] of [
    [1_000, 50n],
    [2_000, 60n],
    [3_000, 70n],
  ] as const)
    lag.note(at, place);
  expect(lag.at(3_010, 65n)).toBe(1_010);
  expect(lag.at(3_020, 70n)).toBe(20);
});

test('a quiet primary makes no copy old: the newest mark of a place counts', () => {
  const lag = new CopyLag();
  for (let at = 0; at <= 60_000; at += 1_000) lag.note(at, 50n);
  expect(lag.at(60_005, 50n)).toBe(5);
});

test('a copy that has reached nothing that was seen has no age', () => {
  const lag = new CopyLag();
  lag.note(1_000, 50n);
  expect(lag.at(1_010, 49n)).toBeUndefined();
  lag.note(2_000, 60n);
  expect(lag.at(2_010, 60n)).toBe(10);
});

test('a copy that has stopped is followed with bounded memory', () => {
  const lag = new CopyLag();
  for (let i = 0; i < 5_000; i++) lag.note(i, BigInt(i));
  expect(lag.at(5_000, 100n)).toBeUndefined();
  expect(lag.at(5_000, 4_999n)).toBe(1);
});
