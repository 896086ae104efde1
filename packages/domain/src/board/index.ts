export { fitBoard } from './fit.ts';
export {
  BOARD_LINK_MS,
  BOARD_NAME_LIMIT,
  BOARD_OLD_MS,
  BOARD_READ_MS,
  BOARD_ROW_LIMIT,
  BOARD_UNSEEN_MS,
  BOARDS_LIMIT,
} from './limits.ts';
export { type BoardFacts, endingOf, stateOf } from './state.ts';
export { firstTurn, pagesOf, stayMs, turnAt } from './turns.ts';
export { BOARD_WORDS, wordOf } from './word.ts';
