import { API_KEY_LOCATIONS_LIMIT, API_KEY_NAME_LIMIT, API_SCOPES } from '@linehaul/domain/api-keys';
import { z } from 'zod';
import { defineRoute, instant, line } from '../http/index.ts';

export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** Of the newest secret: lh_7Q2F. */
  beginning: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  /** Of one customer: it reads only journeys that stop there, and of them these stops. Null: all. */
  locationIds: z.array(z.string()).nullable(),
  locationNames: z.array(z.string()),
  createdUtc: instant,
  createdBy: z.string(),
  expiresUtc: instant,
  isExpired: z.boolean(),
  /** Null above 14. */
  daysLeft: z.number().int().nullable(),
  /** To the minute. */
  lastUsedUtc: instant.nullable(),
  /** A rotated key's former secret works until then. */
  formerUntilUtc: instant.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

const ofKeys = { access: 'admin', scope: 'organisation', entityName: 'apiKey' } as const;
const path = '/api/admin/organisations/:orgId/api-keys';
const scopes = z
  .array(z.enum(API_SCOPES))
  .min(1, 'at least one is required')
  .transform((given) => API_SCOPES.filter((scope) => given.includes(scope)));

/** By name. */
export const listApiKeys = defineRoute({ path, ...ofKeys, response: z.array(apiKey) });

/** `secret` is shown once. */
export const createApiKey = defineRoute({
  method: 'POST',
  path,
  ...ofKeys,
  body: z.strictObject({
    name: line(API_KEY_NAME_LIMIT).min(1, 'is required'),
    scopes,
    locationIds: z
      .array(z.string().max(64))
      .min(1, 'name a place, or leave it out for all')
      .max(API_KEY_LOCATIONS_LIMIT)
      .nullish(),
    /** Future, at most two years ahead. */
    expiresUtc: instant,
  }),
  status: 201,
  response: apiKey.extend({ secret: z.string() }),
  errors: ['tooManyKeys', 'duplicateKeyName'],
});

/** The former secret works until the given time, at most 31 days; default: ends at once. */
export const rotateApiKey = defineRoute({
  method: 'POST',
  path: `${path}/:apiKeyId/rotate`,
  ...ofKeys,
  body: z.strictObject({ expiresUtc: instant, formerUntilUtc: instant.nullish() }),
  response: apiKey.extend({ secret: z.string() }),
  errors: ['notFound'],
});

/** From its next call. */
export const revokeApiKey = defineRoute({
  method: 'DELETE',
  path: `${path}/:apiKeyId`,
  ...ofKeys,
  status: 204,
  response: z.void(),
  errors: ['notFound'],
});
