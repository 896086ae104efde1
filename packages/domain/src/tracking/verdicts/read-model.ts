import type { EpochMs } from '../../core/index.ts';

export interface Reading {
  readonly time: EpochMs;
  /** Planned time at this place; in a stop its planned departure. */
  readonly plannedAt: EpochMs;
  /** Milliseconds behind plan; negative is early. */
  readonly lateness: number;
  readonly standingIn?: number;
  readonly next: number;
}
export interface Readings {
  /** First stop ahead at the last reading, and at the last own sighting. */
  readonly next: number;
  readonly nextOfOwn: number;
  readonly delays: Delays;
}
export interface Delays {
  /** Per limit, the fixes that crossed it. */
  readonly crossed: readonly (readonly EpochMs[] | undefined)[];
  /** Confirmed by the next one. */
  readonly last?: Reading;
  readonly before?: Pick<Reading, 'time' | 'lateness'>;
}
