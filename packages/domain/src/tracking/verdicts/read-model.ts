import type { EpochMs } from '../../core/index.ts';

export interface Reading {
  readonly time: EpochMs;
  /** At this place; in a stop its planned departure. */
  readonly plannedAt: EpochMs;
  /** Milliseconds behind plan; negative is early. */
  readonly lateness: number;
  readonly standingIn?: number;
  readonly next: number;
}
export interface Readings {
  /** Next stop at the last reading, and last own sighting. */
  readonly next: number;
  readonly nextOfOwn: number;
  readonly delays: Delays;
}
export interface Delays {
  /** Fixes that crossed each limit. */
  readonly crossed: readonly (readonly EpochMs[] | undefined)[];
  /** Confirmed by the next one. */
  readonly last?: Reading;
  readonly before?: Pick<Reading, 'time' | 'lateness'>;
}
