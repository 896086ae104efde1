import type { FastifyRequest } from 'fastify';

const HOST = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The address that the browser uses, e.g. http://127.0.0.1:8123: the setting where a proxy stands before the product,
 * else what the request says. Undefined where the Host header is no host name.
 */
export function originOf(request: FastifyRequest, publicUrl?: string): string | undefined {
  if (publicUrl) return new URL(publicUrl).origin;
  const host = request.headers.host ?? '';
  if (!HOST.test(host)) return undefined;
  return URL.parse(`${request.protocol}://${host}`)?.origin;
}
