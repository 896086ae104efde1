import type { EpochMs } from '../../core/index.ts';
import type { Seen } from '../sightings/seen.ts';

/** Index, else the length. */
export function firstFrom(sightings: readonly Pick<Seen, 'time'>[], time: EpochMs): number {
  let low = 0;
  let high = sightings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sightings[middle]!.time < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The fix at a time, or the two around it. */
export function fixesAt(sightings: readonly Pick<Seen, 'time'>[], time: EpochMs): readonly EpochMs[] {
  const next = firstFrom(sightings, time);
  const at = sightings[next]?.time;
  if (at === time) return [time];
  return [sightings[next - 1]?.time, at].filter((fix) => fix !== undefined);
}

export function newestFix(sightings: readonly Pick<Seen, 'time'>[], until: EpochMs): EpochMs | undefined {
  return sightings[firstFrom(sightings, until + 1) - 1]?.time;
}
