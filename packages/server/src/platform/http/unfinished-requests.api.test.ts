import { once } from 'node:events';
import { connect } from 'node:net';
import { defineRoute } from '@linehaul/contracts/http';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createHttp, mounter, requestLoad } from './index.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const note = defineRoute({
  method: 'POST',
  path: '/api/notes',
  access: 'user',
  body: z.object({ text: z.string() }),
  response: z.unknown(),
});

async function start(arriveWithinMs?: number): Promise<number> {
  app = await createHttp({ arriveWithinMs });
  const mount = mounter(app, {
    checkAnswers: false,
    findMembership: () => Promise.reject(new Error('no call of this test has one')),
    authenticate: async ({ headers }) =>
      headers.authorization === 'yes'
        ? { login: 'thandi', authorities: ['ROLE_USER'], sessionHash: '', csrfToken: 'x' }
        : undefined,
  });
  mount(note, () => ({}));
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as { port: number }).port;
}

async function announce(
  port: number,
  authorization: string,
): Promise<{ readonly heard: string; readonly isClosed: boolean; send(text: string): void; end(): void }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const state = {
    heard: '',
    isClosed: false,
    send: (text: string) => void socket.write(text),
    end: () => void socket.destroy(),
  };
  socket.on('error', () => {});
  socket.on('close', () => {
    state.isClosed = true;
  });
  socket.on('data', (part) => {
    state.heard += part.toString();
  });
  socket.write(
    `POST /api/notes HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nX-XSRF-TOKEN: x\r\n` +
      'Content-Type: application/json\r\nContent-Length: 10000000\r\n\r\n{',
  );
  return state;
}

test('a stranger is refused before the body is read', async () => {
  const port = await start();
  const stranger = await announce(port, 'no');
  await vi.waitFor(() => expect(stranger.heard).toMatch(/^HTTP\/1.1 401 /), 10_000);
  stranger.end();
});

test('a request that never arrives gives its place back', async () => {
  const port = await start(500);
  const slow = await announce(port, 'yes');
  await vi.waitFor(() => expect(requestLoad(app).underWay).toBe(1), 10_000);
  await vi.waitFor(() => expect(requestLoad(app).underWay).toBe(0), 10_000);
  expect(slow.heard).toMatch(/^HTTP\/1.1 408 /);
  slow.end();
});

test('one that goes on sending after it came too late is cut off, and is no request any more', async () => {
  const port = await start(500);
  const slow = await announce(port, 'yes');
  const sending = setInterval(() => slow.isClosed || slow.send(' '), 50);
  try {
    await vi.waitFor(() => expect(slow.isClosed).toBe(true), 10_000);
  } finally {
    clearInterval(sending);
  }
  expect(slow.heard).toMatch(/^HTTP\/1.1 408 /);
  expect(slow.heard).toContain('"errorKey":"requestTimeout"');
  expect(slow.heard).not.toContain(' 200 ');
  await vi.waitFor(() => expect(requestLoad(app).underWay).toBe(0), 10_000);
});
