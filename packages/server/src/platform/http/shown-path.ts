import type { FastifyRequest } from 'fastify';

/** Trackers that can send no header show their key behind the path of their protocol. */
const KEY = /^(\/telemetry\/[^/]+\/).+$/;

/** The path of a request as answers repeat it: without the query, and without a key that stands in it. */
export function shownPath(request: Pick<FastifyRequest, 'url'>): string {
  return (request.url.split('?')[0] ?? '').replace(KEY, '$1******');
}
