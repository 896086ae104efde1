import type { AssetId, OrganisationId } from '@linehaul/domain/core';
import { settingsWith } from '@linehaul/domain/organisation';
import { begin } from '../load/engine-progress.ts';
import type { OrganisationGeofences } from '../load/organisation-geofences.ts';
import type { VehicleState } from '../load/vehicle-state.ts';

export const NO_GEOFENCES: OrganisationGeofences = {
  settings: settingsWith({}),
  known: () => [],
  exemptNear: () => [],
  zones: () => [],
  digestNear: () => '',
  zoneOf: () => undefined,
};

/** Of a vehicle that has sent nothing and runs nothing. */
export function stateWith(given: Partial<VehicleState> = {}): VehicleState {
  return {
    organisationId: 'A' as OrganisationId,
    vehicleId: 'V' as AssetId,
    engine: begin([], NO_GEOFENCES),
    looked: [],
    holdsUntil: 0,
    running: [],
    storedThrough: undefined,
    watch: { from: 0, episodes: [], visits: [], reported: [] },
    completeFrom: 0,
    loadedAt: 0,
    journeys: [],
    fixesBefore: [],
    marked: new Set(),
    fixes: [],
    cost: 0,
    evaluatedAt: 0,
    ...given,
  };
}
