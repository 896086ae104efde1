import type { EpochMs, Metres } from '../../core/index.ts';
import type { LngLat } from '../../geo/index.ts';
import type { Silence } from '../sightings/unseen.ts';
import type { Readings } from '../verdicts/read-model.ts';
import type { DeviationState } from '../watch/deviation.ts';
import type { StandstillState } from '../watch/standstill.ts';
import type { TemperatureState } from '../watch/temperature.ts';
import type { Pass } from './passes.ts';
import type { Moment } from './presence.ts';
import type { Way } from './progress.ts';
import type { Stays } from './stays.ts';
import type { StopTimes } from './stop-moments.ts';

export interface Gap {
  readonly from: EpochMs;
  readonly point: LngLat;
  readonly to: EpochMs;
  readonly isParked: boolean;
}

/** Results of a journey's sightings: plain data of bounded size. */
export interface Trace {
  readonly first?: Pick<Moment, 'time' | 'gap'>;
  readonly last?: Moment;
  readonly travelledMetres: Metres;
  readonly way: Way;
  readonly stays: Stays;
  /** Where a pass counts as a visit. */
  readonly passes: readonly (Pass | undefined)[];
  readonly life: number;
  /** As of the last sighting; empty once the journey is over. */
  readonly times: readonly StopTimes[];
  readonly gaps: readonly Gap[];
  readonly readings: Readings;
  readonly deviation: DeviationState;
  readonly temperature: TemperatureState;
  readonly standstill: StandstillState;
}
export interface FinishedTrace extends Trace {
  /** Silences in which a stop ahead may have been visited. */
  readonly unseen: readonly Silence[];
}
