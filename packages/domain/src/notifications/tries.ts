import { HOUR, MINUTE, SECOND } from '../core/index.ts';

export const MESSAGE_STATES = [
  'NOT_DELIVERED',
  'REFUSED',
  'TRYING_AGAIN',
  'WAITING',
  'HELD_DIGEST',
  'HELD_QUIET_HOURS',
  'DELIVERED',
] as const;
/**
 * NOT_DELIVERED: tries used up. REFUSED: address not allowed, never tried. WAITING: not tried, or sent again by hand.
 */
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Before the second try, the third, and so on. */
const WAITS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR] as const;
export const TRIES_LIMIT = WAITS.length + 1;
/** Longest wait that a receiver may ask for (Retry-After). */
export const LONGEST_WAIT_MS = 6 * HOUR;

/**
 * Milliseconds until the next try; undefined: used up.
 * @param tries made, 1 or more
 * @param asked by the receiver, milliseconds
 */
export function waitAfter(tries: number, asked?: number): number | undefined {
  const wait = WAITS[tries - 1];
  if (wait === undefined) return undefined;
  return Math.min(Math.max(wait, asked ?? 0), LONGEST_WAIT_MS);
}

export type TryOutcome =
  | { readonly as: 'delivered' }
  | { readonly as: 'failed'; readonly retryAfterMs?: number }
  /** 410: gone, so more tries are useless. */
  | { readonly as: 'gone' }
  | { readonly as: 'refused' };

/**
 * The state after a try, and milliseconds to the next.
 * @param triesLeftFrom tries before the latest `Send again`, which allows all tries again
 */
export function afterTry(
  outcome: TryOutcome,
  tries: number,
  triesLeftFrom = 0,
): { readonly state: MessageState; readonly waitMs?: number } {
  switch (outcome.as) {
    case 'delivered':
      return { state: 'DELIVERED' };
    case 'refused':
      return { state: 'REFUSED' };
    case 'gone':
      return { state: 'NOT_DELIVERED' };
    default: {
      const waitMs = waitAfter(tries - triesLeftFrom, outcome.retryAfterMs);
      return waitMs === undefined ? { state: 'NOT_DELIVERED' } : { state: 'TRYING_AGAIN', waitMs };
    }
  }
}

/** Of no use for what arrived, has a refused address, is held or goes out now. */
export function canSendAgain(state: MessageState): boolean {
  return state === 'NOT_DELIVERED' || state === 'TRYING_AGAIN';
}
