export { FAULT_EVENTS } from './faults.ts';
export type {
  CauseEvidence,
  LateCause,
  LateEvidence,
  LateReason,
  LateSplit,
  LegSeen,
  StandSeen,
  StopRole,
  StopSeen,
  Usual,
} from './model.ts';
export { reasonOf } from './reason-of.ts';
export { LONGEST_EARLY_START } from './start-charges.ts';
