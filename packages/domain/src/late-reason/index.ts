export type {
  Basis,
  CauseEvidence,
  LateCause,
  LateEvidence,
  LateReason,
  LateSplit,
  LegSeen,
  Period,
  PreviousSeen,
  StandSeen,
  StopRole,
  StopSeen,
  Usual,
} from './model.ts';
export { reasonOf } from './reason-of.ts';
