import pino, { type Logger } from 'pino';
import { type Level, Levels, PINO_LEVELS, ROOT } from './levels.ts';

export type { Level, Logger };

const first = process.env.LINEHAUL_LOG?.toLowerCase();
const known = (Object.keys(PINO_LEVELS) as Level[]).find((level) => PINO_LEVELS[level] === first);

/** JSON lines on standard error. Never a cookie, key, token or password. */
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

export const levels = new Levels(known ?? 'WARN');
levels.add(ROOT, rootLogger);

const loggers = new Map<string, Logger>();
export function loggerOf(name: string): Logger {
  const made = loggers.get(name) ?? rootLogger.child({ name });
  if (!loggers.has(name)) {
    loggers.set(name, made);
    levels.add(name, made);
  }
  return made;
}
