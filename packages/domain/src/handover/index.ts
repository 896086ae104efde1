export {
  changesSince,
  HANDOVER_CHANGES,
  type HandoverChange,
  type HandoverItem,
  markedRows,
  unseenAdditions,
} from './changes.ts';
export {
  HANDOVER_REMARK_LIMIT,
  HANDOVER_ROWS_LIMIT,
  HANDOVER_SECTIONS,
  HANDOVER_STATES,
  type HandoverSection,
  handoverState,
  isUrgentStart,
  LEAST_LATE_PROBABILITY,
  STARTS_MISSED_MS,
  STARTS_WITHIN_MS,
  shiftStart,
} from './model.ts';
export { PRINT_PAGES, type PrintedRows, printedRows } from './print.ts';
