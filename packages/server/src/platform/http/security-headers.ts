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
    "script-src-attr 'none'",
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${map}`,
    "font-src 'self' data:",
    `connect-src 'self'${map}`,
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
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

/** On every answer, also on streams, on files and on what is refused before any handler is asked. */
export function securityHeaders(options: {
  tiles?: string;
  https: boolean;
}): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': pagePolicy(options.tiles),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': NO_POWERS,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(options.https ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}

/** Before anything else, so that an answer that a handler writes by itself has them. What a handler sets takes their place. */
export function secure(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (DATA.test(request.url)) reply.header('Cache-Control', 'no-store');
  });
}
