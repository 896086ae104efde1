export {
  type Board,
  endBoard,
  getBoard,
  getGrantedBoard,
  grantBoard,
  listBoards,
  openBoard,
} from './calls.ts';
export type { BoardEnd, BoardNow, BoardRow } from './now.ts';
export { BOARD_MARK, BOARD_PAGE } from './page.ts';
