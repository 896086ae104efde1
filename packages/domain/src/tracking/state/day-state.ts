import type { EpochMs } from '../../core/index.ts';
import type { LngLat } from '../../geo/index.ts';
import type { RunState } from '../sightings/run.ts';
import type { Seen } from '../sightings/seen.ts';
import type { Sighting } from '../sightings/sightings.ts';
import type { Silence } from '../sightings/unseen.ts';
import type { Step } from '../way/follow.ts';
import type { Moment } from '../way/presence.ts';

export const UNEXPLAINED_SIGHTINGS = 360;
/** Sightings within which a second departure must show. */
export const LEAVING_SIGHTINGS = 20;
export const NOBODY = -1;

export interface DayState {
  readonly runs: readonly RunState[];
  /** Journey or place may change; by time. */
  readonly recent: readonly Sighting[];
  /** Journey index per recent sighting. */
  readonly owners: readonly number[];
  readonly silences: readonly Silence[];
  readonly running: number;
  /** Ended last; the vehicle has not left. */
  readonly holder?: Holder;
  /** Unexplained recent sightings, perhaps of the next journey. */
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
