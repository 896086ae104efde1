import { z } from 'zod';
import { defineRoute, instant, listQuery } from '../http/index.ts';

/** A device that reports and belongs to no asset yet. */
export const quarantinedDevice = z.object({
  id: z.string(),
  /** Null: it came without a key, into the common quarantine. */
  organisationId: z.string().nullable(),
  deviceId: z.string(),
  firstSeenUtc: instant,
  lastSeenUtc: instant,
  messageCount: z.number(),
  lastLatitude: z.number().nullable(),
  lastLongitude: z.number().nullable(),
  lastFixTimeUtc: instant.nullable(),
  /** Fixes that are kept and come along when it is adopted: the newest 100. */
  keptFixes: z.number(),
});
export type QuarantinedDevice = z.infer<typeof quarantinedDevice>;

const sortable = ['lastSeenUtc', 'firstSeenUtc', 'deviceId', 'messageCount', 'id'] as const;

/** The devices that came without a key: ROLE_ADMIN's to see and assign. */
export const listCommonQuarantine = defineRoute({
  method: 'GET',
  path: '/api/quarantined-devices',
  access: 'admin',
  list: true,
  query: listQuery(sortable),
  response: z.array(quarantinedDevice),
});

/** The unknown devices that came with the organisation's key. */
export const listQuarantine = defineRoute({
  method: 'GET',
  path: '/api/quarantined-devices/:orgId',
  access: 'user',
  list: true,
  params: z.object({ orgId: z.string() }),
  query: listQuery(sortable),
  response: z.array(quarantinedDevice),
  errors: ['notFound'],
});

/**
 * Gives a device to an asset that has none; its kept fixes become the asset's. ROLE_ADMIN may also take a device out
 * of the common quarantine.
 */
export const adoptDevice = defineRoute({
  method: 'POST',
  path: '/api/quarantined-devices/:orgId/:id/adopt',
  access: 'user',
  params: z.object({ orgId: z.string(), id: z.string() }),
  body: z.strictObject({ assetId: z.string() }),
  response: z.object({
    assetId: z.string(),
    deviceId: z.string(),
    accepted: z.number(),
    duplicate: z.number(),
    refused: z.number(),
  }),
  errors: ['notFound', 'deviceTaken', 'overloaded'],
});
