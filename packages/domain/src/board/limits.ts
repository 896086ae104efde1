import { DAY, HOUR, SECOND } from '../core/index.ts';

/** Until opened. */
export const BOARD_LINK_MS = 24 * HOUR;
/** Without a request. */
export const BOARD_UNSEEN_MS = 90 * DAY;
export const BOARD_READ_MS = 10 * SECOND;
export const BOARD_OLD_MS = 40 * SECOND;
export const BOARD_ROW_LIMIT = 200;
export const BOARD_NAME_LIMIT = 80;
export const BOARDS_LIMIT = 50;
