export {
  graceMs,
  type InactivityLimits,
  type InactivityPhase,
  isBeyond,
  noteEveryMs,
  phaseOf,
  secondsLeft,
} from './inactivity.ts';
