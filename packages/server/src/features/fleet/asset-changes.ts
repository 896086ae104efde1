import type { Asset } from '@linehaul/contracts/fleet';
import type { AssetId, OrganisationId } from '@linehaul/domain/core';
import type { AssetCategory } from '@linehaul/domain/fleet';
import type { OrganisationList } from '@linehaul/domain/organisation';
import type { Bus } from '../../platform/bus/index.ts';
import type { SignedIn } from '../../platform/http/index.ts';

/** Who changes it. */
export interface AssetActor {
  readonly login: string;
  readonly isAdmin: boolean;
}

export function assetActorOf({ login, authorities }: SignedIn): AssetActor {
  return { login, isAdmin: authorities.includes('ROLE_ADMIN') };
}

const LISTS: Record<AssetCategory, OrganisationList> = { VEHICLE: 'vehicles', TRAILER: 'trailers' };

/** After the commit: what keeps lists, the map, evaluates journeys or keeps unknown devices' fixes learns of the change. */
export function publishAssets(
  bus: Bus,
  organisationId: OrganisationId,
  now: Asset,
  before: Asset | undefined,
  actor: AssetActor,
): void {
  const assetId = now.id as AssetId;
  const lists = new Set([LISTS[now.assetCategory], LISTS[(before ?? now).assetCategory]]);
  bus.publish('organisation-data.changed', { organisationId, lists: [...lists], assetIds: [assetId] });
  if (now.deviceId === (before?.deviceId ?? null)) return;
  // What the asset tells from now on is another device's: it is evaluated by what is stored, not by what is remembered.
  bus.publish('plan.changed', { organisationId, vehicleIds: [assetId] });
  if (now.deviceId !== null) {
    bus.publish('device.paired', { organisationId, assetId, deviceId: now.deviceId, ...actor });
  }
}
