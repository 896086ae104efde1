import type { FastifyRequest } from 'fastify';

const HOST = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Whether a page of another origin asks; it gets no stream. */
export function isFromElsewhere(request: FastifyRequest, publicUrl?: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === 'same-origin' || site === 'none') return false;
  if (site !== undefined) return true;
  return origin !== undefined && origin !== originOf(request, publicUrl);
}

/** The setting (behind a proxy), else from the request. Undefined: Host is no host name. */
export function originOf(request: FastifyRequest, publicUrl?: string): string | undefined {
  if (publicUrl) return new URL(publicUrl).origin;
  const host = request.headers.host ?? '';
  if (!HOST.test(host)) return undefined;
  return URL.parse(`${request.protocol}://${host}`)?.origin;
}
