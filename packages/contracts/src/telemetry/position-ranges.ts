import { z } from 'zod';
import { instant, organisationRoute, wholeNumber } from '../http/index.ts';

export const RANGE_SIZE_DEFAULT = 10_000;
export const RANGE_SIZE_LIMIT = 20_000;

const column = z.array(z.number().nullable());

/** One entry per fix, oldest first; without unused fixes. */
export const positionColumns = z.object({
  /** Epoch milliseconds. */
  times: z.array(z.number()),
  latitudes: z.array(z.number()),
  longitudes: z.array(z.number()),
  /** km/h. */
  speeds: column,
  /** Degrees from north. */
  headings: column,
  /** °C of the load. */
  temperatures: column,
  next: z.string().nullable(),
});
export type PositionColumns = z.infer<typeof positionColumns>;

const range = { from: instant, to: instant };
const query = z.strictObject({
  /** A cursor: new fixes do not shift pages. */
  after: z
    .string()
    .regex(/^\d{1,14}_[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/, 'must be the next of a page')
    .optional(),
  size: wholeNumber(1, RANGE_SIZE_LIMIT).default(RANGE_SIZE_DEFAULT),
});

/** Both instants inclusive. */
export const getPositionRangeOfAsset = organisationRoute({
  path: '/api/position-ranges/:orgId/asset/:assetId/:from/:to',
  params: range,
  query,
  response: positionColumns,
});

/** As assigned by the engine. */
export const getPositionRangeOfJourney = organisationRoute({
  path: '/api/position-ranges/:orgId/journey/:journeyId/:from/:to',
  params: range,
  query,
  response: positionColumns,
});
