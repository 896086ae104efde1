import { ASSET_CATEGORIES } from '@linehaul/domain/fleet';
import { isDeviceName } from '@linehaul/domain/telemetry';
import { z } from 'zod';
import { defineRoute, instant, listQuery, optionalOrNull } from '../http/index.ts';
import {
  adminFilters,
  archiveBody,
  ofOrganisation,
  optionalLine,
  optionalText,
  readOnly,
  record,
  requiredLine,
  writtenRecord,
} from './record.ts';

export const asset = z.object({
  ...record,
  assetId: z.string(),
  assetCategory: z.enum(ASSET_CATEGORIES),
  assetTypeName: z.string(),
  registrationNumber: z.string(),
  vinNumber: z.string().nullable(),
  fleetNumber: z.string().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  year: z.number().nullable(),
  siteId: z.string().nullable(),
  siteName: z.string().nullable(),
  description: z.string().nullable(),
  /** Kilometres. */
  odometer: z.number().nullable(),
  deviceId: z.string().nullable(),
  archived: z.boolean(),
  /** When it was last heard of; in lists of assets, and of one asset. */
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
  params: ofAsset,
  response: asset,
  errors: ['notFound'],
});

/** What a client writes of an asset; the generic calls take the same. */
export const assetBody = z.strictObject({
  ...writtenRecord,
  assetCategory: z.enum(ASSET_CATEGORIES),
  /** By the category where absent: TRUCK or TRAILER. */
  assetTypeName: optionalLine(50),
  registrationNumber: requiredLine(30),
  vinNumber: optionalLine(50),
  fleetNumber: optionalLine(50),
  make: optionalLine(100),
  model: optionalLine(100),
  year: optionalOrNull(z.number().int().min(1900).max(2100)),
  siteId: optionalLine(50),
  description: optionalText(2000),
  odometer: optionalOrNull(z.number().min(0).max(10_000_000)),
  deviceId: optionalLine(200).refine(
    (text) => text === undefined || isDeviceName(text),
    'is not the name of a device',
  ),
  archived: optionalOrNull(z.boolean()),
  /** Archives although open journeys have the asset. */
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
  params: ofOrganisation,
  body: assetBody,
  status: 201,
  errors: ['notFound', 'validation', 'idexists', 'duplicateReference', 'deviceTaken'],
});

export const updateAsset = defineRoute({
  method: 'PUT',
  path: '/api/organisation-asset-lists/:orgId/assets/:assetId',
  ...write,
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
  params: ofAsset,
  body: archiveBody,
  errors: ['notFound', 'concurrencyFailure', 'stillAllocated'],
});

export const restoreAsset = defineRoute({
  method: 'POST',
  path: '/api/organisation-asset-lists/:orgId/assets/:assetId/restore',
  ...write,
  params: ofAsset,
  body: archiveBody,
  errors: ['notFound', 'concurrencyFailure'],
});
