export type TroubleKind = 'busy' | 'gone' | 'full';

const TEXTS: Readonly<Record<TroubleKind, string>> = {
  busy: 'too many wait for the database',
  gone: 'the database does not answer',
  full: 'the disk of the database is full',
};

/**
 * The database can't do it just now, whatever was asked: the call is answered 503, and the same call may be sent again. A change
 * whose commit was not answered may have been made.
 */
export class DatabaseTrouble extends Error {
  readonly statusCode = 503;
  readonly kind: TroubleKind;
  constructor(kind: TroubleKind, cause?: unknown) {
    super(TEXTS[kind], cause === undefined ? undefined : { cause });
    this.kind = kind;
  }
}

export function isTrouble(error: unknown): error is DatabaseTrouble {
  return error instanceof DatabaseTrouble;
}

/** Of the system, when a connection can't be made or has broken. */
const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver tells what follows from it in words alone. */
const LOST_WORDS =
  /^(Connection terminated|Client (was closed|has encountered)|timeout expired|Postgres connection has been discarded)/;
/** Connection exceptions, a server that ends or starts, a transaction that it ended as nobody went on with it, and one that has become another's read-only copy. */
const GONE_STATES = /^(08...|57P0[1-5]|25P03|25006)$/;
/** Too many connections, no memory for one more, or a limit of the server's configuration. */
const BUSY_STATES = /^53(2|3|4)../;
const NO_ROOM = /No space left on device|File too large|Disk quota exceeded|Disk full/i;

/** What keeps the database from answering, by an error of either engine's driver; undefined where the statement is at fault. */
export function troubleOf(error: unknown): TroubleKind | undefined {
  if (error instanceof DatabaseTrouble) return error.kind;
  if (error instanceof AggregateError && error.errors.length > 0) return troubleOf(error.errors[0]);
  const { code = '', message = '' } = (error ?? {}) as { code?: unknown; message?: unknown };
  const state = String(code);
  const words = String(message);
  if (state === '53100' || NO_ROOM.test(words)) return 'full';
  if (BUSY_STATES.test(state)) return 'busy';
  if (LOST.has(state) || GONE_STATES.test(state) || LOST_WORDS.test(words)) return 'gone';
  return undefined;
}

/** The error as callers are to see it: trouble of the database as such, all others as they are. */
export function asTrouble(error: unknown): unknown {
  if (error instanceof DatabaseTrouble) return error;
  const kind = troubleOf(error);
  return kind ? new DatabaseTrouble(kind, error) : error;
}
