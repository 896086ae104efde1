export const BOARD_PAGE = '/journey-schedule/monitoring-preview';
/** Only tells the board's page that a board's session is here. */
export const BOARD_MARK = 'linehaul-board-here';
