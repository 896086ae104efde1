import type { BoardNow, BoardRow } from '@linehaul/contracts/board';
import { firstTurn, pagesOf, stayMs, turnAt } from '@linehaul/domain/board';
import { SECOND } from '@linehaul/domain/core';
import { useEffect, useRef, useState } from 'react';

export interface ShownPage {
  readonly rows: readonly BoardRow[];
  readonly page: number;
  readonly pages: number;
  /** Whole seconds to the next page. */
  readonly secondsLeft: number;
  /** 0 to 1. */
  readonly share: number;
}

/** `rowsOfPage`: how many rows fit. */
export function useTurns(board: BoardNow, rowsOfPage: number, now: number): ShownPage {
  const order = board.rows.map(({ journeyId }) => journeyId);
  const [shown, setShown] = useState(() => ({ turn: firstTurn(order, rowsOfPage, now), rowsOfPage }));
  const turned = {
    order,
    rows: rowsOfPage,
    turnMs: board.turnSeconds * SECOND,
    hasCriticalAlarm: board.rows.some(({ alarm }) => alarm?.severity === 'CRITICAL'),
  };
  const turn =
    shown.rowsOfPage === rowsOfPage ? turnAt(shown.turn, turned, now) : firstTurn(order, rowsOfPage, now);
  if (turn !== shown.turn) setShown({ turn, rowsOfPage });

  // A vanished row keeps its place until the page turns.
  const before = useRef<ReadonlyMap<string, BoardRow>>(new Map());
  const newest = new Map(board.rows.map((row) => [row.journeyId, row]));
  const rows = turn.ids.flatMap((id) => newest.get(id) ?? before.current.get(id) ?? []);
  useEffect(() => {
    before.current = new Map(rows.map((row) => [row.journeyId, row]));
  });

  const stay = stayMs(turn, turned.turnMs, turned.hasCriticalAlarm);
  const passed = Math.min(stay, Math.max(0, now - turn.since));
  return {
    rows,
    page: turn.page,
    pages: pagesOf(turn, order, rowsOfPage),
    secondsLeft: Math.ceil((stay - passed) / SECOND),
    share: passed / stay,
  };
}
