import { ASSET_CATEGORIES } from '@linehaul/domain/fleet';
import { z } from 'zod';
import { defineRoute, listQuery } from '../http/index.ts';
import { archivedFilter, ofOrganisation, record } from './record.ts';

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
  odometer: z.number().nullable(),
  deviceId: z.string().nullable(),
  archived: z.boolean(),
});
export type Asset = z.infer<typeof asset>;

function assetList<P extends string>(path: P) {
  return defineRoute({
    method: 'GET',
    path,
    access: 'user',
    list: true,
    params: ofOrganisation,
    query: listQuery(['id', 'registrationNumber', 'fleetNumber', 'make', 'model', 'year'], archivedFilter),
    response: z.array(asset),
    errors: ['notFound'],
  });
}
export const listAssets = assetList('/api/organisation-asset-lists/:orgId');
export const listVehicles = assetList('/api/organisation-asset-lists/vehicles/:orgId');
export const listTrailers = assetList('/api/organisation-asset-lists/trailers/:orgId');
