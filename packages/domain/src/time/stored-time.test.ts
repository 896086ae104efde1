import { expect, test } from 'vitest';
import { isStoredTime } from './stored-time.ts';

test.each(['2026-03-10 06:00:00+00', '2028-02-29 23:59:59.999999+00', '0001-01-01 00:00:00+00'])(
  '%s is a stored time',
  (text) => expect(isStoredTime(text)).toBe(true),
);

test.each([
  '2026-99-99 00:00:00+00',
  '2026-02-30 00:00:00+00',
  '2026-03-10 24:00:00+00',
  '2026-03-10 06:00:60+00',
  '0000-01-01 00:00:00+00',
  '2026-03-10 06:00:00',
  '2026-03-10 06:00:00+02',
  '2026-03-10T06:00:00Z',
  '2026-03-10 -',
  '',
])('%j is none', (text) => expect(isStoredTime(text)).toBe(false));
