export {
  changesSince,
  HANDOVER_CHANGES,
  type HandoverChange,
  type HandoverChangeKind,
  type HandoverItem,
  type HandoverPart,
  type HandoverParts,
  type MarkedRow,
  markedRows,
  unseenAdditions,
} from './changes.ts';
export {
  HANDOVER_REMARK_LIMIT,
  HANDOVER_ROWS_LIMIT,
  HANDOVER_SECTIONS,
  HANDOVER_STATES,
  type HandoverSection,
  type HandoverState,
  handoverState,
  isUrgentStart,
  LEAST_LATE_PROBABILITY,
  STARTS_MISSED_MS,
  STARTS_WITHIN_MS,
  shiftStart,
} from './model.ts';
export {
  PRINT_CASE_LINES,
  PRINT_PAGE_LINES,
  PRINT_PAGES,
  type PrintCounts,
  type PrintedRows,
  printedRows,
} from './print.ts';
