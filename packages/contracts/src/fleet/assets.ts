import { assetEntity } from '@linehaul/domain/entities';
import { ASSET_CATEGORIES } from '@linehaul/domain/fleet';
import { isDeviceName } from '@linehaul/domain/telemetry';
import { z } from 'zod';
import { defineRoute, instant, listQuery, optionalOrNull } from '../http/index.ts';
import { adminFilters, archiveBody, ofOrganisation, readOnly, record, writtenRecord } from './record.ts';
import { bodyShape, recordShape } from './shapes.ts';

/** Order of the API description; the rest follow the catalogue. */
const FIRST = ['assetCategory', 'assetTypeName', 'registrationNumber'] as const;
const written = bodyShape(assetEntity, FIRST);

export const asset = z.object({
  ...record,
  assetId: z.string(),
  ...recordShape(assetEntity, FIRST),
  /** Only in lists of assets and one asset. */
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
  return defineRoute({
    method: 'GET',
    path,
    access: 'user',
    scope: 'organisation',
    list: true,
    params: ofOrganisation,
    query: listQuery(ASSET_SORTS, assetFilters),
    response: z.array(asset),
    errors: ['notFound'],
  });
}
export const listAssets = assetList('/api/organisation-asset-lists/:orgId');
export const listVehicles = assetList('/api/organisation-asset-lists/vehicles/:orgId');
export const listTrailers = assetList('/api/organisation-asset-lists/trailers/:orgId');

export const countAssets = defineRoute({
  method: 'GET',
  path: '/api/organisation-asset-lists/:orgId/count',
  access: 'user',
  scope: 'organisation',
  params: ofOrganisation,
  query: listQuery(ASSET_SORTS, assetFilters),
  response: z.number(),
  errors: ['notFound'],
});

const ofAsset = z.object({ orgId: z.string(), assetId: z.string() });

export const getAsset = defineRoute({
  method: 'GET',
  path: '/api/organisation-asset-lists/:orgId/assets/:assetId',
  access: 'user',
  scope: 'organisation',
  params: ofAsset,
  response: asset,
  errors: ['notFound'],
});

export const assetBody = z.strictObject({
  ...writtenRecord,
  ...written,
  deviceId: written.deviceId.refine(
    (text) => text === undefined || isDeviceName(text),
    'is not the name of a device',
  ),
  overrideConflict: optionalOrNull(z.boolean()),
  assetId: readOnly,
  siteName: readOnly,
  lastFixTimeUtc: readOnly,
});
export type WrittenAsset = z.infer<typeof assetBody>;

const write = { access: 'user', response: asset } as const;

export const createAsset = defineRoute({
  method: 'POST',
  path: '/api/organisation-asset-lists/:orgId/assets',
  ...write,
  scope: 'organisation',
  params: ofOrganisation,
  body: assetBody,
  status: 201,
  errors: ['notFound', 'validation', 'idexists', 'duplicateReference', 'deviceTaken'],
});

export const updateAsset = defineRoute({
  method: 'PUT',
  path: '/api/organisation-asset-lists/:orgId/assets/:assetId',
  ...write,
  scope: 'organisation',
  params: ofAsset,
  body: assetBody,
  errors: [
    'notFound',
    'validation',
    'idinvalid',
    'concurrencyFailure',
    'duplicateReference',
    'deviceTaken',
    'stillAllocated',
  ],
});

export const archiveAsset = defineRoute({
  method: 'POST',
  path: '/api/organisation-asset-lists/:orgId/assets/:assetId/archive',
  ...write,
  scope: 'organisation',
  params: ofAsset,
  body: archiveBody,
  errors: ['notFound', 'concurrencyFailure', 'stillAllocated'],
});

export const restoreAsset = defineRoute({
  method: 'POST',
  path: '/api/organisation-asset-lists/:orgId/assets/:assetId/restore',
  ...write,
  scope: 'organisation',
  params: ofAsset,
  body: archiveBody,
  errors: ['notFound', 'concurrencyFailure'],
});
