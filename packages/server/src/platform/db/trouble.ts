import { UnconfirmedCommit } from './commit-probe.ts';
import { RefusedServer } from './primary.ts';

export type TroubleKind = 'busy' | 'gone' | 'full' | 'moving';

const TEXTS: Readonly<Record<TroubleKind, string>> = {
  busy: 'too many wait for the database',
  gone: 'the database does not answer',
  full: 'the disk of the database is full',
  moving: 'the database is being moved',
};

/** Answered 503. An unanswered commit may have been made. */
export class DatabaseTrouble extends Error {
  readonly statusCode = 503;
  readonly kind: TroubleKind;
  constructor(kind: TroubleKind, cause?: unknown) {
    const isNamed = cause instanceof UnconfirmedCommit || cause instanceof RefusedServer;
    const text = isNamed ? cause.message : TEXTS[kind];
    super(text, cause === undefined ? undefined : { cause });
    this.kind = kind;
  }
}

export function isTrouble(error: unknown): error is DatabaseTrouble {
  return error instanceof DatabaseTrouble;
}

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
/** The driver gives only a message, no code. */
const LOST_WORDS =
  /^(Connection terminated|Client (was closed|has encountered)|timeout expired|Postgres connection has been discarded)/;
/** Connection lost, shutdown, start, idle transaction ended, read-only replica. */
const GONE_STATES = /^(08...|57P0[1-5]|25P03|25006)$/;
const BUSY_STATES = /^53(2|3|4)../;
const NO_ROOM = /No space left on device|File too large|Disk quota exceeded|Disk full/i;

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

export function asTrouble(error: unknown): unknown {
  if (error instanceof DatabaseTrouble) return error;
  const kind = troubleOf(error);
  return kind ? new DatabaseTrouble(kind, error) : error;
}
