import { MINUTE } from '../../core/index.ts';
import type { Fix } from '../model.ts';
import { advance } from '../state/advance.ts';
import {
  type Checkpoints,
  checkpointBefore,
  checkpointsBefore,
  withCheckpoint,
} from '../state/checkpoints.ts';
import { beginningOf, type EngineContext, type EngineState, heardUntil } from '../state/engine-state.ts';
import { packed, unpacked } from '../state/packed.ts';
import { resumed } from '../state/resume.ts';
import { type dice, inOrder } from './random-day.ts';

export interface Arrival {
  readonly context: EngineContext;
  readonly fixes: readonly Fix[];
}

export interface Come {
  readonly state: EngineState;
  /** All that came, by time. */
  readonly known: readonly Fix[];
  readonly mostCheckpoints: number;
  readonly wentBack: number;
  readonly foldedAnew: number;
}

/** Each step may leave a checkpoint. */
const STEP = 10 * MINUTE;

export function asTheyCome(arrivals: Iterable<Arrival>, restarts: () => boolean): Come {
  let known: readonly Fix[] = [];
  let state: EngineState | undefined;
  let checkpoints: Checkpoints = [];
  let [mostCheckpoints, wentBack, foldedAnew] = [0, 0, 0];
  for (const { context, fixes } of arrivals) {
    known = inOrder([...known, ...fixes]);
    const going = state && resumed(context, state);
    if (state && !going) foldedAnew += 1;
    checkpoints = going ? resumable(context, checkpoints) : [];
    state = going ?? beginningOf(context);
    const oldest = Math.min(...fixes.map(({ time }) => time));
    const heard = heardUntil(state);
    if (heard !== undefined && oldest <= heard) {
      const found = checkpointBefore(checkpoints, oldest);
      if (found) wentBack += 1;
      state = found?.state ?? beginningOf(context);
      checkpoints = checkpointsBefore(checkpoints, oldest);
    }
    const from = heardUntil(state) ?? Number.NEGATIVE_INFINITY;
    const rest = known.filter(({ time }) => time > from);
    for (let i = 0; i < rest.length; ) {
      const end = rest.findIndex(({ time }) => time >= rest[i]!.time + STEP);
      const to = end < 0 ? rest.length : end;
      state = advance(context, state, rest.slice(i, to));
      checkpoints = withCheckpoint(checkpoints, state);
      i = to;
      if (!restarts()) continue;
      state = restarted(state);
      checkpoints = checkpoints.map((one) => ({ ...one, state: restarted(one.state) }));
    }
    mostCheckpoints = Math.max(mostCheckpoints, checkpoints.length);
  }
  if (!state) throw new Error('nothing came');
  return { state, known, mostCheckpoints, wentBack, foldedAnew };
}

function resumable(context: EngineContext, checkpoints: Checkpoints): Checkpoints {
  return checkpoints.flatMap(({ time, state }) => {
    const again = resumed(context, state);
    return again ? [{ time, state: again }] : [];
  });
}

/** Stored and reloaded, as after a crash. */
export function restarted(state: EngineState): EngineState {
  const text = packed(state);
  const back = unpacked(text);
  if (!back || packed(back) !== text) throw new Error('a stored state is not the same when it is reloaded');
  return back;
}

/** At least one fix each. */
export function inBatches(
  fixes: readonly Fix[],
  { upTo }: Pick<ReturnType<typeof dice>, 'upTo'>,
  most = 30,
): (readonly Fix[])[] {
  const batches: (readonly Fix[])[] = [];
  for (let at = 0; at < fixes.length; ) {
    const batch = fixes.slice(at, at + 1 + upTo(most));
    at += batch.length;
    batches.push(batch);
  }
  return batches;
}
