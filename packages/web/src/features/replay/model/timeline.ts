import { constants } from '@linehaul/domain/constants';
import { evenly, type Track } from '../../../shared/positions/index.ts';

/** Epoch milliseconds. */
export interface Timeline {
  /** Distinct, ascending; for arrow keys. */
  readonly instants: Float64Array;
  /** Within the marker limit (section 9). */
  readonly steps: Float64Array;
}

/** One vehicle: its points, or an even sample. Several: even steps, as many as the longest track's points. */
export function timelineOf(tracks: readonly Track[]): Timeline {
  const most = constants.replayMarkerThreshold;
  const instants = instantsOf(tracks);
  if (tracks.length === 1) return { instants, steps: Float64Array.from(evenly(instants, most)) };
  const [first, last] = [instants[0], instants.at(-1)];
  if (first === undefined || last === undefined || first === last) return { instants, steps: instants };
  const points = Math.max(...tracks.map(({ times }) => times.length));
  const count = Math.min(most, Math.max(2, points));
  const steps = Float64Array.from({ length: count }, (_, i) => first + ((last - first) * i) / (count - 1));
  return { instants, steps };
}

function instantsOf(tracks: readonly Track[]): Float64Array {
  const all = new Float64Array(tracks.reduce((sum, { times }) => sum + times.length, 0));
  let at = 0;
  for (const { times } of tracks) {
    all.set(times, at);
    at += times.length;
  }
  if (tracks.length > 1) all.sort();
  let count = 0;
  for (const time of all) if (count === 0 || time !== all[count - 1]) all[count++] = time;
  return all.slice(0, count);
}

export function countUpTo(values: ArrayLike<number>, value: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as number) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
