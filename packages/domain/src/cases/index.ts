export { casesOf } from './cases-of.ts';
export { DESK_NAME_LIMIT, DESKS_LIMIT, type DeskFacts, type DeskFilter, isOfDesk } from './desks.ts';
export type { StandingCase } from './groups.ts';
export {
  CASE_ACTIONS,
  CASE_SUBJECT_KINDS,
  type CaseAction,
  type CaseDueTimes,
  type CaseEvent,
  type CaseSettings,
  type CaseSubjectKind,
  type FoldedCase,
  HIGHEST_LEVEL,
} from './model.ts';
export { NEXT_STEPS, type NextStep, nextStepsOf } from './next-steps.ts';
export { alarmLoadOf, type Consequence, NO_CONSEQUENCE, rankOf } from './rank.ts';
export { caseSettingsOf, DEFAULT_CASE_SETTINGS } from './settings.ts';
export { CASE_STEPS, type CaseStep, stepsOf } from './steps.ts';
