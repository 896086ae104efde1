import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly at: number;
}

export async function startReceiver(
  answer: (response: ServerResponse, received: Received, count: number) => void = (response) =>
    void response.writeHead(204).end(),
) {
  const received: Received[] = [];
  let how = answer;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const { headers } = request;
      const one = { id: String(headers['webhook-id']), headers, body, at: Date.now() };
      received.push(one);
      how(response, one, received.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/in`,
    port,
    received,
    /** In order, each id once. */
    notified: () => {
      const seen = new Map(received.map(({ id, body }) => [id, JSON.parse(body) as Item]));
      return [...seen.values()];
    },
    answerBy: (next: typeof answer) => {
      how = next;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface Item {
  readonly type: string;
  readonly timestamp: string;
  readonly data: {
    readonly journey?: { readonly uniqueReference: string };
    readonly notifications?: readonly Item[];
    readonly [name: string]: unknown;
  };
}
