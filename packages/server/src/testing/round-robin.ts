import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type RoundRobin = Awaited<ReturnType<typeof roundRobin>>;

/** Skips unreachable servers; answers 502 if cut off, as the effect is unknown. */
export async function roundRobin(targets: readonly string[]) {
  const answered = targets.map(() => 0);
  let next = 0;
  const proxy = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => forward(next++, targets.length));
    const forward = (turn: number, tries: number) => {
      const at = turn % targets.length;
      const { hostname, port } = new URL(targets[at]!);
      const onward = http.request(
        { hostname, port, path: request.url, method: request.method, headers: request.headers, agent: false },
        (answer) => {
          answered[at]!++;
          response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
          answer.pipe(response);
          answer.on('error', () => response.destroy());
        },
      );
      onward.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && tries > 1) forward(turn + 1, tries - 1);
        else if (response.headersSent) response.destroy();
        else response.writeHead(502).end();
      });
      onward.end(Buffer.concat(chunks));
    };
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    answered,
    close: () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
