import { EVENT_SEVERITIES } from '@linehaul/domain/fleet';
import { z } from 'zod';
import { instant } from '../http/index.ts';

/** SNOOZED returns in time. ENDED wins over ACKNOWLEDGED. */
export const ALERT_STATES = ['OPEN', 'SNOOZED', 'ACKNOWLEDGED', 'ENDED'] as const;
export type AlertState = (typeof ALERT_STATES)[number];

const place = z.object({ latitude: z.number(), longitude: z.number() });

export const alert = z.object({
  id: z.string(),
  organisationId: z.string(),
  eventType: z.string(),
  name: z.string(),
  severity: z.enum(EVENT_SEVERITIES),
  state: z.enum(ALERT_STATES),
  /** False for buffered fixes: they make no sound. */
  isLive: z.boolean(),
  startedUtc: instant,
  endedUtc: instant.nullable(),
  raisedUtc: instant,
  /** Later fixes disproved it. */
  isWithdrawn: z.boolean(),
  /** It ended before its case appeared: nobody had to act. */
  hasPassed: z.boolean(),
  journeyId: z.string().nullable(),
  journeyUniqueReference: z.string().nullable(),
  assetId: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  fleetNumber: z.string().nullable(),
  driverName: z.string().nullable(),
  locationId: z.string().nullable(),
  locationName: z.string().nullable(),
  position: place.nullable(),
  /** Worst value and limit, in `displayUnits`. */
  value: z.number().nullable(),
  limit: z.number().nullable(),
  displayUnits: z.string().nullable(),
  /** Of HOURS_SHORT: when hours end. */
  plannedUtc: instant.nullable(),
  /** The vehicle's last fix, if silent too long. */
  silentSinceUtc: instant.nullable(),
  /** The device's name for its alarm. */
  reportedAs: z.string().nullable(),
  acknowledgedUtc: instant.nullable(),
  acknowledgedBy: z.string().nullable(),
  snoozedUntilUtc: instant.nullable(),
  snoozedBy: z.string().nullable(),
  comment: z.string().nullable(),
});
export type Alert = z.infer<typeof alert>;

export const ALERT_ACTIONS = ['ACKNOWLEDGE', 'SNOOZE', 'UNSNOOZE'] as const;

export const alertAction = z.object({
  action: z.enum(ALERT_ACTIONS),
  atUtc: instant,
  actor: z.string(),
  untilUtc: instant.nullable(),
  comment: z.string().nullable(),
});
export type AlertAction = z.infer<typeof alertAction>;

export const alertWithActions = alert.extend({ actions: z.array(alertAction) });

export const alertSummary = z.object({
  open: z.number(),
  critical: z.number(),
  snoozed: z.number(),
  nextReturnUtc: instant.nullable(),
});
export type AlertSummary = z.infer<typeof alertSummary>;
