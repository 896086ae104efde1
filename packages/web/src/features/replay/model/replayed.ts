import type { Journey } from '@linehaul/contracts/journeys';
import type { OrganisationSettings } from '@linehaul/domain/organisation';
import type { Track } from '../../../shared/positions/index.ts';
import { gapsOf } from './fix-at.ts';
import { type PlannedTemperature, plannedTemperatures } from './planned-temperature.ts';

/** A journey that is played again, with what its drawings need worked out once. */
export interface Replayed {
  readonly journeyId: string;
  readonly reference: string;
  /** The vehicle's fleet number, else its registration, else the journey's reference. */
  readonly vehicle: string;
  readonly track: Track;
  /** Places in the track before which nothing was heard. */
  readonly gaps: readonly number[];
  readonly gapSet: ReadonlySet<number>;
  readonly planned: readonly PlannedTemperature[];
}

export function replayedOf(journey: Journey, track: Track, settings: OrganisationSettings): Replayed {
  const asset = journey.vehicleAssetsList[0];
  const gaps = gapsOf(track, settings);
  return {
    journeyId: journey.journeyId,
    reference: journey.journeyUniqueReference,
    vehicle: asset?.fleetNumber ?? asset?.registrationNumber ?? journey.journeyUniqueReference,
    track,
    gaps,
    gapSet: new Set(gaps),
    planned: plannedTemperatures(journey.journeyLocationList),
  };
}
