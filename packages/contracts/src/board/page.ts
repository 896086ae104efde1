/** Of the browser's application; with `?board` it is the board. */
export const BOARD_PAGE = '/journey-schedule/monitoring-preview';
/** A cookie that the board's page reads: a board's session is here. It says nothing else. */
export const BOARD_MARK = 'linehaul-board-here';
