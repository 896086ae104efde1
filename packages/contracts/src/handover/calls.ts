import { HANDOVER_REMARK_LIMIT, HANDOVER_ROWS_LIMIT, HANDOVER_SECTIONS } from '@linehaul/domain/handover';
import { z } from 'zod';
import { organisationRoute, SIZE_LIMIT, wholeNumber } from '../http/index.ts';
import { handover, signedHandover } from './handover.ts';

const entityName = 'handover';
const path = '/api/shift-handovers/:orgId';
const remark = z.string().trim().max(HANDOVER_REMARK_LIMIT).nullish();

/** What there is to hand over now; once it is signed by one, with marks on what changed since. */
export const getCurrentHandover = organisationRoute({
  path: `${path}/current`,
  entityName,
  response: handover,
});

/** Signed ones, newest first. */
export const listHandovers = organisationRoute({
  path,
  entityName,
  query: z.strictObject({
    size: wholeNumber(1, SIZE_LIMIT).default(20),
    /** `next` of the page before. */
    after: z.string().max(500).optional(),
  }),
  response: z.object({
    handovers: z.array(signedHandover),
    /** Null: none follow. */
    next: z.string().nullable(),
  }),
});

export const getHandover = organisationRoute({
  path: `${path}/:handoverId`,
  entityName,
  response: handover,
  errors: ['notFound'],
});

/** The first signature: freezes the lists as they are at its second. One waits at a time. */
export const giveHandover = organisationRoute({
  method: 'POST',
  path,
  entityName,
  body: z.strictObject({ remark }),
  status: 201,
  response: handover,
  errors: ['handoverWaits'],
});

/** More additions than rows can be listed nobody has seen. */
const SEEN_LIMIT = HANDOVER_SECTIONS.length * HANDOVER_ROWS_LIMIT;
/**
 * The second signature. `takesCases`: the giver's cases go to the taker; what somebody else took meanwhile stays there.
 * `seen`: ids of the additions that the person saw, by their marks; where one is missing, nothing is signed.
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

/** By whom it was given, as long as nobody has taken over. */
export const withdrawHandover = organisationRoute({
  method: 'POST',
  path: `${path}/:handoverId/withdraw`,
  entityName,
  body: z.strictObject({}),
  response: handover,
  errors: ['notFound', 'handoverOver', 'handoverOfOther'],
});
