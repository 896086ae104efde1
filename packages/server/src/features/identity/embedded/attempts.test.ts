import { expect, test } from 'vitest';
import { attempts } from './attempts.ts';

test('ten failures in a minute are one too many, and a minute later it may be tried again', () => {
  let now = 0;
  const limit = attempts(() => now);
  for (let i = 0; i < 10; i++) {
    expect(limit.allowed('thandi')).toBe(true);
    limit.failed('thandi');
  }
  expect(limit.allowed('thandi')).toBe(false);
  expect(limit.allowed('pieter')).toBe(true);
  now = 60_000;
  expect(limit.allowed('thandi')).toBe(true);
});

test('a sign-in that succeeds forgets the failures before it', () => {
  const limit = attempts(() => 0);
  for (let i = 0; i < 9; i++) limit.failed('thandi');
  limit.succeeded('thandi');
  for (let i = 0; i < 9; i++) limit.failed('thandi');
  expect(limit.allowed('thandi')).toBe(true);
});
