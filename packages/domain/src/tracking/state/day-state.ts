import type { EpochMs } from '../../core/index.ts';
import type { LngLat } from '../../geo/index.ts';
import type { Seen } from '../sightings/history.ts';
import type { RunState } from '../sightings/run.ts';
import type { Sighting } from '../sightings/sightings.ts';
import type { Silence } from '../sightings/unseen.ts';
import type { Step } from '../way/follow.ts';
import type { Moment } from '../way/presence.ts';

/** So many sightings that nothing explains are kept for a journey that turns out to have begun. */
export const UNEXPLAINED_SIGHTINGS = 360;
/** A second departure from the start is believed where it shows within so many sightings. */
export const LEAVING_SIGHTINGS = 20;
export const NOBODY = -1;

/** How far a vehicle's day has been gone through: plain data. */
export interface DayState {
  readonly runs: readonly RunState[];
  /** The sightings whose journey or place on the line may still change, in order of time. */
  readonly recent: readonly Sighting[];
  /** Place of the journey of each of them. */
  readonly owners: readonly number[];
  /** In which nobody saw what the vehicle did, in order of time. */
  readonly silences: readonly Silence[];
  /** Place of the running journey. */
  readonly running: number;
  /** The journey that ended last, while its vehicle has not left. */
  readonly holder?: Holder;
  /** Places of the recent sightings that nothing explains: the next journey's, if it turns out to have begun. */
  readonly pending: readonly number[];
  /** Nothing explains the newest ones, however many. */
  readonly isAstray: boolean;
  readonly last?: Moment;
  /** The sighting before the first of the recent ones. */
  readonly settled?: Moment;
}

/** Sightings in order of time, with the places of their journeys and, per journey, their steps on its line. */
export interface Settled {
  /** The sighting before them. */
  readonly before?: Moment;
  readonly sightings: readonly Sighting[];
  readonly owners: readonly number[];
  readonly steps: readonly (readonly Step[])[];
}

export const NOTHING_SETTLED: Settled = { sightings: [], owners: [], steps: [] };

/** A moment at which a journey began or ended, with sightings around it. */
export interface Turn {
  readonly moment: EpochMs;
  readonly since: readonly Seen[];
}

export interface Holder {
  readonly run: number;
  readonly point: LngLat;
  readonly since: EpochMs;
}
