import type { Allocation, SharedKind } from '@linehaul/contracts/allocation';
import type { Journey } from '@linehaul/contracts/journeys';
import { ALLOCATION_LIMITS } from './limits.ts';

/** Ids of whom and what is chosen, in the order of their seats and places. */
export type Chosen = Readonly<Record<SharedKind, readonly string[]>>;

/** What the journey has now. */
export function chosenOf(
  journey: Pick<Journey, 'driverList' | 'vehicleAssetsList' | 'trailerAssetsList'>,
): Chosen {
  return {
    driver: journey.driverList.map(({ driverId }) => driverId),
    vehicle: journey.vehicleAssetsList.map(({ assetId }) => assetId),
    trailer: journey.trailerAssetsList.map(({ assetId }) => assetId),
  };
}

/** No more of them can be ticked. Another vehicle replaces the first, so that one never is full. */
export function isFull(kind: SharedKind, ids: readonly string[]): boolean {
  return kind !== 'vehicle' && ids.length >= ALLOCATION_LIMITS[kind];
}

/** A tick or its removal; a tick beyond the limit changes nothing. */
export function toggled(kind: SharedKind, ids: readonly string[], id: string): readonly string[] {
  if (ids.includes(id)) return ids.filter((one) => one !== id);
  if (kind === 'vehicle') return [id];
  return isFull(kind, ids) ? ids : [...ids, id];
}

/** At least a vehicle and a driver; a trailer is never needed. */
export function isEnough(chosen: Chosen): boolean {
  return chosen.vehicle.length > 0 && chosen.driver.length > 0;
}

/** The seats and places as the API names them; an empty one is null. */
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
