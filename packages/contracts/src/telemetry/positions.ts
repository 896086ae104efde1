import { z } from 'zod';
import { defineRoute, instant, listQuery } from '../http/index.ts';

export const assetPosition = z.object({
  id: z.string(),
  organisationId: z.string(),
  assetId: z.string(),
  /** The journey that the engine gave the fix; of one that it gave none, the one that the device names. */
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
  /**
   * Why the fix is kept but not used: at (0,0), too far ahead of its receipt, or nowhere to be reached at the fastest
   * speed. Null for a good one; fixes that come later may change what is said of speed.
   */
  unusedReason: z.enum(['noPosition', 'future', 'tooFast']).nullable(),
});
export type AssetPosition = z.infer<typeof assetPosition>;

const sortable = ['timestampUtc', 'id'] as const;
const range = { from: instant, to: instant };

export const listPositionsOfAsset = defineRoute({
  method: 'GET',
  path: '/api/asset-positions/:orgId/asset/:assetId/:from/:to',
  access: 'user',
  list: true,
  params: z.object({ orgId: z.string(), assetId: z.string(), ...range }),
  query: listQuery(sortable),
  response: z.array(assetPosition),
  errors: ['notFound'],
});

/** The fixes that the engine gave the journey: its vehicle's of its tracked time, whatever they name. */
export const listPositionsOfJourney = defineRoute({
  method: 'GET',
  path: '/api/asset-positions/:orgId/journey/:journeyId/:from/:to',
  access: 'user',
  list: true,
  params: z.object({ orgId: z.string(), journeyId: z.string(), ...range }),
  query: listQuery(sortable),
  response: z.array(assetPosition),
  errors: ['notFound'],
});

export const getLatestOfAsset = defineRoute({
  method: 'GET',
  path: '/api/asset-positions/:orgId/asset/:assetId/latest',
  access: 'user',
  params: z.object({ orgId: z.string(), assetId: z.string() }),
  response: assetPosition,
  errors: ['notFound'],
});

/** The newest fix that the engine gave the journey; 404 before its first. */
export const getLatestOfJourney = defineRoute({
  method: 'GET',
  path: '/api/asset-positions/:orgId/journey/:journeyId/latest',
  access: 'user',
  params: z.object({ orgId: z.string(), journeyId: z.string() }),
  response: assetPosition,
  errors: ['notFound'],
});
