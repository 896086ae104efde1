import { type EpochMs, MINUTE } from '../../core/index.ts';
import { type EngineState, heardUntil, withoutDerived } from './engine-state.ts';

/** `Stored`: may be smaller than a state. */
export interface Checkpoint<Stored = EngineState> {
  readonly time: EpochMs;
  readonly state: Stored;
}

/** Oldest first. */
export type Checkpoints<Stored = EngineState> = readonly Checkpoint<Stored>[];

/** Least distance; grows with age. */
const APART = 10 * MINUTE;
const MOST = 5;

export function withCheckpoint<Stored>(
  checkpoints: Checkpoints<Stored>,
  state: EngineState,
): Checkpoints<Stored | EngineState> {
  const time = heardUntil(state);
  const last = checkpoints.at(-1);
  if (time === undefined || (last && time - last.time < APART)) return checkpoints;
  const retained: Checkpoint<Stored | EngineState>[] = [{ time, state: withoutDerived(state) }];
  for (let i = checkpoints.length - 1; i >= 0; i--) {
    const one = checkpoints[i]!;
    const isFirst = i === 0;
    const before = isFirst ? undefined : checkpoints[i - 1]!;
    const age = time - one.time;
    if (before && retained[0]!.time - before.time < Math.max(APART, age)) continue;
    retained.unshift(one);
  }
  return retained.length > MOST ? retained.slice(-MOST) : retained;
}

/** The last without fixes then or later. */
export function checkpointBefore<Stored>(
  checkpoints: Checkpoints<Stored>,
  time: EpochMs,
): Checkpoint<Stored> | undefined {
  return checkpoints.findLast((one) => one.time < time);
}

export function checkpointsBefore<Stored>(
  checkpoints: Checkpoints<Stored>,
  time: EpochMs,
): Checkpoints<Stored> {
  return checkpoints.filter((one) => one.time < time);
}
