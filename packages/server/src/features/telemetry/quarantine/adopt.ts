import type { AssetId, EpochMs, OrganisationId } from '@linehaul/domain/core';
import type { Bus } from '../../../platform/bus/index.ts';
import { type Executor, inTransaction, isUniqueViolation } from '../../../platform/db/index.ts';
import { Failure } from '../../../platform/http/index.ts';
import type { Actor } from '../../../platform/records/index.ts';
import type { Ingest } from '../ingest/ingest.ts';
import {
  findQuarantined,
  lockAssetDevice,
  lockQuarantined,
  release,
  storedFixes,
} from './quarantine-list-store.ts';

/** `app` passes it: assets belong to a room that telemetry does not know. */
export type SaveAssetDevice = (
  tx: Executor,
  organisationId: OrganisationId,
  /** Locked. */
  asset: { readonly id: string; readonly version: number; readonly deviceId: string | null },
  deviceId: string,
  by: Actor,
) => Promise<void>;

export interface AdoptNeeds {
  readonly db: Executor;
  readonly bus: Bus;
  readonly ingest: Ingest;
  readonly now: () => EpochMs;
  readonly saveAssetDevice: SaveAssetDevice;
}

export interface Adoption {
  readonly organisationId: OrganisationId;
  readonly id: string;
  readonly assetId: string;
  readonly login: string;
  readonly orCommon: boolean;
}

/** After a failure half-way, repeat the call. */
export async function adopt(needs: AdoptNeeds, adoption: Adoption) {
  const { db, bus, ingest } = needs;
  const { organisationId, id, assetId } = adoption;
  const given = await give(needs, adoption);
  if (given instanceof Failure) return given;
  if (given.isNew) {
    const list = given.category === 'VEHICLE' ? 'vehicles' : 'trailers';
    const vehicleIds = [assetId as AssetId];
    bus.publish('organisation-data.changed', { organisationId, lists: [list], assetIds: vehicleIds });
    bus.publish('plan.changed', { organisationId, vehicleIds });
  }
  const stored = await storedFixes(db, id);
  const outcomes = await ingest.store(stored.map((k) => ({ ...k, keyOf: organisationId })));
  if (!outcomes) return new Failure('overloaded');
  await inTransaction(db, (tx) => release(tx, id, stored));
  const count = (kind: string) => outcomes.filter((outcome) => outcome.kind === kind).length;
  return {
    assetId,
    deviceId: given.deviceId,
    accepted: count('accepted'),
    duplicate: count('duplicate'),
    refused: count('refused') + count('quarantined'),
  };
}

export async function adoptPaired(
  needs: AdoptNeeds,
  paired: Omit<Adoption, 'id'> & { readonly deviceId: string },
): Promise<void> {
  const { organisationId, deviceId, orCommon } = paired;
  for (const id of await findQuarantined(needs.db, organisationId, deviceId, orCommon)) {
    await adopt(needs, { ...paired, id });
  }
}

interface Given {
  readonly deviceId: string;
  readonly category: 'VEHICLE' | 'TRAILER';
  /** False: the asset has it already. */
  readonly isNew: boolean;
}

async function give({ db, now, saveAssetDevice }: AdoptNeeds, adoption: Adoption): Promise<Given | Failure> {
  const { organisationId, id, assetId, login, orCommon } = adoption;
  try {
    return await inTransaction(db, async (tx) => {
      const device = await lockQuarantined(tx, organisationId, id, orCommon);
      if (!device) return new Failure('notFound', { entityName: 'quarantinedDevice' });
      const asset = await lockAssetDevice(tx, organisationId, assetId);
      if (!asset) return new Failure('notFound', { entityName: 'asset' });
      const given = { ...device, category: asset.category };
      if (asset.deviceId === device.deviceId) return { ...given, isNew: false };
      if (asset.deviceId !== null) {
        return new Failure('deviceTaken', {
          detail: `The asset has the device ${asset.deviceId}; take it off first`,
        });
      }
      const by = { actor: login, now: now() };
      await saveAssetDevice(tx, organisationId, asset, device.deviceId, by);
      return { ...given, isNew: true };
    });
  } catch (error) {
    if (isUniqueViolation(error)) {
      return new Failure('deviceTaken', {
        detail: 'The device cannot be given to this asset: it has one already',
      });
    }
    throw error;
  }
}
