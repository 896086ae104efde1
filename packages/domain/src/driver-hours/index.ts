export { hoursOf } from './hours-of.ts';
export {
  DUTY_KINDS,
  DUTY_SOURCES,
  type Duty,
  type DutyKind,
  type DutySource,
  HOUR_RULES,
  type HourBreach,
  type HourRule,
  type Hours,
  type HoursKnown,
  type HoursLeft,
  type PlannedDuty,
  type RestDue,
  type RuleSet,
} from './model.ts';
export { EU_561_ARTICLES, eu561, type SimpleProfile, simpleRules } from './rule-sets.ts';
