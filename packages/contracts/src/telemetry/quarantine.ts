import { z } from 'zod';
import { defineRoute, instant, listQuery, organisationRoute } from '../http/index.ts';

/** Reports, but belongs to no asset. */
export const quarantinedDevice = z.object({
  id: z.string(),
  organisationId: z.string().nullable(),
  deviceId: z.string(),
  firstSeenUtc: instant,
  lastSeenUtc: instant,
  messageCount: z.number(),
  lastLatitude: z.number().nullable(),
  lastLongitude: z.number().nullable(),
  lastFixTimeUtc: instant.nullable(),
  /** The newest; they go to the asset on adoption. */
  keptFixes: z.number(),
});
export type QuarantinedDevice = z.infer<typeof quarantinedDevice>;

const sortable = ['lastSeenUtc', 'firstSeenUtc', 'deviceId', 'messageCount', 'id'] as const;

/** Without a key; ROLE_ADMIN only. */
export const listCommonQuarantine = defineRoute({
  path: '/api/quarantined-devices',
  access: 'admin',
  list: true,
  query: listQuery(sortable),
  response: z.array(quarantinedDevice),
});

/** With the organisation's key. */
export const listQuarantine = organisationRoute({
  path: '/api/quarantined-devices/:orgId',
  list: true,
  query: listQuery(sortable),
  response: z.array(quarantinedDevice),
});

/** ROLE_ADMIN: also from the common quarantine. */
export const adoptDevice = organisationRoute({
  method: 'POST',
  path: '/api/quarantined-devices/:orgId/:id/adopt',
  body: z.strictObject({ assetId: z.string().max(36) }),
  response: z.object({
    assetId: z.string(),
    deviceId: z.string(),
    accepted: z.number(),
    duplicate: z.number(),
    refused: z.number(),
  }),
  errors: ['deviceTaken', 'overloaded'],
});
