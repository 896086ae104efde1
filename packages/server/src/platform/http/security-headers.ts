import helmetPlugin from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';

export type SecurityHeaders = ReturnType<typeof securityHeaders>;

/**
 * What a page may load. Styles may be inline, as the component and map libraries write them; scripts never.
 * @param options.tiles the origin of a map that lies elsewhere
 */
export function securityHeaders({ tiles, https }: { tiles?: string; https: boolean }) {
  const map = tiles ? [tiles] : [];
  return {
    contentSecurityPolicy: {
      useDefaults: false as const,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'script-src-attr': ["'none'"],
        'worker-src': ["'self'", 'blob:'],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...map],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'", ...map],
        'frame-src': ["'none'"],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' as const },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
  };
}

/** Answers that belong to one person and one moment: no cache may keep them. */
const DATA = /^\/(api|management|operator|v3)\//;

/** The product uses none of these: neither may a script that got into a page. */
const NO_POWERS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((power) => `${power}=()`)
  .join(', ');

/** Before anything else, so that an answer that a handler writes itself has them. What a handler or a route sets takes their place. */
export async function secure(app: FastifyInstance, headers: SecurityHeaders): Promise<void> {
  await app.register(helmetPlugin, headers);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Permissions-Policy', NO_POWERS);
    if (DATA.test(request.url)) reply.header('Cache-Control', 'no-store');
  });
}

/** The same on an answer to an address that cannot be decoded, which reaches no hook. */
export function secureUnrouted(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: SecurityHeaders,
): FastifyReply {
  helmet(headers)(request.raw, reply.raw, () => {});
  return reply.header('Permissions-Policy', NO_POWERS);
}
