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

/** Bounded plain data. */
export interface Trace {
  readonly first?: Pick<Moment, 'time' | 'gap'>;
  readonly last?: Moment;
  readonly travelledMetres: Metres;
  readonly way: Way;
  readonly stays: Stays;
  /** Where passes are visits. */
  readonly passes: readonly (Pass | undefined)[];
  readonly life: number;
  /** At the last sighting; empty once over. */
  readonly times: readonly StopTimes[];
  readonly gaps: readonly Gap[];
  readonly readings: Readings;
  readonly deviation: DeviationState;
  readonly temperature: TemperatureState;
  readonly standstill: StandstillState;
}
export interface FinishedTrace extends Trace {
  /** Silences with a possible visit ahead. */
  readonly unseen: readonly Silence[];
}
