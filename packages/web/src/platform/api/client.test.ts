import { defineRoute } from '@linehaul/contracts/http';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { call, NetworkError } from './index.ts';

const route = defineRoute({ method: 'GET', path: '/api/slow', access: 'user', response: z.void() });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a request that is not answered within two minutes is given up, and says so', async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const unanswered = (_url: string, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) => {
      signal!.addEventListener('abort', () => reject(signal!.reason));
    });
  vi.stubGlobal('fetch', unanswered);
  const answer = call(route);
  expect(timeout).toHaveBeenCalledExactlyOnceWith(120_000);
  limit.abort(new DOMException('', 'TimeoutError'));
  await expect(answer).rejects.toThrow(new NetworkError('The server did not answer in time'));
});
