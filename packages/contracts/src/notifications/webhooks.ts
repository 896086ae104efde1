import { RULE_NAME_LIMIT, WEBHOOK_URL_LIMIT } from '@linehaul/domain/notifications';
import { z } from 'zod';
import { defineRoute, instant, line, namedSchemas } from '../http/index.ts';

export const webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  /** After rotation both secrets sign until then. */
  oldSecretUntilUtc: instant.nullable(),
  changedUtc: instant,
  changedBy: z.string(),
  version: z.number().int(),
});
webhook.register(namedSchemas, { name: 'Webhook' });
export type WebhookWire = z.infer<typeof webhook>;

/** `secret` by Standard Webhooks (whsec_…), shown once. */
const withSecret = webhook.extend({ secret: z.string() });

const path = '/api/admin/organisations/:orgId/webhooks';
const one = `${path}/:webhookId` as const;
const ofWebhooks = { entityName: 'webhook', access: 'admin', scope: 'organisation' } as const;
const written = {
  name: line(RULE_NAME_LIMIT).min(1, 'is required'),
  /** http or https, no login, internal only if listed. */
  url: z.string().trim().min(1, 'is required').max(WEBHOOK_URL_LIMIT),
};

/** By name. */
export const listWebhooks = defineRoute({ path, ...ofWebhooks, response: z.array(webhook) });

export const createWebhook = defineRoute({
  method: 'POST',
  path,
  ...ofWebhooks,
  body: z.strictObject(written),
  status: 201,
  response: withSecret,
  errors: ['tooManyRecords'],
});

export const changeWebhook = defineRoute({
  method: 'PUT',
  path: one,
  ...ofWebhooks,
  body: z.strictObject({ ...written, version: z.number().int() }),
  response: webhook,
  errors: ['notFound', 'concurrencyFailure'],
});

/** For a day the former secret signs too; another rotation ends the oldest at once. */
export const rotateWebhookSecret = defineRoute({
  method: 'POST',
  path: `${one}/rotate`,
  ...ofWebhooks,
  response: withSecret,
  errors: ['notFound'],
});

export const deleteWebhook = defineRoute({
  method: 'DELETE',
  path: one,
  ...ofWebhooks,
  status: 204,
  response: z.void(),
  errors: ['notFound', 'recordInUse'],
});
