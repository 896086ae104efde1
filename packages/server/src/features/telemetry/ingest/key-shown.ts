import type { FastifyRequest } from 'fastify';

export function keyShownBy(request: FastifyRequest): string | undefined {
  const { key } = (request.params ?? {}) as { key?: string };
  return key || /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] || basicUserOf(request);
}
export function basicUserOf(request: FastifyRequest): string | undefined {
  const coded = /^Basic (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const user = coded && Buffer.from(coded, 'base64').toString('utf8').split(':')[0];
  return user || undefined;
}
