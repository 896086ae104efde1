import { EVENT_SEVERITIES } from '@linehaul/domain/fleet';
import { z } from 'zod';
import { instant } from '../http/index.ts';

/**
 * OPEN waits for somebody; SNOOZED comes back at its time; ACKNOWLEDGED somebody has taken on; ENDED is over. What ended is
 * ENDED, whoever acknowledged it before.
 */
export const ALERT_STATES = ['OPEN', 'SNOOZED', 'ACKNOWLEDGED', 'ENDED'] as const;
export type AlertState = (typeof ALERT_STATES)[number];

const place = z.object({ latitude: z.number(), longitude: z.number() });

/** An event of a type that alarms: one an episode, with what people did with it. */
export const alert = z.object({
  id: z.string(),
  organisationId: z.string(),
  /** The code of the type, and as the organisation's library has it. */
  eventType: z.string(),
  name: z.string(),
  severity: z.enum(EVENT_SEVERITIES),
  state: z.enum(ALERT_STATES),
  /** Called out, where sound is on: it was news when it was raised. Buffered fixes raise in silence. */
  isLive: z.boolean(),
  startedUtc: instant,
  endedUtc: instant.nullable(),
  raisedUtc: instant,
  /** Later fixes showed that it never was. */
  isWithdrawn: z.boolean(),
  journeyId: z.string().nullable(),
  journeyUniqueReference: z.string().nullable(),
  assetId: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  fleetNumber: z.string().nullable(),
  driverName: z.string().nullable(),
  locationId: z.string().nullable(),
  locationName: z.string().nullable(),
  position: place.nullable(),
  /** The worst, and what it is held against, in the unit of the type; the planned time that passed. */
  value: z.number().nullable(),
  limit: z.number().nullable(),
  displayUnits: z.string().nullable(),
  plannedUtc: instant.nullable(),
  /** What the device calls it, of alarms that it raised itself. */
  reportedAs: z.string().nullable(),
  acknowledgedUtc: instant.nullable(),
  acknowledgedBy: z.string().nullable(),
  snoozedUntilUtc: instant.nullable(),
  snoozedBy: z.string().nullable(),
  comment: z.string().nullable(),
});
export type Alert = z.infer<typeof alert>;

export const ALERT_ACTIONS = ['ACKNOWLEDGE', 'SNOOZE', 'UNSNOOZE'] as const;

/** Who did what with it, in order of time. */
export const alertAction = z.object({
  action: z.enum(ALERT_ACTIONS),
  atUtc: instant,
  actor: z.string(),
  untilUtc: instant.nullable(),
  comment: z.string().nullable(),
});
export type AlertAction = z.infer<typeof alertAction>;

export const alertWithActions = alert.extend({ actions: z.array(alertAction) });

/** What waits, for the badge. */
export const alertSummary = z.object({
  open: z.number(),
  critical: z.number(),
  snoozed: z.number(),
  /** When the next snoozed one comes back. */
  nextReturnUtc: instant.nullable(),
});
export type AlertSummary = z.infer<typeof alertSummary>;
