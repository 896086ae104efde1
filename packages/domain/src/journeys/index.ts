export {
  ALARM_SEVERITIES,
  type AlarmSeverity,
  type Attention,
  type AttentionFacts,
  attentionOf,
  byAttention,
  type InOrder,
  JOURNEY_GROUPS,
  type JourneyGroup,
  NOT_STARTED_STATUSES,
  QUICK_FILTERS,
  type QuickFilter,
  SIGNS,
  type Sign,
  UNALLOCATED_HOURS,
  UNALLOCATED_RANK,
} from './attention.ts';
export { CHANGE_AUTHORS, type ChangeAuthor, changeAuthorOf, LOGINS_OF_AUTHORS } from './change-author.ts';
export { missingForSubmit } from './completeness.ts';
export { LATE_REASONS } from './late-reasons.ts';
export {
  ACTIONS_BY_STATUS,
  type Action,
  COMMENT_MINIMUM,
  isComment,
  isCopyable,
  isEditable,
  isRunning,
  JOURNEY_STATUSES,
  type JourneyStatus,
  journeyStatusOf,
  RUNNING_STATUSES,
  TRANSITIONS,
  type Transition,
  type TransitionName,
  transitionsFrom,
  transitionTo,
} from './life-cycle.ts';
export {
  clockMinutes,
  LATE_SO_FAR_RULES,
  type MinutesFacts,
  type MinutesKind,
  type MinutesOfPlan,
  minutesOf,
  PROJECTED_RULES,
  WITHOUT_MINUTES,
} from './minutes.ts';
export { placeOfNextStop, type StopOnTheWay } from './next-stop.ts';
export { ofPlanTexts, PLAN_TEXT_FIELDS, type PlanTextName } from './plan-texts.ts';
export {
  REFERENCE_DIGITS,
  REFERENCE_LIMIT,
  referenceOf,
  referencePattern,
  referencePrefix,
  SEQUENCE_LIMIT,
} from './reference.ts';
export { changeRunningStops, type KnownStop, type WantedStop } from './running-stops.ts';
export {
  type BadgeColour,
  badgeColour,
  POSITION_BASED_STATUSES,
  type PositionBasedStatus,
  type Severity,
  severityOf,
  statusText,
  TIME_BASED_STATUSES,
  type TimeBasedStatus,
  worstTimeStatus,
} from './status.ts';
export { type StopProblem, type StopTimes, timesOutOfOrder } from './stop-order.ts';
