import type { EpochMs } from '../../core/index.ts';
import type { LngLat } from '../../geo/index.ts';
import type { RunState } from '../sightings/run.ts';
import type { Seen } from '../sightings/seen.ts';
import type { Sighting } from '../sightings/sightings.ts';
import type { Silence } from '../sightings/unseen.ts';
import type { Step } from '../way/follow.ts';
import type { Moment } from '../way/presence.ts';

/** Unexplained sightings kept for a journey that turns out to have begun. */
export const UNEXPLAINED_SIGHTINGS = 360;
/** A second departure must show within this many sightings. */
export const LEAVING_SIGHTINGS = 20;
export const NOBODY = -1;

export interface DayState {
  readonly runs: readonly RunState[];
  /** May still change journey or place; by time. */
  readonly recent: readonly Sighting[];
  /** Per recent sighting, index of its journey. */
  readonly owners: readonly number[];
  readonly silences: readonly Silence[];
  readonly running: number;
  /** Ended last; its vehicle has not left. */
  readonly holder?: Holder;
  /** Orders of unexplained recent sightings, perhaps of the next journey. */
  readonly pending: readonly number[];
  readonly isAstray: boolean;
  readonly last?: Moment;
  readonly settled?: Moment;
}

/** By time; `steps` per journey. */
export interface Settled {
  readonly before?: Moment;
  readonly sightings: readonly Sighting[];
  readonly owners: readonly number[];
  readonly steps: readonly (readonly Step[])[];
}

export const NOTHING_SETTLED: Settled = { sightings: [], owners: [], steps: [] };

export interface Turn {
  readonly moment: EpochMs;
  readonly since: readonly Seen[];
}

export interface Holder {
  readonly run: number;
  readonly point: LngLat;
  readonly since: EpochMs;
}
