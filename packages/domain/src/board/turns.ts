import type { EpochMs } from '../core/index.ts';

/** While shown, its rows stay in place whatever the newest order. */
export interface Turn {
  /** From 1. */
  readonly page: number;
  readonly ids: readonly string[];
  readonly seen: ReadonlySet<string>;
  readonly since: EpochMs;
}

export function firstTurn(order: readonly string[], rows: number, now: EpochMs): Turn {
  return { page: 1, ids: order.slice(0, rows), seen: new Set(), since: now };
}

/** The worst not yet shown this round: no row that became worse is missed. */
function nextTurn(turn: Turn, order: readonly string[], rows: number, now: EpochMs): Turn {
  const seen = new Set([...turn.seen, ...turn.ids]);
  const unseen = order.filter((id) => !seen.has(id));
  if (unseen.length === 0) return firstTurn(order, rows, now);
  return { page: turn.page + 1, ids: unseen.slice(0, rows), seen, since: now };
}

export function pagesOf({ page, ids, seen }: Turn, order: readonly string[], rows: number): number {
  const shown = new Set(ids);
  const unseen = order.filter((id) => !seen.has(id) && !shown.has(id));
  return page + Math.ceil(unseen.length / rows);
}

/** The first page stays two turns during a critical alarm. */
export function stayMs({ page }: Pick<Turn, 'page'>, turnMs: number, hasCriticalAlarm: boolean): number {
  return page === 1 && hasCriticalAlarm ? 2 * turnMs : turnMs;
}

export interface TurnedBoard {
  /** Ids, worst first. */
  readonly order: readonly string[];
  readonly rows: number;
  readonly turnMs: number;
  readonly hasCriticalAlarm: boolean;
}

export function turnAt(turn: Turn, board: TurnedBoard, now: EpochMs): Turn {
  const { order, rows, turnMs, hasCriticalAlarm } = board;
  if (turn.ids.length === 0) return order.length === 0 ? turn : firstTurn(order, rows, now);
  const isOver = now - turn.since >= stayMs(turn, turnMs, hasCriticalAlarm) || now < turn.since;
  return isOver ? nextTurn(turn, order, rows, now) : turn;
}
