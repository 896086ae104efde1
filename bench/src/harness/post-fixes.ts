import { type Agent, request } from 'node:http';

export function postFixes(agent: Agent, url: string, body: Buffer) {
  const from = performance.now();
  return new Promise<{ status: number | undefined; text: string; milliseconds: number }>((resolve) => {
    const end = (status: number | undefined, text: string) =>
      resolve({ status, text, milliseconds: performance.now() - from });
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    request(`${url}/telemetry/positions`, { method: 'POST', agent, headers }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      reply.on('end', () => end(reply.statusCode, text));
      reply.on('error', () => end(undefined, ''));
    })
      .on('error', () => end(undefined, ''))
      .end(body);
  });
}

export const bodyOf = (fixes: readonly object[]) => Buffer.from(JSON.stringify(fixes));
