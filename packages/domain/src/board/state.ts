import type { EpochMs } from '../core/index.ts';
import { BOARD_UNSEEN_MS } from './limits.ts';

export interface BoardFacts {
  readonly linkUntil: EpochMs;
  readonly openedAt?: EpochMs;
  readonly seenAt?: EpochMs;
  readonly endedAt?: EpochMs;
}

/** UNSEEN: no request for too long. UNOPENED: nobody opened its link. */
export type BoardEnding = 'BY_HAND' | 'UNSEEN' | 'UNOPENED';
export interface EndOfBoard {
  readonly at: EpochMs;
  readonly because: BoardEnding;
}

/** Undefined while the board or its link may be used. */
export function endingOf(board: BoardFacts, now: EpochMs): EndOfBoard | undefined {
  const { linkUntil, openedAt, seenAt, endedAt } = board;
  if (endedAt !== undefined) return { at: endedAt, because: 'BY_HAND' };
  if (openedAt === undefined) return linkUntil <= now ? { at: linkUntil, because: 'UNOPENED' } : undefined;
  const unseenFrom = (seenAt ?? openedAt) + BOARD_UNSEEN_MS;
  return unseenFrom <= now ? { at: unseenFrom, because: 'UNSEEN' } : undefined;
}

export type BoardState = 'WAITING' | 'OPEN' | 'ENDED';

export function stateOf(board: BoardFacts, now: EpochMs): BoardState {
  if (endingOf(board, now)) return 'ENDED';
  return board.openedAt === undefined ? 'WAITING' : 'OPEN';
}
