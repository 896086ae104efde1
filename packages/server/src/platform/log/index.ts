import pino, { type Logger } from 'pino';
import { type Level, Levels, PINO_LEVELS, ROOT } from './levels.ts';

export type { Level, Logger };

const first = process.env.LINEHAUL_LOG?.toLowerCase();
const known = (Object.keys(PINO_LEVELS) as Level[]).find((level) => PINO_LEVELS[level] === first);

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

/** How much each logger tells, changed while the product runs. */
export const levels = new Levels(known ?? 'WARN');
levels.add(ROOT, rootLogger);

const loggers = new Map<string, Logger>();
/** A logger by the name of its room, e.g. 'telemetry'; one and the same each time. */
export function loggerOf(name: string): Logger {
  const made = loggers.get(name) ?? rootLogger.child({ name });
  if (!loggers.has(name)) {
    loggers.set(name, made);
    levels.add(name, made);
  }
  return made;
}
