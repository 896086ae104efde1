import { type EpochMs, MINUTE } from '../../core/index.ts';
import { type EngineState, heardUntil } from './engine-state.ts';

/** A vehicle's state at a moment, to go back to when a fix comes late. */
export interface Checkpoint {
  /** Time of the newest fix that it knows of. */
  readonly time: EpochMs;
  readonly state: EngineState;
}

/** The oldest first. */
export type Checkpoints = readonly Checkpoint[];

/** At least so far apart; those farther back are as far apart as half of their age. */
const APART = 10 * MINUTE;
const APART_SHARE = 0.5;
const MOST = 8;

/**
 * With one more where the last one is some time ago. A fix that comes late by some time so finds one that is not much older than itself,
 * and they are few.
 */
export function withCheckpoint(checkpoints: Checkpoints, state: EngineState): Checkpoints {
  const time = heardUntil(state);
  const last = checkpoints.at(-1);
  if (time === undefined || (last && time - last.time < APART)) return checkpoints;
  const retained: Checkpoint[] = [{ time, state }];
  for (let i = checkpoints.length - 1; i >= 0; i--) {
    const one = checkpoints[i]!;
    const isFirst = i === 0;
    // One is let go where the ones around it are close enough to each other.
    const before = isFirst ? undefined : checkpoints[i - 1]!;
    const age = time - one.time;
    if (before && retained[0]!.time - before.time < Math.max(APART, age * APART_SHARE)) continue;
    retained.unshift(one);
  }
  return retained.length > MOST ? retained.slice(-MOST) : retained;
}

/** The last one that knows of no fix of that time or later. */
export function checkpointBefore(checkpoints: Checkpoints, time: EpochMs): Checkpoint | undefined {
  return checkpoints.findLast((one) => one.time < time);
}

/** Those that know of no fix of that time or later: the others came to something else. */
export function checkpointsBefore(checkpoints: Checkpoints, time: EpochMs): Checkpoints {
  return checkpoints.filter((one) => one.time < time);
}
