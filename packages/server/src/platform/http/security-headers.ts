import helmetPlugin from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';

export type SecurityHeaders = ReturnType<typeof securityHeaders>;

/**
 * Component and map libraries need inline styles; scripts are never inline. `tiles` is the origin of an
 * external map.
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

/** Personal answers: no cache may store them. */
const DATA = /^\/(api|management|operator|v3)\//;

/** Unused by the product, so denied to injected scripts too. */
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

/** Runs first, so that raw answers have them; handlers and routes may override. */
export async function secure(app: FastifyInstance, headers: SecurityHeaders): Promise<void> {
  await app.register(helmetPlugin, headers);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Permissions-Policy', NO_POWERS);
    if (DATA.test(request.url)) reply.header('Cache-Control', 'no-store');
  });
}

/** For undecodable URLs, which reach no hook. */
export function secureUnrouted(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: SecurityHeaders,
): FastifyReply {
  helmet(headers)(request.raw, reply.raw, () => {});
  return reply.header('Permissions-Policy', NO_POWERS);
}
