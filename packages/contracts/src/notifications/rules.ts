import {
  DIGEST_TIMES_LIMIT,
  isTimeOfDay,
  NOTIFICATION_TYPES,
  RULE_ADDRESSES_LIMIT,
  RULE_LOCATIONS_LIMIT,
  RULE_NAME_LIMIT,
  WAYS,
} from '@linehaul/domain/notifications';
import { z } from 'zod';
import { defineRoute, emailAddress, instant, line, namedSchemas, optionalOrNull } from '../http/index.ts';

const NO_TIME = 'must be a time of day as 07:30';
export const timeOfDay = z.string().max(5, NO_TIME).refine(isTimeOfDay, NO_TIME);
const type = z.enum(NOTIFICATION_TYPES as [string, ...string[]] as [(typeof NOTIFICATION_TYPES)[number]]);

export const notificationRule = z.object({
  id: z.string(),
  name: z.string(),
  isOn: z.boolean(),
  /** Last switched on or off. */
  switchedUtc: instant,
  by: z.enum(WAYS),
  webhookId: z.string().nullable(),
  webhookName: z.string().nullable(),
  emailAddresses: z.array(z.string()),
  /** Also to the transporter's e-mail addresses. */
  toTransporter: z.boolean(),
  types: z.array(type),
  siteId: z.string().nullable(),
  siteName: z.string().nullable(),
  transporter: z.string().nullable(),
  /** A customer's; empty: all. Sent is only what concerns them, without what is of others. */
  locationIds: z.array(z.string()),
  locationNames: z.array(z.string()),
  deskId: z.string().nullable(),
  deskName: z.string().nullable(),
  /** Only the cases that this member owns; nothing once the member left. */
  memberLogin: z.string().nullable(),
  /** Organisation's zone, may cross midnight; held messages go out once at their end. */
  quietHours: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Empty: at once. */
  digestTimes: z.array(z.string()),
  changedUtc: instant,
  changedBy: z.string(),
  version: z.number().int(),
});
notificationRule.register(namedSchemas, { name: 'NotificationRule' });
export type NotificationRuleWire = z.infer<typeof notificationRule>;

const written = {
  name: line(RULE_NAME_LIMIT).min(1, 'is required'),
  isOn: z.boolean(),
  by: z.enum(WAYS),
  webhookId: optionalOrNull(z.string().max(64)),
  emailAddresses: z.array(emailAddress).max(RULE_ADDRESSES_LIMIT).default([]),
  toTransporter: z.boolean().default(false),
  types: z.array(type).max(NOTIFICATION_TYPES.length),
  siteId: optionalOrNull(z.string().max(64)),
  transporter: optionalOrNull(line(200)),
  locationIds: z.array(z.string().max(64)).max(RULE_LOCATIONS_LIMIT).default([]),
  deskId: optionalOrNull(z.string().max(64)),
  memberLogin: optionalOrNull(z.string().max(200)),
  quietHours: optionalOrNull(z.strictObject({ from: timeOfDay, to: timeOfDay })),
  digestTimes: z.array(timeOfDay).max(DIGEST_TIMES_LIMIT).default([]),
};
const newRule = z.strictObject(written);
export type WrittenRule = z.output<typeof newRule>;

const path = '/api/admin/organisations/:orgId/notification-rules';
const one = `${path}/:ruleId` as const;
const ofRules = { entityName: 'notificationRule', access: 'admin', scope: 'organisation' } as const;

/** On first, then by name. */
export const listNotificationRules = defineRoute({
  path,
  ...ofRules,
  response: z.array(notificationRule),
});

export const createNotificationRule = defineRoute({
  method: 'POST',
  path,
  ...ofRules,
  body: newRule,
  status: 201,
  response: notificationRule,
  errors: ['tooManyRecords'],
});

/** Switched off, without the receiver, or narrowed, it drops what waits or failed. */
export const changeNotificationRule = defineRoute({
  method: 'PUT',
  path: one,
  ...ofRules,
  body: z.strictObject({ ...written, version: z.number().int() }),
  response: notificationRule,
  errors: ['notFound', 'concurrencyFailure'],
});

export const deleteNotificationRule = defineRoute({
  method: 'DELETE',
  path: one,
  ...ofRules,
  status: 204,
  response: z.void(),
  errors: ['notFound'],
});

/** Sent at once, marked as a test, even if off. */
export const tryNotificationRule = defineRoute({
  method: 'POST',
  path: `${one}/try`,
  ...ofRules,
  status: 202,
  response: z.object({ messages: z.number().int() }),
  errors: ['notFound'],
});
