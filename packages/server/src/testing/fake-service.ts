import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly body: unknown;
}

interface Said {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly silent?: true;
  readonly broken?: true;
}

export type FakeService = Awaited<ReturnType<typeof startFakeService>>;

export async function startFakeService() {
  const asked: Asked[] = [];
  let answers: Said[] = [];
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const url = new URL(request.url ?? '/', 'http://fake');
    asked.push({ method: request.method ?? '', url, body: text ? JSON.parse(text) : undefined });
    const said = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 404, body: {} };
    if (said.silent) return;
    if (said.broken) {
      request.socket.destroy();
      return;
    }
    response.writeHead(said.status ?? 200, { 'content-type': 'application/json', ...said.headers });
    response.end(typeof said.body === 'string' ? said.body : JSON.stringify(said.body ?? {}));
  }
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** The last one repeats. */
    say: (...next: Said[]) => {
      answers = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
