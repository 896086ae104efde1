import { DAY, HOUR, SECOND } from '../core/index.ts';

/** An unopened link expires after this. */
export const BOARD_LINK_MS = 24 * HOUR;
/** A silent board ends after this. */
export const BOARD_UNSEEN_MS = 90 * DAY;
export const BOARD_READ_MS = 10 * SECOND;
/** Older data carry a warning. */
export const BOARD_OLD_MS = 40 * SECOND;
/** Twenty-five pages. */
export const BOARD_ROW_LIMIT = 200;
export const BOARD_NAME_LIMIT = 80;
export const BOARDS_LIMIT = 50;
