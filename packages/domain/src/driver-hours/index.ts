export { hoursOf } from './hours-of.ts';
export { drivingNeeded, dutiesOfJourney } from './journey-plan.ts';
export {
  DUTY_KINDS,
  DUTY_SOURCES,
  type Duty,
  type DutyKind,
  type DutySource,
  HOUR_RULES,
  type HourBreach,
  type Hours,
  type PlannedDuty,
  type RuleSet,
} from './model.ts';
export {
  DUTIES_RETAINED_MS,
  type DutyFault,
  dutyFault,
  endBefore,
  HOURS_LOOK_BACK_MS,
  LEFT_LOOK_BACK_MS,
  longestOf,
  placeDuty,
  type WrittenDuty,
  withEnds,
} from './recording.ts';
export type { JourneyAhead } from './rests-on-the-way.ts';
export { eu561, simpleRules } from './rule-sets.ts';
export {
  type DriverAhead,
  type HoursRunOut,
  hoursAlarm,
  hoursForJourney,
  hoursRunOut,
  type JourneyHours,
} from './run-out.ts';
export { RULE_SETS, type RuleSetName, ruleSetName, rulesOf } from './settings.ts';
export { hoursOfRecord, restingFrom } from './stands.ts';
