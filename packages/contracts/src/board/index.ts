export {
  BOARD_MARK,
  BOARD_PAGE,
  type Board,
  endBoard,
  getBoard,
  getGrantedBoard,
  grantBoard,
  listBoards,
  openBoard,
} from './calls.ts';
export { type BoardEnd, type BoardNow, type BoardRow } from './now.ts';
