import { JOURNEY_STATUSES, POSITION_BASED_STATUSES, TIME_BASED_STATUSES } from '@linehaul/domain/journeys';
import { ORGANISATION_LISTS } from '@linehaul/domain/organisation';
import { z } from 'zod';
import { defineRoute, instant } from '../http/index.ts';

/** A vehicle as the map shows it: its newest fix that is not marked as wrong, and the journey it runs. */
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
});
export type LiveVehicle = z.infer<typeof liveVehicle>;

/** Every vehicle of the organisation that has reported within the last 24 h or runs a journey. */
export const liveSnapshot = z.object({
  asOf: instant,
  vehicles: z.array(liveVehicle),
  /** Of the stream: vehicles whose newer fix turned out wrong. What is told of them here takes its place. */
  corrected: z.array(z.string()).optional(),
});
export type LiveSnapshot = z.infer<typeof liveSnapshot>;

export const getLiveVehicles = defineRoute({
  method: 'GET',
  path: '/api/live/:orgId/vehicles',
  access: 'user',
  params: z.object({ orgId: z.string() }),
  response: liveSnapshot,
  errors: ['notFound'],
});

/**
 * Server-sent events, coalesced each 250 ms; the newest fix of a vehicle wins. Event names and their data:
 * vehicles = LiveSnapshot (changed ones only) · journeys = JourneysChanged · alerts = AlertsChanged ·
 * resync = {} (read the snapshot again) ·
 * organisation-data = OrganisationDataChanged ·
 * time = { asOf } every 10 s, so that a silent line is seen as such.
 */
export const liveStream = defineRoute({
  method: 'GET',
  path: '/api/live/:orgId/stream',
  access: 'user',
  params: z.object({ orgId: z.string() }),
  response: z.unknown(),
  content: ['text/event-stream'],
  isPassive: true,
  errors: ['notFound'],
});

export const journeysChanged = z.object({
  journeyIds: z.array(z.string()),
  /** Those of them that a controller changed: lists that show journeys are to be read again at once. */
  byHand: z.array(z.string()),
});
export type JourneysChanged = z.infer<typeof journeysChanged>;

/** Records of these lists were made, changed or archived: whoever keeps the lists reads them again. */
export const organisationDataChanged = z.object({ lists: z.array(z.enum(ORGANISATION_LISTS)) });
export type OrganisationDataChanged = z.infer<typeof organisationDataChanged>;

/** Ids of alerts; lists and counts are to be read again. */
export const alertsChanged = z.object({
  raised: z.array(z.string()),
  changed: z.array(z.string()),
  ended: z.array(z.string()),
});
export type AlertsChanged = z.infer<typeof alertsChanged>;
