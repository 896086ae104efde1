import type { Allocation, SharedKind } from '@linehaul/contracts/allocation';
import type { Journey } from '@linehaul/contracts/journeys';
import { ALLOCATION_LIMITS } from './choice/limits.ts';

export type Chosen = Readonly<Record<SharedKind, readonly string[]>>;

export const NOTHING_CHOSEN: Chosen = { driver: [], vehicle: [], trailer: [] };

export function chosenOf(
  journey: Pick<Journey, 'driverList' | 'vehicleAssetsList' | 'trailerAssetsList'>,
): Chosen {
  return {
    driver: journey.driverList.map(({ driverId }) => driverId),
    vehicle: journey.vehicleAssetsList.map(({ assetId }) => assetId),
    trailer: journey.trailerAssetsList.map(({ assetId }) => assetId),
  };
}

export function isFull(kind: SharedKind, ids: readonly string[]): boolean {
  return kind !== 'vehicle' && ids.length >= ALLOCATION_LIMITS[kind];
}

export function toggled(kind: SharedKind, ids: readonly string[], id: string): readonly string[] {
  if (ids.includes(id)) return ids.filter((one) => one !== id);
  if (kind === 'vehicle') return [id];
  return isFull(kind, ids) ? ids : [...ids, id];
}

export function isEnough(chosen: Chosen): boolean {
  return chosen.vehicle.length > 0 && chosen.driver.length > 0;
}

/** Empty seats are null. */
export function seatsOf(
  chosen: Chosen,
): Pick<Allocation, 'driverId1' | 'driverId2' | 'vehicleId' | 'trailerId' | 'trailer2Id'> {
  return {
    driverId1: chosen.driver[0] ?? null,
    driverId2: chosen.driver[1] ?? null,
    vehicleId: chosen.vehicle[0] ?? null,
    trailerId: chosen.trailer[0] ?? null,
    trailer2Id: chosen.trailer[1] ?? null,
  };
}
