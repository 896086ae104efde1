export type {
  CauseEvidence,
  LateCause,
  LateEvidence,
  LateReason,
  LateSplit,
  LegSeen,
  StopRole,
  StopSeen,
  Usual,
} from './model.ts';
export { reasonOf } from './reason-of.ts';
