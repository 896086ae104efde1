import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Failure } from './failure.ts';
import { shownPath } from './shown-path.ts';

const releases = new WeakMap<ServerResponse, () => void>();

export interface RequestLoad {
  readonly underWay: number;
  readonly limit: number;
  readonly refused: number;
  /** Of performance.now(). */
  readonly refusedAt: number;
}
const loads = new WeakMap<FastifyInstance, RequestLoad>();

/** Devices retry longer, and are more: the rest is people's. */
const SHARE_OF_DEVICES = 0.8;
const OF_DEVICES = '/telemetry/';

export function boundConcurrency(app: FastifyInstance, limit: number): void {
  const load = { underWay: 0, limit, refused: 0, refusedAt: Number.NEGATIVE_INFINITY };
  loads.set(app, load);
  app.addHook('onRequest', async (request, reply) => {
    const places = request.url.startsWith(OF_DEVICES) ? limit * SHARE_OF_DEVICES : limit;
    if (load.underWay >= places) {
      load.refused++;
      load.refusedAt = performance.now();
      const problem = new Failure('overloaded').problem(shownPath(request));
      return reply
        .code(503)
        .header('Retry-After', '1')
        .type('application/problem+json')
        .send(JSON.stringify(problem));
    }
    load.underWay++;
    let counted = true;
    const release = () => {
      if (counted) load.underWay--;
      counted = false;
    };
    releases.set(reply.raw, release);
    reply.raw.once('close', release);
  });
}

export function requestLoad(app: FastifyInstance): RequestLoad {
  const load = loads.get(app);
  if (!load) throw new Error('this server counts no requests');
  return load;
}

/** Streams have their own bound. */
export function stopCounting(response: ServerResponse): void {
  releases.get(response)?.();
}
