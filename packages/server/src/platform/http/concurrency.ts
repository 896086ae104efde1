import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Failure } from './failure.ts';

const releases = new WeakMap<ServerResponse, () => void>();

/** Requests under way beyond the limit are answered 503 at once. */
export function boundConcurrency(app: FastifyInstance, limit: number): void {
  let underWay = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (underWay >= limit) {
      const problem = new Failure('overloaded').problem(request.url);
      return reply
        .code(503)
        .header('Retry-After', '1')
        .type('application/problem+json')
        .send(JSON.stringify(problem));
    }
    underWay++;
    let counted = true;
    const release = () => {
      if (counted) underWay--;
      counted = false;
    };
    releases.set(reply.raw, release);
    reply.raw.once('close', release);
  });
}

/** A line that stays open is no work under way: it has a bound of its own. */
export function stopCounting(response: ServerResponse): void {
  releases.get(response)?.();
}
