import { z } from 'zod';
import { instant, listQuery, organisationRoute } from '../http/index.ts';

export const assetPosition = z.object({
  id: z.string(),
  organisationId: z.string(),
  assetId: z.string(),
  /** By the engine, else the device. */
  journeyId: z.string().nullable(),
  timestampUtc: instant,
  receivedUtc: instant,
  latitude: z.number(),
  longitude: z.number(),
  speedKilometresPerHour: z.number().nullable(),
  headingDegrees: z.number().nullable(),
  odometerKilometres: z.number().nullable(),
  accuracyMetres: z.number().nullable(),
  attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).nullable(),
  /** Not used. Later fixes may change `tooFast`. */
  unusedReason: z.enum(['noPosition', 'future', 'tooFast']).nullable(),
});
export type AssetPosition = z.infer<typeof assetPosition>;

const sortable = ['timestampUtc', 'id'] as const;
const range = { from: instant, to: instant };

export const listPositionsOfAsset = organisationRoute({
  path: '/api/asset-positions/:orgId/asset/:assetId/:from/:to',
  list: true,
  params: range,
  query: listQuery(sortable),
  response: z.array(assetPosition),
});

export const listPositionsOfJourney = organisationRoute({
  path: '/api/asset-positions/:orgId/journey/:journeyId/:from/:to',
  list: true,
  params: range,
  query: listQuery(sortable),
  response: z.array(assetPosition),
});

export const getLatestOfAsset = organisationRoute({
  path: '/api/asset-positions/:orgId/asset/:assetId/latest',
  response: assetPosition,
});

/** 404 before the first. */
export const getLatestOfJourney = organisationRoute({
  path: '/api/asset-positions/:orgId/journey/:journeyId/latest',
  response: assetPosition,
});
