import { defineRoute } from '@linehaul/contracts/http';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError, call, NetworkError, reportIdleTime } from './index.ts';

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

test.each([
  ['nothing', '', 'application/json'],
  ['a page', '<html><h1>502 Bad Gateway</h1></html>', 'text/html'],
  ['an empty object', '{}', 'application/json'],
])('a refusal whose body is %s is an error of its status without a problem', async (_, body, type) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status: 500, headers: { 'content-type': type } }));
  const error = await call(route).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 500, problem: {}, message: 'HTTP 500' });
});

test('each call tells for how long nobody was there, as soon as that is watched', async () => {
  vi.stubGlobal('document', { cookie: '' });
  const sent: (string | undefined)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    sent.push((headers as Record<string, string>)['X-Linehaul-Idle']);
    return new Response(null, { status: 204 });
  });
  await call(route);
  let idle = 1_234.6;
  const end = reportIdleTime(() => idle);
  await call(route);
  idle = 0;
  await call(route, { background: true });
  end();
  await call(route);
  await call(route, { background: true });
  expect(sent).toEqual([undefined, '1235', '0', undefined, expect.stringMatching(/^[1-9]\d*$/)]);
});
