import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../core/index.ts';
import { endingOf, stateOf } from './state.ts';

const NOW = Date.parse('2026-11-22T13:41:00Z');
const granted = { linkUntil: NOW + HOUR };
const open = { linkUntil: NOW - 200 * DAY, openedAt: NOW - 201 * DAY, seenAt: NOW - HOUR };

describe('a wall board', () => {
  test('waits until its link is opened, and not longer than the link lasts', () => {
    expect(stateOf(granted, NOW)).toBe('WAITING');
    expect(endingOf(granted, NOW)).toBeUndefined();
    expect(stateOf(granted, granted.linkUntil)).toBe('ENDED');
    expect(endingOf(granted, NOW + DAY)).toEqual({ at: granted.linkUntil, because: 'UNOPENED' });
  });

  test('lives as long as it is seen, however old it is', () => {
    expect(stateOf(open, NOW)).toBe('OPEN');
    expect(stateOf({ ...open, seenAt: NOW - 90 * DAY + 1 }, NOW)).toBe('OPEN');
    expect(endingOf({ ...open, seenAt: NOW - 91 * DAY }, NOW)).toEqual({
      at: NOW - DAY,
      because: 'UNSEEN',
    });
  });

  test('is over once an administrator ends it, opened or not', () => {
    const by = { endedAt: NOW - 5, because: 'BY_HAND' } as const;
    for (const board of [granted, open])
      expect(endingOf({ ...board, endedAt: by.endedAt }, NOW)).toEqual({ at: NOW - 5, because: 'BY_HAND' });
  });
});
