export { type HoursThen, hoursOf, hoursThen } from './hours-of.ts';
export { drivingNeeded, dutiesOfJourney, type PlannedJourney } from './journey-plan.ts';
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
export {
  DUTIES_RETAINED_MS,
  DUTY_FAULTS,
  type DutyFault,
  dutyFault,
  endBefore,
  HOURS_LOOK_BACK_MS,
  LEFT_LOOK_BACK_MS,
  longestOf,
  type Placement,
  placeDuty,
  type WrittenDuty,
  withEnds,
} from './recording.ts';
export { EU_561_ARTICLES, eu561, type SimpleProfile, simpleRules } from './rule-sets.ts';
export {
  type DriverAhead,
  type HoursAlarmLimits,
  type HoursRunOut,
  hoursAlarm,
  hoursRunOut,
  type JourneyAhead,
} from './run-out.ts';
export { RULE_SETS, type RuleSetName, ruleSetName, rulesOf } from './settings.ts';
export { hoursOfRecord, preparedDuties, restingFrom, withStands } from './stands.ts';
