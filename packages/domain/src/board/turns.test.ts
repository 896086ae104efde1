import { describe, expect, test } from 'vitest';
import { firstTurn, pagesOf, stayMs, type Turn, type TurnedBoard, turnAt } from './turns.ts';

const TURN = 20_000;
const board = (order: string, more: Partial<TurnedBoard> = {}): TurnedBoard => ({
  order: order.split(''),
  rows: 3,
  turnMs: TURN,
  hasCriticalAlarm: false,
  ...more,
});
const shown = ({ page, ids }: Turn) => `${page} ${ids.join('')}`;
function turned(...boards: readonly TurnedBoard[]): string[] {
  let turn = firstTurn(boards[0]!.order, 3, 0);
  return boards.map((each, i) => {
    if (i > 0) turn = turnAt(turn, each, turn.since + TURN);
    return shown(turn);
  });
}

describe('pages of a wall board', () => {
  test('turn one after the other, and begin again after the last', () => {
    const same = board('abcdefgh');
    expect(turned(same, same, same, same)).toEqual(['1 abc', '2 def', '3 gh', '1 abc']);
  });

  test('do not change while they are shown, whatever the order says meanwhile', () => {
    const turn = firstTurn([...'abcdef'], 3, 0);
    expect(turnAt(turn, board('fedcba'), TURN - 1)).toBe(turn);
    expect(shown(turnAt(turn, board('fedcba'), TURN))).toBe('2 fed');
  });

  test('show what became worse next, though its page is over', () => {
    expect(turned(board('abcdefgh'), board('hdaebcfg'), board('hdaebcfg'))).toEqual([
      '1 abc',
      '2 hde',
      '3 fg',
    ]);
  });

  test('leave out what is gone, and take in what is new', () => {
    expect(turned(board('abcdef'), board('axbf'), board('axbf'))).toEqual(['1 abc', '2 xf', '1 axb']);
  });

  test('are counted with those still to come in this round', () => {
    const order = [...'abcdefgh'];
    const first = firstTurn(order, 3, 0);
    expect(pagesOf(first, order, 3)).toBe(3);
    const second = turnAt(first, board('abcdefgh'), TURN);
    expect(pagesOf(second, order, 3)).toBe(3);
    expect(pagesOf(second, [...'abc'], 3)).toBe(2);
    expect(pagesOf(firstTurn([], 3, 0), [], 3)).toBe(1);
  });

  test('a single page takes the new order at its turn', () => {
    expect(turned(board('ab'), board('ba'))).toEqual(['1 ab', '1 ba']);
  });

  test('an empty page does not wait for its turn', () => {
    const empty = firstTurn([], 3, 0);
    expect(turnAt(empty, board(''), TURN)).toBe(empty);
    expect(shown(turnAt(empty, board('ab'), 1))).toBe('1 ab');
  });

  test('a clock that was set back stops no board', () => {
    const turn = firstTurn([...'abcdef'], 3, 100_000);
    expect(shown(turnAt(turn, board('abcdef'), 5))).toBe('2 def');
  });
});

test('the first page stays for two turns while a critical alarm is open, no other does', () => {
  expect([1, 2].map((page) => stayMs({ page }, TURN, true))).toEqual([2 * TURN, TURN]);
  expect(stayMs({ page: 1 }, TURN, false)).toBe(TURN);
  const first = firstTurn([...'abcdef'], 3, 0);
  const alarmed = board('abcdef', { hasCriticalAlarm: true });
  expect(turnAt(first, alarmed, 2 * TURN - 1)).toBe(first);
  expect(shown(turnAt(first, alarmed, 2 * TURN))).toBe('2 def');
  expect(shown(turnAt(first, board('abcdef'), TURN + 5_000))).toBe('2 def');
});
