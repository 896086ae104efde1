import type { FastifyInstance } from 'fastify';

/**
 * What a page may load. Styles may be inline, as the component and map libraries write them; scripts never.
 * @param tiles the origin of a map that lies elsewhere
 */
export function pagePolicy(tiles?: string): string {
  const map = tiles ? ` ${tiles}` : '';
  return [
    "default-src 'self'",
    "script-src 'self'",
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${map}`,
    "font-src 'self' data:",
    `connect-src 'self'${map}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Answers that belong to one person and one moment: no cache may keep them. */
const DATA = /^\/(api|management|operator|v3)\//;

/** On every answer; one that brings a policy of its own keeps it. */
export function secure(app: FastifyInstance, options: { tiles?: string; https: boolean }): void {
  const policy = pagePolicy(options.tiles);
  app.addHook('onSend', async (request, reply) => {
    if (DATA.test(request.url) && !reply.hasHeader('Cache-Control'))
      reply.header('Cache-Control', 'no-store');
    if (!reply.hasHeader('Content-Security-Policy')) reply.header('Content-Security-Policy', policy);
    reply.header('X-Content-Type-Options', 'nosniff');
    if (!reply.hasHeader('Referrer-Policy'))
      reply.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    reply.header('X-Frame-Options', 'DENY');
    if (options.https) reply.header('Strict-Transport-Security', 'max-age=31536000');
  });
}
