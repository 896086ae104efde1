import { expect, test } from 'vitest';
import { ACTIONS_BY_STATUS, JOURNEY_STATUSES, legalMoves, MOVES, moveTo } from './index.ts';

test('the change of a running journey is made by its plan; nobody can ask for it alone', () => {
  expect(MOVES.find((move) => move.name === 'change')?.byItself).toBe(true);
  expect(moveTo('IN_PROGRESS', 'IN_PROGRESS_JOURNEY_CHANGE')).toBeUndefined();
  expect(legalMoves('IN_PROGRESS').map((move) => move.to)).toEqual(['COMPLETED', 'CLOSED']);
});

test('a move that the row menu offers is legal in that status', () => {
  for (const status of JOURNEY_STATUSES) {
    const moves = legalMoves(status).map((move) => move.name as string);
    for (const action of ACTIONS_BY_STATUS[status])
      if (['delete', 'cancel', 'close'].includes(action)) expect(moves).toContain(action);
  }
});
