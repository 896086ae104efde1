export { BOARD_HEIGHT, type BoardFit, fitBoard } from './fit.ts';
export {
  BOARD_LINK_MS,
  BOARD_NAME_LIMIT,
  BOARD_OLD_MS,
  BOARD_READ_MS,
  BOARD_ROW_LIMIT,
  BOARD_UNSEEN_MS,
  BOARDS_LIMIT,
} from './limits.ts';
export {
  type BoardEnding,
  type BoardFacts,
  type BoardState,
  type EndOfBoard,
  endingOf,
  stateOf,
} from './state.ts';
export { firstTurn, pagesOf, stayMs, type Turn, turnAt } from './turns.ts';
export { BOARD_WORDS, type BoardWord, type WordFacts, wordOf } from './word.ts';
