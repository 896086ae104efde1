import pino, { type Logger } from 'pino';

export type { Logger };

/** Structured logs on standard error, one JSON line each. Never a cookie, key, token or password. */
export const rootLogger: Logger = pino(
  {
    level: process.env.LINEHAUL_LOG ?? 'warn',
    base: undefined,
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers.authorization',
        '*.password',
        '*.token',
        '*.key',
        '*.id_token',
      ],
      censor: '******',
    },
  },
  pino.destination({ dest: 2, sync: true }),
);

/** A logger by the name of its room, e.g. 'telemetry'. */
export function loggerOf(name: string): Logger {
  return rootLogger.child({ name });
}
