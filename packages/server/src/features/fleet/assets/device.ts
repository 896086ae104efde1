import type { OrganisationId } from '@linehaul/domain/core';
import { entityNamed } from '@linehaul/domain/entities';
import type { Executor } from '../../../platform/db/index.ts';
import { type Actor, type RecordKind, saveAll } from '../../../platform/records/index.ts';
import { notePastDevices } from './past-device-store.ts';

interface AssetDevice {
  readonly id: string;
  readonly version: number;
  readonly deviceId: string | null;
}

const deviceKind: RecordKind<Pick<AssetDevice, 'deviceId'>, AssetDevice> = {
  entity: entityNamed('asset'),
  prepare: ({ deviceId }) => ({ values: { deviceId } }),
  changeKind: () => 'device',
  also: notePastDevices,
};

/** Throws a unique violation where another asset has the device. @param asset as locked */
export async function saveAssetDevice(
  tx: Executor,
  organisationId: OrganisationId,
  asset: AssetDevice,
  deviceId: string,
  by: Actor,
): Promise<void> {
  await saveAll(tx, organisationId, deviceKind, [{ body: { deviceId }, stored: asset }], by, false);
}
