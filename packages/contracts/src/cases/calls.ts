import { z } from 'zod';
import {
  instant,
  organisationRoute,
  plannedDate,
  plannedInstant,
  type ResponseOf,
  SIZE_LIMIT,
  wholeNumber,
} from '../http/index.ts';
import { caseSummary, caseWithTimeline, exceptionCase, reportedCase } from './case.ts';

export const CASE_VIEWS = ['ALL', 'MINE', 'NOT_TAKEN'] as const;
const entityName = 'case';

const desk = z.string().max(64).optional();

/** Open ones by rank, those put off, then ended ones until they close. */
export const listCases = organisationRoute({
  path: '/api/cases/:orgId',
  entityName,
  query: z.strictObject({
    view: z.enum(CASE_VIEWS).default('ALL'),
    deskId: desk,
    size: wholeNumber(1, SIZE_LIMIT).default(50),
    after: z.string().max(500).optional(),
  }),
  response: z.object({
    cases: z.array(exceptionCase),
    next: z.string().nullable(),
  }),
});

export const getCaseSummary = organisationRoute({
  path: '/api/cases/:orgId/summary',
  entityName,
  query: z.strictObject({ deskId: desk }),
  response: caseSummary,
});

export const getCase = organisationRoute({
  path: '/api/cases/:orgId/:caseId',
  entityName,
  response: caseWithTimeline,
  errors: ['notFound'],
});

export const CASE_COMMENT_LIMIT = 1_000;
const comment = z.string().trim().max(CASE_COMMENT_LIMIT).nullish();

function action<B extends z.ZodType>(verb: string, body: B) {
  return organisationRoute({
    method: 'POST',
    path: `/api/cases/:orgId/:caseId/${verb}`,
    params: { caseId: z.string().toLowerCase() },
    entityName,
    body,
    response: caseWithTimeline,
    errors: ['notFound', 'caseTaken', 'caseClosed', 'caseLevel', 'commentRequired'],
  });
}

/** The first wins; others learn who took it and when. Acknowledges alerts that end by themselves. */
export const takeCase = action('take', z.strictObject({}));
/** `seenOwner`: as the person saw; if another has it by now, nothing changes. */
export const handCase = action(
  'hand',
  z.strictObject({ to: z.string().min(1).max(200), seenOwner: z.string().max(200).nullable() }),
);
/** With due time: a promise. */
export const noteCase = action(
  'note',
  z.strictObject({
    comment: z.string().trim().min(1, 'is required').max(CASE_COMMENT_LIMIT),
    dueUtc: plannedInstant.nullish(),
  }),
);
export const CASE_SNOOZE_LIMIT_HOURS = 24;
export const snoozeCase = action('snooze', z.strictObject({ untilUtc: instant, comment }));
/** `seenLevel`: if it is another by now, nothing changes. */
export const escalateCase = action(
  'escalate',
  z.strictObject({ seenLevel: z.number().int().min(1), comment }),
);
/** `comment` required while an alert lasts. */
export const closeCase = action('close', z.strictObject({ comment }));

export const listCaseOwners = organisationRoute({
  path: '/api/case-owners/:orgId',
  response: z.array(z.object({ login: z.string() })),
});

const minutes = z.number().nullable();
const count = z.number().int();
/** Per kind or desk; median minutes from opening. */
const reportGroup = z.object({
  key: z.string(),
  name: z.string(),
  cases: count,
  taken: count,
  takeMinutes: minutes,
  closed: count,
  closeMinutes: minutes,
  /** To level 2 or 3. */
  escalated: count,
  /** Closed by themselves, touched by nobody. */
  endedUntouched: count,
});
export type CaseReportGroup = z.infer<typeof reportGroup>;

/** Opened from `from` through `to`, both inclusive. */
export const getCaseReport = organisationRoute({
  path: '/api/case-report/:orgId',
  query: z.strictObject({ from: plannedDate, to: plannedDate }),
  response: z.object({
    cases: z.number().int(),
    alerts: z.number().int(),
    /** EEMUA 191, in ten-minute windows. */
    alarmsInTenMinutes: z.object({
      mean: z.number(),
      most: z.number().int(),
      /** Share of windows with at least five, 0 to 1. */
      tooManyShare: z.number(),
    }),
    minutesToTake: z.object({ taken: count, p50: minutes, p90: minutes }),
    /** By a person, or after their alerts ended. */
    minutesToClose: z.object({ closed: count, p50: minutes, p90: minutes }),
    escalated: count,
    /** Opened within an hour of a person's closing, same subject. */
    cameAgain: count,
    /** Share 0 to 1; null: no case. */
    endedUntouched: z.number().int(),
    endedUntouchedShare: z.number().nullable(),
    /** By worst alert; most first. */
    kinds: z.array(reportGroup),
    /** By name; a case may be on several desks or none. */
    desks: z.array(reportGroup),
  }),
});
export type CaseReport = ResponseOf<typeof getCaseReport>;

/** Figures of the report that open their cases. */
const REPORTED = ['ALL', 'TAKEN', 'CLOSED', 'ESCALATED', 'UNTOUCHED'] as const;
export type Reported = (typeof REPORTED)[number];

/** Newest first, over or not: those the report counts; without days, of all time. */
export const listReportedCases = organisationRoute({
  path: '/api/case-report/:orgId/cases',
  entityName,
  query: z.strictObject({
    from: plannedDate.optional(),
    to: plannedDate.optional(),
    which: z.enum(REPORTED).default('ALL'),
    /** Key of a kind of the report; empty: of none. */
    kind: z.string().max(100).optional(),
    deskId: desk,
    /** Number as C-118, or part of journey, vehicle, owner or closing. */
    words: z.string().trim().max(100).optional(),
    size: wholeNumber(1, SIZE_LIMIT).default(50),
    after: z.string().max(500).optional(),
  }),
  response: z.object({ cases: z.array(reportedCase), next: z.string().nullable() }),
});
export const REPORT_DAYS_LIMIT = 93;
