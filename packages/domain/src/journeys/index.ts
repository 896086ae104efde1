export { LATE_REASONS, type LateReason } from './late-reasons.ts';
export {
  ACTIONS_BY_STATUS,
  type Action,
  isRunning,
  JOURNEY_STATUSES,
  type JourneyStatus,
  legalMoves,
  MOVES,
  type Move,
  type MoveName,
  moveTo,
} from './life-cycle.ts';
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
  worstPositionStatus,
  worstTimeStatus,
} from './status.ts';
