import { CASE_ACTIONS, CASE_SUBJECT_KINDS, NEXT_STEPS } from '@linehaul/domain/cases';
import { EVENT_SEVERITIES } from '@linehaul/domain/fleet';
import { z } from 'zod';
import { instant, namedSchemas } from '../http/index.ts';

export const CASE_STATES = ['OPEN', 'SNOOZED', 'ENDED', 'CLOSED'] as const;
/** By a person; alerts ended; moved to a network case; taken back by later fixes. */
export const CLOSED_AS = ['BY_HAND', 'ENDED', 'MOVED', 'WITHDRAWN'] as const;

const caseAlert = z.object({
  id: z.string(),
  eventType: z.string(),
  name: z.string(),
  severity: z.enum(EVENT_SEVERITIES),
  startedUtc: instant,
  endedUtc: instant.nullable(),
  raisedUtc: instant,
  isWithdrawn: z.boolean(),
  value: z.number().nullable(),
  limit: z.number().nullable(),
  displayUnits: z.string().nullable(),
  locationName: z.string().nullable(),
  plannedUtc: instant.nullable(),
  reportedAs: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
});
export type CaseAlert = z.infer<typeof caseAlert>;

const count = z.number().int();

export const exceptionCase = z.object({
  id: z.string(),
  /** Counted up in the organisation. */
  number: count,
  subject: z.enum(CASE_SUBJECT_KINDS),
  journeyId: z.string().nullable(),
  journeyUniqueReference: z.string().nullable(),
  assetId: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  fleetNumber: z.string().nullable(),
  driverName: z.string().nullable(),
  state: z.enum(CASE_STATES),
  severity: z.enum(EVENT_SEVERITIES),
  /** The worst that lasts, else the worst; null: all taken back. */
  lead: caseAlert.nullable(),
  /** Of the first event. */
  sinceUtc: instant,
  /** Null while an alert lasts. */
  endedUtc: instant.nullable(),
  alerts: count,
  /** Of a network case: the silent among those recently heard. */
  vehicles: z.object({ silent: count, of: count }).nullable(),
  hurts: z.object({
    /** Four of five ends at most this late. */
    lateMinutesP80: count,
    /** Undelivered, and at how many places. */
    orders: count,
    places: count,
    journeys: count,
    /** First planned start. */
    firstUtc: instant.nullable(),
  }),
  owner: z.string().nullable(),
  ownedUtc: instant.nullable(),
  dueUtc: instant.nullable(),
  level: count,
  /** When the next level comes. */
  nextLevelUtc: instant.nullable(),
  snoozedUntilUtc: instant.nullable(),
  /** When it closes by itself, or did. */
  closesUtc: instant.nullable(),
  closedBy: z.string().nullable(),
  closedAs: z.enum(CLOSED_AS).nullable(),
  /** Its alerts passed by themselves before it was to appear. */
  hasPassed: z.boolean(),
  /** The first is suggested. */
  nextSteps: z.array(z.enum(NEXT_STEPS)),
});
exceptionCase.register(namedSchemas, { name: 'Case' });
export type ExceptionCase = z.infer<typeof exceptionCase>;

export const reportedCase = exceptionCase.extend({
  openedUtc: instant,
  closingComment: z.string().nullable(),
});
export type ReportedCase = z.infer<typeof reportedCase>;

export const caseAction = z.object({
  id: z.string(),
  kind: z.enum(CASE_ACTIONS),
  atUtc: instant,
  /** Null: automatic. */
  actor: z.string().nullable(),
  to: z.string().nullable(),
  untilUtc: instant.nullable(),
  level: count.nullable(),
  comment: z.string().nullable(),
});
export type CaseAction = z.infer<typeof caseAction>;

/** Newest first, per list; the case counts all alerts. */
export const TIMELINE_LIMIT = 500;

export const caseWithTimeline = exceptionCase.extend({
  driverMobile: z.string().nullable(),
  /** By severity and settings at opening; null: never due. */
  dueTimes: z.object({
    takeMinutes: count.nullable(),
    /** From when it is taken. */
    doneMinutes: count.nullable(),
    levelMinutes: count,
  }),
  events: z.array(caseAlert),
  actions: z.array(caseAction),
});
export type CaseWithTimeline = z.infer<typeof caseWithTimeline>;

export const caseSummary = z.object({
  /** Not put off, ended or closed. */
  open: count,
  critical: count,
  mine: count,
  notTaken: count,
  snoozed: count,
  alerts: count,
  alarmsInTenMinutes: count,
  /** Last eight hours. */
  closedInShift: count,
  nextReturnUtc: instant.nullable(),
});
export type CaseSummary = z.infer<typeof caseSummary>;
