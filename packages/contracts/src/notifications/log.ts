import { MESSAGE_STATES, WAYS } from '@linehaul/domain/notifications';
import { z } from 'zod';
import { commaSeparated, defineRoute, instant, listQuery, namedSchemas } from '../http/index.ts';

export const notification = z.object({
  /** Sent with each try: Webhook-Id, or in Message-ID. */
  id: z.string(),
  atUtc: instant,
  /** As rules name it, or `test`. */
  type: z.string(),
  journeyId: z.string().nullable(),
  journeyUniqueReference: z.string().nullable(),
  ruleName: z.string(),
  by: z.enum(WAYS),
  /** E-mail address, or webhook's host. */
  to: z.string(),
  state: z.enum(MESSAGE_STATES),
  tries: z.number().int(),
  /** Includes those of sending again. */
  triesLimit: z.number().int(),
  /** Said last by the receiver, or on the way. */
  answer: z.string().nullable(),
  triedUtc: instant.nullable(),
  tookMilliseconds: z.number().int().nullable(),
  /** Next try, or a hold's end. */
  dueUtc: instant.nullable(),
  /** Same journey and receiver, or same hold. */
  behind: z.number().int(),
  canSendAgain: z.boolean(),
  /** What it tells ended two days ago or more, so it is not sent again by hand. */
  isOutdated: z.boolean(),
});
notification.register(namedSchemas, { name: 'Notification' });
export type NotificationWire = z.infer<typeof notification>;

export const NOTIFICATION_SORTS = ['urgency', 'atUtc', 'id'] as const;
const path = '/api/admin/organisations/:orgId/notifications';
const ofMessages = { entityName: 'notification', access: 'admin', scope: 'organisation' } as const;
/** `to` is excluded. `words`: in journey, receiver or rule. */
const span = {
  from: instant.optional(),
  to: instant.optional(),
  words: z.string().trim().max(100).optional(),
};

/** Failed, then waiting, then newest. */
export const listNotifications = defineRoute({
  path,
  ...ofMessages,
  list: true,
  query: listQuery(NOTIFICATION_SORTS, { state: commaSeparated(MESSAGE_STATES).optional(), ...span }),
  response: z.array(notification),
});

/** `waiting`: not tried, trying again, or held. */
export const countNotifications = defineRoute({
  path: '/api/admin/organisations/:orgId/notification-counts',
  ...ofMessages,
  query: z.strictObject(span),
  response: z.object({
    notDelivered: z.number().int(),
    waiting: z.number().int(),
    delivered: z.number().int(),
    all: z.number().int(),
  }),
});

export const sendNotificationAgain = defineRoute({
  method: 'POST',
  path: `${path}/:notificationId/send-again`,
  ...ofMessages,
  response: notification,
  errors: ['notFound', 'messageOutdated', 'notSentAgain'],
});

const failedCount = z.object({ messages: z.number().int(), outdated: z.number().int() });

export const countFailedNotifications = defineRoute({
  path: '/api/admin/organisations/:orgId/notification-counts/failed',
  ...ofMessages,
  query: z.strictObject(span),
  response: failedCount,
});

/** Undelivered of the span that have the words; without both, all. Outdated ones stay. */
export const sendFailedAgain = defineRoute({
  method: 'POST',
  path: `${path}/send-failed-again`,
  ...ofMessages,
  body: z.strictObject(span),
  response: failedCount,
});
