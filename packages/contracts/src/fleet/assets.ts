import { assetEntity } from '@linehaul/domain/entities';
import { ASSET_CATEGORIES } from '@linehaul/domain/fleet';
import { isDeviceName } from '@linehaul/domain/telemetry';
import { z } from 'zod';
import { instant, listQuery, optionalOrNull, organisationRoute, sentBack } from '../http/index.ts';
import { adminFilters, archiveBody, record, writtenRecord } from './record.ts';
import { bodyShape, recordShape } from './shapes.ts';

const FIRST = ['assetCategory', 'assetTypeName', 'registrationNumber'] as const;
const written = bodyShape(assetEntity, FIRST);

export const asset = z.object({
  ...record,
  assetId: z.string(),
  ...recordShape(assetEntity, FIRST),
  lastFixTimeUtc: instant.nullable().optional(),
});
export type Asset = z.infer<typeof asset>;

export const ASSET_SORTS = [
  'id',
  'registrationNumber',
  'fleetNumber',
  'assetCategory',
  'assetTypeName',
  'make',
  'model',
  'year',
  'siteName',
  'deviceId',
  'lastFixTimeUtc',
  'changeDateTimeUtc',
] as const;

const assetFilters = { ...adminFilters, 'assetCategory.equals': z.enum(ASSET_CATEGORIES).optional() };

function assetList<P extends string>(path: P) {
  return organisationRoute({
    path,
    list: true,
    query: listQuery(ASSET_SORTS, assetFilters),
    response: z.array(asset),
  });
}
export const listAssets = assetList('/api/organisation-asset-lists/:orgId');
export const listVehicles = assetList('/api/organisation-asset-lists/vehicles/:orgId');
export const listTrailers = assetList('/api/organisation-asset-lists/trailers/:orgId');

export const countAssets = organisationRoute({
  path: '/api/organisation-asset-lists/:orgId/count',
  query: listQuery(ASSET_SORTS, assetFilters),
  response: z.number(),
});

export const getAsset = organisationRoute({
  path: '/api/organisation-asset-lists/:orgId/assets/:assetId',
  response: asset,
});

export const assetBody = z.strictObject({
  ...writtenRecord,
  ...written,
  deviceId: written.deviceId.refine(
    (text) => text === undefined || isDeviceName(text),
    'is not the name of a device',
  ),
  overrideConflict: optionalOrNull(z.boolean()),
  assetId: sentBack(z.string()),
  siteName: sentBack(z.string().nullable()),
  lastFixTimeUtc: sentBack(instant.nullable()),
});
export type WrittenAsset = z.infer<typeof assetBody>;

export const createAsset = organisationRoute({
  method: 'POST',
  path: '/api/organisation-asset-lists/:orgId/assets',
  response: asset,
  body: assetBody,
  status: 201,
  errors: ['idexists', 'duplicateReference', 'deviceTaken'],
});

export const updateAsset = organisationRoute({
  method: 'PUT',
  path: '/api/organisation-asset-lists/:orgId/assets/:assetId',
  response: asset,
  body: assetBody,
  errors: ['idinvalid', 'concurrencyFailure', 'duplicateReference', 'deviceTaken', 'stillAllocated'],
});

export const archiveAsset = organisationRoute({
  method: 'POST',
  path: '/api/organisation-asset-lists/:orgId/assets/:assetId/archive',
  response: asset,
  body: archiveBody,
  errors: ['concurrencyFailure', 'stillAllocated'],
});

export const restoreAsset = organisationRoute({
  method: 'POST',
  path: '/api/organisation-asset-lists/:orgId/assets/:assetId/restore',
  response: asset,
  body: archiveBody,
  errors: ['concurrencyFailure'],
});
