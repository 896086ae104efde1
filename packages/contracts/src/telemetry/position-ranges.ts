import { z } from 'zod';
import { defineRoute, instant, wholeNumber } from '../http/index.ts';

/** A replay reads tens of thousands of fixes: pages are far larger than those of lists. */
export const RANGE_SIZE_DEFAULT = 10_000;
export const RANGE_SIZE_LIMIT = 20_000;

const column = z.array(z.number().nullable());

/**
 * Fixes as columns: one entry a fix in each, oldest first. What is kept and not used (no position, from the future, nowhere to be
 * reached) is left out.
 */
export const positionColumns = z.object({
  /** Epoch milliseconds. */
  times: z.array(z.number()),
  /** Degrees. */
  latitudes: z.array(z.number()),
  longitudes: z.array(z.number()),
  /** Kilometres an hour. */
  speeds: column,
  /** Degrees from north. */
  headings: column,
  /** °C of the load, where the device measures it. */
  temperatures: column,
  /** `after` of the page that follows; null on the last. */
  next: z.string().nullable(),
});
export type PositionColumns = z.infer<typeof positionColumns>;

const range = { from: instant, to: instant };
const query = z.strictObject({
  /** The `next` of the page before: where it ended, so that fixes that come meanwhile shift nothing. */
  after: z
    .string()
    .regex(/^\d{1,14}_[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/, 'must be the next of a page')
    .optional(),
  size: wholeNumber(1, RANGE_SIZE_LIMIT).default(RANGE_SIZE_DEFAULT),
});

/** The fixes of an asset between two instants, both inclusive. */
export const getPositionRangeOfAsset = defineRoute({
  method: 'GET',
  path: '/api/position-ranges/:orgId/asset/:assetId/:from/:to',
  access: 'user',
  params: z.object({ orgId: z.string(), assetId: z.string(), ...range }),
  query,
  response: positionColumns,
  errors: ['notFound'],
});

/** The same of a journey: the fixes that the engine gave it. */
export const getPositionRangeOfJourney = defineRoute({
  method: 'GET',
  path: '/api/position-ranges/:orgId/journey/:journeyId/:from/:to',
  access: 'user',
  params: z.object({ orgId: z.string(), journeyId: z.string(), ...range }),
  query,
  response: positionColumns,
  errors: ['notFound'],
});
