import {
  ALARM_SEVERITIES,
  JOURNEY_STATUSES,
  POSITION_BASED_STATUSES,
  TIME_BASED_STATUSES,
} from '@linehaul/domain/journeys';
import { ORGANISATION_LISTS } from '@linehaul/domain/organisation';
import { z } from 'zod';
import { instant, organisationRoute } from '../http/index.ts';

/** Newest fix not marked wrong, and current journey. */
export const liveVehicle = z.object({
  assetId: z.string(),
  registrationNumber: z.string(),
  fleetNumber: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  headingDegrees: z.number().nullable(),
  speedKilometresPerHour: z.number().nullable(),
  temperatureCelsius: z.number().nullable(),
  timestampUtc: instant,
  journeyId: z.string().nullable(),
  journeyUniqueReference: z.string().nullable(),
  journeyStatus: z.enum(JOURNEY_STATUSES).nullable(),
  timeBasedStatus: z.enum(TIME_BASED_STATUSES).nullable(),
  positionBasedStatus: z.enum(POSITION_BASED_STATUSES).nullable(),
  alarm: z.enum(ALARM_SEVERITIES).nullable(),
});
export type LiveVehicle = z.infer<typeof liveVehicle>;

/** Vehicles that reported within 24 h, run a journey or wait for an approved one. */
export const liveSnapshot = z.object({
  asOf: instant,
  vehicles: z.array(liveVehicle),
  /** Vehicles whose newer fix proved wrong: this entry replaces it. */
  corrected: z.array(z.string()).optional(),
});
export type LiveSnapshot = z.infer<typeof liveSnapshot>;

export const getLiveVehicles = organisationRoute({
  path: '/api/live/:orgId/vehicles',
  response: liveSnapshot,
});

/**
 * Server-sent events each 250 ms: vehicles = LiveSnapshot (changes), journeys = JourneysChanged, alerts =
 * AlertsChanged, cases = CasesChanged, organisation-data = OrganisationDataChanged, resync = {} (read the snapshot
 * again), time = { asOf } every 10 s, shows the connection lives.
 */
export const liveStream = organisationRoute({
  path: '/api/live/:orgId/stream',
  response: z.unknown(),
  content: ['text/event-stream'],
  isPassive: true,
});

export const journeysChanged = z.object({
  journeyIds: z.array(z.string()),
  byHand: z.array(z.string()),
});
export type JourneysChanged = z.infer<typeof journeysChanged>;

export const organisationDataChanged = z.object({ lists: z.array(z.enum(ORGANISATION_LISTS)) });
export type OrganisationDataChanged = z.infer<typeof organisationDataChanged>;

export const alertsChanged = z.object({
  raised: z.array(z.string()),
  changed: z.array(z.string()),
  ended: z.array(z.string()),
});
export type AlertsChanged = z.infer<typeof alertsChanged>;

export const casesChanged = z.object({ caseIds: z.array(z.string()) });
export type CasesChanged = z.infer<typeof casesChanged>;
