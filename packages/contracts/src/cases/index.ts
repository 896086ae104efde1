export {
  CASE_COMMENT_LIMIT,
  CASE_SNOOZE_LIMIT_HOURS,
  CASE_VIEWS,
  closeCase,
  escalateCase,
  getCase,
  getCaseReport,
  getCaseSummary,
  handCase,
  listCaseOwners,
  listCases,
  noteCase,
  REPORT_DAYS_LIMIT,
  snoozeCase,
  takeCase,
} from './calls.ts';
export {
  CASE_STATES,
  type CaseAction,
  type CaseAlert,
  type CaseSummary,
  type CaseWithTimeline,
  CLOSED_AS,
  type ExceptionCase,
  exceptionCase,
  TIMELINE_LIMIT,
} from './case.ts';
export { addDesk, changeDesk, type Desk, deleteDesk, leaveDesk, listDesks, takeDesk } from './desks.ts';
