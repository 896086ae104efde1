import { expect, test } from 'vitest';
import { graceMs, isBeyond, noteEveryMs, phaseOf, secondsLeft } from './index.ts';

const limits = { warnAfterMs: 840_000, logoutAfterMs: 960_000 };

test.each([
  [0, 'active'],
  [839_999, 'active'],
  [840_000, 'warned'],
  [959_999, 'warned'],
  [960_000, 'ended'],
  [7_200_000, 'ended'],
])('after %i ms without activity it is %s', (idleMs, phase) => {
  expect(phaseOf(idleMs, limits)).toBe(phase);
});

test('the countdown shows rounded seconds and ends at 0', () => {
  expect([840_000, 840_400, 840_600, 959_400, 961_000].map((idle) => secondsLeft(idle, limits))).toEqual([
    120, 120, 119, 1, 0,
  ]);
});

test('the server waits two minutes longer, and less where the limit itself is short', () => {
  expect(graceMs(limits)).toBe(120_000);
  expect(graceMs({ logoutAfterMs: 8_000 })).toBe(2_000);
});

test.each([960_000, 8_000])(
  'of a limit of %i ms, both delays of a note and the pace of hidden timers fit in the grace',
  (logoutAfterMs) => {
    const hiddenTimersMs = Math.min(60_000, logoutAfterMs / 8);
    expect(2 * noteEveryMs({ logoutAfterMs }) + hiddenTimersMs).toBeLessThanOrEqual(
      graceMs({ logoutAfterMs }),
    );
  },
);

test('warned lies beyond active, ended beyond both', () => {
  expect(isBeyond('warned', 'active') && isBeyond('ended', 'warned')).toBe(true);
  expect(isBeyond('active', 'active') || isBeyond('warned', 'ended')).toBe(false);
});
