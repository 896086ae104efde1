import { describe, expect, test } from 'vitest';
import { instantIn } from './index.ts';

const iso = (text: string, zone: string) => {
  const ms = instantIn(text, zone);
  return ms === undefined ? undefined : new Date(ms).toISOString();
};

describe('an instant as people write it', () => {
  test('keeps the zone that it names, whatever the other one is', () => {
    expect(iso('2026-11-20T08:00:00Z', 'America/Chicago')).toBe('2026-11-20T08:00:00.000Z');
    expect(iso('2026-11-20T08:00+02:00', 'America/Chicago')).toBe('2026-11-20T06:00:00.000Z');
  });
  test('may name the zones that are furthest from UTC', () => {
    expect(iso('2026-11-20T08:00+14:00', 'America/Chicago')).toBe('2026-11-19T18:00:00.000Z');
    expect(iso('2026-11-20T08:00-12:00', 'America/Chicago')).toBe('2026-11-20T20:00:00.000Z');
  });
  test("without a zone is the given one's, in summer and in winter", () => {
    expect(iso('2026-11-20T08:00', 'Africa/Johannesburg')).toBe('2026-11-20T06:00:00.000Z');
    expect(iso('2026-07-01T08:00', 'America/Chicago')).toBe('2026-07-01T13:00:00.000Z');
    expect(iso('2026-12-01T08:00', 'America/Chicago')).toBe('2026-12-01T14:00:00.000Z');
  });
  test('in the hour that the spring leaves out is an hour later, in the one that comes twice the first', () => {
    expect(iso('2026-03-08T02:30', 'America/Chicago')).toBe('2026-03-08T08:30:00.000Z');
    expect(iso('2026-11-01T01:30', 'America/Chicago')).toBe('2026-11-01T06:30:00.000Z');
  });
  test.each([
    '2026-11-20T08:00+99:00',
    '2026-11-20T08:00-14:01',
    '',
    'tomorrow',
    '2026-11-20',
    '2026-02-30T08:00',
    '2026-11-20T25:00',
    'T08:00x',
  ])('%j is none', (text) => expect(instantIn(text, 'Africa/Johannesburg')).toBeUndefined());
});
