import { type EpochMs, MINUTE } from '../../core/index.ts';
import { type EngineState, heardUntil, withoutDerived } from './engine-state.ts';

/** For going back when a fix arrives late. */
export interface Checkpoint {
  readonly time: EpochMs;
  readonly state: EngineState;
}

/** Oldest first. */
export type Checkpoints = readonly Checkpoint[];

/** Least distance; older ones are apart by their age. */
const APART = 10 * MINUTE;
const MOST = 5;

/** Adds one if the last is old enough, and thins the rest. */
export function withCheckpoint(checkpoints: Checkpoints, state: EngineState): Checkpoints {
  const time = heardUntil(state);
  const last = checkpoints.at(-1);
  if (time === undefined || (last && time - last.time < APART)) return checkpoints;
  const retained: Checkpoint[] = [{ time, state: withoutDerived(state) }];
  for (let i = checkpoints.length - 1; i >= 0; i--) {
    const one = checkpoints[i]!;
    const isFirst = i === 0;
    // Dropped where its neighbours are close enough.
    const before = isFirst ? undefined : checkpoints[i - 1]!;
    const age = time - one.time;
    if (before && retained[0]!.time - before.time < Math.max(APART, age)) continue;
    retained.unshift(one);
  }
  return retained.length > MOST ? retained.slice(-MOST) : retained;
}

/** The last without fixes of that time or later. */
export function checkpointBefore(checkpoints: Checkpoints, time: EpochMs): Checkpoint | undefined {
  return checkpoints.findLast((one) => one.time < time);
}

/** Only those without fixes of that time or later. */
export function checkpointsBefore(checkpoints: Checkpoints, time: EpochMs): Checkpoints {
  return checkpoints.filter((one) => one.time < time);
}
