import { type Agent, request } from 'node:http';

export interface PostAnswer {
  /** Undefined if none came. */
  readonly status: number | undefined;
  readonly text: string;
  readonly milliseconds: number;
}

/** As devices without a key; never rejects. */
export function postFixes(agent: Agent, url: string, fixes: readonly object[]): Promise<PostAnswer> {
  const body = Buffer.from(JSON.stringify(fixes));
  const from = performance.now();
  return new Promise((resolve) => {
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
