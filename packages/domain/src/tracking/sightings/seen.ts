import type { EpochMs } from '../../core/index.ts';
import type { Sighting } from './sightings.ts';

export type Seen = Pick<Sighting, 'time' | 'point'>;
export interface Memory {
  readonly seen: readonly Seen[];
  /** First and last fix around a stop's planned time, if close. */
  watchedBy(stop: number, now: EpochMs): readonly EpochMs[] | undefined;
}
