import type { Asset, WrittenAsset } from '@linehaul/contracts/fleet';
import type { AssetCategory } from '@linehaul/domain/fleet';
import type { AssetValues } from './asset-store.ts';

const USUAL_TYPE: Record<AssetCategory, string> = { VEHICLE: 'TRUCK', TRAILER: 'TRAILER' };

/** What is stored of a body. */
export const valuesOf = (body: WrittenAsset): Omit<AssetValues, 'archived'> => ({
  asset_category: body.assetCategory,
  asset_type_name: body.assetTypeName ?? USUAL_TYPE[body.assetCategory],
  registration_number: body.registrationNumber,
  vin_number: body.vinNumber ?? null,
  fleet_number: body.fleetNumber ?? null,
  make: body.make ?? null,
  model: body.model ?? null,
  year: body.year ?? null,
  site_id: body.siteId?.toLowerCase() ?? null,
  description: body.description ?? null,
  odometer: body.odometer ?? null,
  device_id: body.deviceId ?? null,
});

/** What the history keeps of an asset. */
export function historyOf(
  asset: Pick<
    Asset,
    | 'assetCategory'
    | 'assetTypeName'
    | 'registrationNumber'
    | 'vinNumber'
    | 'fleetNumber'
    | 'make'
    | 'model'
    | 'year'
    | 'siteId'
    | 'description'
    | 'odometer'
    | 'deviceId'
    | 'archived'
  >,
): Readonly<Record<string, unknown>> {
  const { assetCategory, assetTypeName, registrationNumber, vinNumber, fleetNumber, make, model } = asset;
  const { year, siteId, description, odometer, deviceId, archived } = asset;
  return {
    assetCategory,
    assetTypeName,
    registrationNumber,
    vinNumber,
    fleetNumber,
    make,
    model,
    year,
    siteId,
    description,
    odometer,
    deviceId,
    archived,
  };
}
