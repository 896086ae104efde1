import type { Asset, Driver, WrittenAsset, WrittenDriver } from '@linehaul/contracts/fleet';
import type { BulkKind } from '../../platform/records/index.ts';
import { historyOf as historyOfAsset, valuesOf as valuesOfAsset } from './asset-values.ts';
import { plainHistoryOf, valuesOf as valuesOfDriver } from './driver-values.ts';

const CATEGORY_STAYS = 'is another than that of the asset there, and is changed only on its own page';

/** Assets by the hundred. Site and device are looked at by whoever calls; an asset's category stays. */
export const bulkAssets: BulkKind<WrittenAsset, Asset> = {
  entity: 'asset',
  table: 'asset',
  values: (body, stored) => {
    if (stored && body.assetCategory !== stored.assetCategory) {
      return [{ objectName: 'asset', field: 'assetCategory', message: CATEGORY_STAYS }];
    }
    const columns = { ...valuesOfAsset(body), archived: stored?.archived ?? false };
    const after = historyOfAsset({
      assetCategory: columns.asset_category,
      assetTypeName: columns.asset_type_name,
      registrationNumber: columns.registration_number,
      vinNumber: columns.vin_number,
      fleetNumber: columns.fleet_number,
      make: columns.make,
      model: columns.model,
      year: columns.year,
      siteId: columns.site_id,
      description: columns.description,
      odometer: columns.odometer,
      deviceId: columns.device_id,
      archived: columns.archived,
    });
    return { columns, after };
  },
  historyOf: historyOfAsset,
};

/** Drivers by the hundred; their licences stay as they are. Sites are looked at by whoever calls. */
export const bulkDrivers: BulkKind<WrittenDriver, Driver> = {
  entity: 'driver',
  table: 'driver',
  values: (body, stored) => {
    const columns = { ...valuesOfDriver(body), archived: stored?.archived ?? false };
    const after = plainHistoryOf({
      name: columns.name,
      employeeNumber: columns.employee_number,
      mobileNumber: columns.mobile_number,
      emailAddress: columns.email_address,
      siteId: columns.site_id,
      archived: columns.archived,
    });
    return { columns, after };
  },
  historyOf: plainHistoryOf,
};
