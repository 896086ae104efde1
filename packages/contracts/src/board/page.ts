export const BOARD_PAGE = '/journey-schedule/monitoring-preview';
export const BOARD_MARK = 'linehaul-board-here';
