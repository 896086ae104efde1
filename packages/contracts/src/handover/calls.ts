import { HANDOVER_REMARK_LIMIT, HANDOVER_ROWS_LIMIT, HANDOVER_SECTIONS } from '@linehaul/domain/handover';
import { z } from 'zod';
import { organisationRoute, SIZE_LIMIT, wholeNumber } from '../http/index.ts';
import { handover, signedHandover } from './handover.ts';

const entityName = 'handover';
const path = '/api/shift-handovers/:orgId';
const remark = z.string().trim().max(HANDOVER_REMARK_LIMIT).nullish();

/** Once one person has signed, with marks on changes since. */
export const getCurrentHandover = organisationRoute({
  path: `${path}/current`,
  entityName,
  response: handover,
});

/** Newest first. */
export const listHandovers = organisationRoute({
  path,
  entityName,
  query: z.strictObject({
    size: wholeNumber(1, SIZE_LIMIT).default(20),
    after: z.string().max(500).optional(),
  }),
  response: z.object({
    handovers: z.array(signedHandover),
    next: z.string().nullable(),
  }),
});

export const getHandover = organisationRoute({
  path: `${path}/:handoverId`,
  entityName,
  response: handover,
  errors: ['notFound'],
});

/** First signature: freezes the lists until the second. One at a time. */
export const giveHandover = organisationRoute({
  method: 'POST',
  path,
  entityName,
  body: z.strictObject({ remark }),
  status: 201,
  response: handover,
  errors: ['handoverWaits'],
});

/** Nobody has seen more additions than can be listed. */
const SEEN_LIMIT = HANDOVER_SECTIONS.length * HANDOVER_ROWS_LIMIT;
/**
 * Second signature. `takesCases`: the giver's cases, except those taken meanwhile. `seen`: marks of all additions
 * seen; if one is missing, nothing is signed.
 */
export const takeHandover = organisationRoute({
  method: 'POST',
  path: `${path}/:handoverId/take`,
  entityName,
  body: z.strictObject({
    remark,
    takesCases: z.boolean(),
    seen: z.array(z.string().max(100)).max(SEEN_LIMIT),
  }),
  response: handover,
  errors: ['notFound', 'handoverOver', 'ownHandover', 'handoverChanged'],
});

/** By the giver, until taken over. */
export const withdrawHandover = organisationRoute({
  method: 'POST',
  path: `${path}/:handoverId/withdraw`,
  entityName,
  body: z.strictObject({}),
  response: handover,
  errors: ['notFound', 'handoverOver', 'handoverOfOther'],
});
