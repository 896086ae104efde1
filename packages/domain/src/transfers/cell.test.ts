import { afterEach, expect, test, vi } from 'vitest';
import { readInstant, textOf } from './cell.ts';

const iso = (text: string, zone: string) => {
  const ms = readInstant(text, zone);
  return ms === undefined ? undefined : new Date(ms).toISOString();
};

afterEach(() => vi.useRealTimers());

test.each(['2026-01-15', '2026-07-15'])('a time of a file at a clock change is the same on %s', (now) => {
  vi.useFakeTimers({ now: Date.parse(now) });
  for (const written of ['2026-10-25 02:30', '2026-10-25T02:30', '25/10/2026 02:30', '25.10.2026 02:30:00'])
    expect(iso(written, 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  for (const written of ['2026-03-29 02:30', '2026-03-29T02:30', '29/3/2026 02:30', '29.3.2026 02:30:00'])
    expect(iso(written, 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  expect(iso('2026-04-05 01:45', 'Australia/Lord_Howe')).toBe('2026-04-04T14:45:00.000Z');
});

test('a time of a file that names its zone keeps it, and a day alone begins at midnight', () => {
  expect(iso('2026-10-25 02:30+01:00', 'Europe/Berlin')).toBe('2026-10-25T01:30:00.000Z');
  expect(iso('2026-11-20T08:00Z', 'Europe/Berlin')).toBe('2026-11-20T08:00:00.000Z');
  expect(iso(' 2026-11-20 ', 'Europe/Berlin')).toBe('2026-11-19T23:00:00.000Z');
  expect(iso('20.11.2026', 'Europe/Berlin')).toBe('2026-11-19T23:00:00.000Z');
  expect(iso('11/20/2026', 'Europe/Berlin')).toBeUndefined();
});

test('a text pasted with spaces that do not break reads as one typed with plain spaces', () => {
  expect(textOf('\u00a0Anna\u00a0van\u202fWyk\u00a0')).toBe('Anna van Wyk');
  expect(textOf('two lines\nof\u2007text')).toBe('two lines\nof text');
});
