import { LATE_REASONS } from '@linehaul/domain/journeys';
import { z } from 'zod';
import { periodQuery } from '../forecast/index.ts';
import { instant, organisationRoute } from '../http/index.ts';

/** What shows a cause; what does not apply to its kind is null. */
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
  /** The stop, or the one that the leg goes to. */
  locationName: z.string().nullable(),
  /** That the leg comes from. */
  fromLocationName: z.string().nullable(),
  minutes: z.number().nullable(),
  /** What was expected of it. */
  usualMinutes: z.number().nullable(),
  /** Drives or visits that this was learnt from; null: compared with the plan. */
  learntFrom: z.number().int().nullable(),
  /** Of the journey before. */
  reference: z.string().nullable(),
});
export type LateEvidenceWire = z.infer<typeof evidence>;

const cause = z.object({
  reason: z.enum([...LATE_REASONS, 'Not explained']),
  minutes: z.number().int(),
  /** From 0 to 1. */
  share: z.number(),
  evidence: z.array(evidence),
});
export type LateCauseWire = z.infer<typeof cause>;

const split = z.object({
  stopId: z.string(),
  locationName: z.string(),
  /** Whole; those of all causes add up to them. */
  minutes: z.number().int(),
  /** Not reached or not left yet. */
  isSoFar: z.boolean(),
  asOfUtc: instant,
  /** Largest first, 'Not explained' last. */
  causes: z.array(cause),
  /** The largest with half of the minutes or more; null where no cause has. */
  proposed: z.enum(LATE_REASONS).nullable(),
});
export type LateSplitWire = z.infer<typeof split>;

/** Why a journey is late, as far as its fixes show it. Null where it is not late. Nothing is saved by it. */
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
  /** Null: nothing was proposed. */
  proposed: z.string().nullable(),
  /** Of the late minutes, from 0 to 1. */
  share: z.number().nullable(),
  /** Null where the journey was not late. */
  stopName: z.string().nullable(),
});
export type LateReasonUse = z.infer<typeof use>;

const lateReasonUses = z.object({
  fromDate: z.iso.date(),
  toDate: z.iso.date(),
  takenUnchanged: z.number().int(),
  anotherChosen: z.number().int(),
  noneProposed: z.number().int(),
  /** The newest, newest first. */
  newest: z.array(use),
});
export type LateReasonUses = z.infer<typeof lateReasonUses>;

/** Reasons that were chosen where proposals were shown, by their day in the organisation's zone. */
export const getLateReasonUses = organisationRoute({
  path: '/api/late-reason-uses/:orgId',
  query: periodQuery,
  response: lateReasonUses,
});
