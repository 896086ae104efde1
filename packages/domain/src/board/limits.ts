import { DAY, HOUR, SECOND } from '../core/index.ts';

/** A link that nobody opens in this time is worth nothing. */
export const BOARD_LINK_MS = 24 * HOUR;
/** A board that asks for nothing for so long is over. */
export const BOARD_UNSEEN_MS = 90 * DAY;
/** So an end shows on the wall within this. */
export const BOARD_READ_MS = 10 * SECOND;
/** Older data carry a warning. */
export const BOARD_OLD_MS = 40 * SECOND;
/** Twenty-five pages: who shows more looks at the worst of them. */
export const BOARD_ROW_LIMIT = 200;
export const BOARD_NAME_LIMIT = 80;
/** Of an organisation, those that have not ended. */
export const BOARDS_LIMIT = 50;
