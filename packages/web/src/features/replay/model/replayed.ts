import type { Journey } from '@linehaul/contracts/journeys';
import type { OrganisationSettings } from '@linehaul/domain/organisation';
import type { Track } from '../../../shared/positions/index.ts';
import { gapsOf } from './fix-at.ts';
import { type PlannedTemperature, plannedTemperatures } from './planned-temperature.ts';

export interface Replayed {
  readonly journeyId: string;
  readonly reference: string;
  readonly vehicle: string;
  readonly track: Track;
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
