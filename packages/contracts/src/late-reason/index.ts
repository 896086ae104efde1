import { LATE_REASONS } from '@linehaul/domain/journeys';
import { z } from 'zod';
import { periodQuery } from '../forecast/index.ts';
import { instant, organisationRoute } from '../http/index.ts';

/** Null: does not apply to the kind. */
const evidence = z.object({
  kind: z.enum([
    'visit',
    'leg',
    'stand',
    'previous',
    'lateBegin',
    'gap',
    'unseen',
    'tightPlan',
    'wait',
    'other',
  ]),
  fromUtc: instant,
  toUtc: instant,
  /** The stop, or the leg's end. */
  locationName: z.string().nullable(),
  fromLocationName: z.string().nullable(),
  minutes: z.number().nullable(),
  usualMinutes: z.number().nullable(),
  /** Drives or visits; null: compared with plan. */
  learntFrom: z.number().int().nullable(),
  /** The journey before. */
  reference: z.string().nullable(),
});
export type LateEvidenceWire = z.infer<typeof evidence>;

const cause = z.object({
  reason: z.enum([...LATE_REASONS, 'Not explained']),
  minutes: z.number().int(),
  share: z.number(),
  evidence: z.array(evidence),
});
export type LateCauseWire = z.infer<typeof cause>;

const split = z.object({
  stopId: z.string(),
  locationName: z.string(),
  /** Whole; the causes add up to it. */
  minutes: z.number().int(),
  isSoFar: z.boolean(),
  asOfUtc: instant,
  causes: z.array(cause),
  /** Null: none has half of the minutes. */
  proposed: z.enum(LATE_REASONS).nullable(),
});
export type LateSplitWire = z.infer<typeof split>;

/** As its fixes show. Null: not late. Saves nothing. */
export const getLateReasonProposal = organisationRoute({
  path: '/api/late-reason-proposals/:orgId/:journeyId',
  params: { journeyId: z.string().max(100) },
  response: z.object({ split: split.nullable() }),
  errors: ['notFound'],
});

const use = z.object({
  id: z.string(),
  journeyId: z.string(),
  journeyUniqueReference: z.string(),
  atUtc: instant,
  user: z.string(),
  chosen: z.string(),
  proposed: z.string().nullable(),
  /** Of late minutes, 0 to 1. */
  share: z.number().nullable(),
  stopName: z.string().nullable(),
});
export type LateReasonUse = z.infer<typeof use>;

const lateReasonUses = z.object({
  fromDate: z.iso.date(),
  toDate: z.iso.date(),
  takenUnchanged: z.number().int(),
  anotherChosen: z.number().int(),
  noneProposed: z.number().int(),
  /** Newest first. */
  newest: z.array(use),
});
export type LateReasonUses = z.infer<typeof lateReasonUses>;

/** Where a proposal was shown, by day in the organisation's zone. */
export const getLateReasonUses = organisationRoute({
  path: '/api/late-reason-uses/:orgId',
  query: periodQuery,
  response: lateReasonUses,
});
