import helmetPlugin from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';

export type SecurityHeaders = ReturnType<typeof securityHeaders>;

/** Components and maps need inline styles, never scripts. `tiles`: an external map's origin. */
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

/** Personal: no cache may store them. */
const DATA = /^\/(api|management|operator|v3)\//;

/** Unused, so denied to injected scripts too. */
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

/** First, for raw answers too; handlers may override. */
export async function secure(app: FastifyInstance, headers: SecurityHeaders): Promise<void> {
  await app.register(helmetPlugin, headers);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Permissions-Policy', NO_POWERS);
    if (DATA.test(request.url)) reply.header('Cache-Control', 'no-store');
  });
}

export function secureUnrouted(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: SecurityHeaders,
): FastifyReply {
  helmet(headers)(request.raw, reply.raw, () => {});
  return reply.header('Permissions-Policy', NO_POWERS);
}
