import type { FastifyRequest } from 'fastify';

/** Some trackers send their key only in the path. */
const KEY = /^(\/telemetry\/[^/]+\/).+$/;

export function shownPath(request: Pick<FastifyRequest, 'url'>): string {
  return (request.url.split('?')[0] ?? '').replace(KEY, '$1******');
}
