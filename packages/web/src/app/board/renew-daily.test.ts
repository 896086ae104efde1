import { DAY, HOUR } from '@linehaul/domain/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renewDaily } from './renew-daily.ts';

const href = 'https://linehaul.example/journey-schedule/monitoring-preview?board';
const reload = vi.fn();
const ask = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  vi.stubGlobal('location', { href, reload });
  vi.stubGlobal('fetch', ask);
  reload.mockReset();
  ask.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a board is loaded anew after a day, not before, and past every cache', async () => {
  ask.mockResolvedValue(new Response(''));
  renewDaily();
  await vi.advanceTimersByTimeAsync(DAY);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(ask).toHaveBeenCalledExactlyOnceWith(href, { cache: 'no-store' });
  expect(reload).toHaveBeenCalledOnce();
});

test('a board whose server is away, or cannot answer, stays as it is and tries again each hour', async () => {
  ask.mockRejectedValueOnce(new TypeError('no network'));
  ask.mockResolvedValueOnce(new Response('', { status: 503 }));
  ask.mockResolvedValueOnce(new Response(''));
  renewDaily();
  await vi.advanceTimersByTimeAsync(DAY + 2 * HOUR);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(reload).toHaveBeenCalledOnce();
});
