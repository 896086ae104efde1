import { MESSAGE_STATES, WAYS } from '@linehaul/domain/notifications';
import { z } from 'zod';
import { commaSeparated, defineRoute, instant, listQuery, namedSchemas } from '../http/index.ts';

/** One message to one receiver. */
export const notification = z.object({
  /** The receiver sees it at each try: Webhook-Id, or in the Message-ID. */
  id: z.string(),
  atUtc: instant,
  /** As rules name it, or `test`. */
  type: z.string(),
  journeyId: z.string().nullable(),
  journeyUniqueReference: z.string().nullable(),
  ruleName: z.string(),
  by: z.enum(WAYS),
  /** The e-mail address, or the webhook's host. */
  to: z.string(),
  state: z.enum(MESSAGE_STATES),
  tries: z.number().int(),
  /** With those that sending again added. */
  triesLimit: z.number().int(),
  /** What the receiver or the way to it said last. */
  answer: z.string().nullable(),
  triedUtc: instant.nullable(),
  tookMilliseconds: z.number().int().nullable(),
  /** Of the next try, or of the end of a hold. */
  dueUtc: instant.nullable(),
  /** Of the same journey and receiver, or of the same hold. */
  behind: z.number().int(),
  canSendAgain: z.boolean(),
});
notification.register(namedSchemas, { name: 'Notification' });
export type NotificationWire = z.infer<typeof notification>;

export const NOTIFICATION_SORTS = ['urgency', 'atUtc', 'id'] as const;
const path = '/api/admin/organisations/:orgId/notifications';
const ofMessages = { entityName: 'notification', access: 'admin', scope: 'organisation' } as const;
const since = { from: instant.optional(), words: z.string().max(100).optional() };

/** What failed first, then what waits, then the newest. `words` stand in the journey, the receiver or the rule. */
export const listNotifications = defineRoute({
  path,
  ...ofMessages,
  list: true,
  query: listQuery(NOTIFICATION_SORTS, { state: commaSeparated(MESSAGE_STATES).optional(), ...since }),
  response: z.array(notification),
});

/** `waiting`: not tried yet, tried again, or held. */
export const countNotifications = defineRoute({
  path: '/api/admin/organisations/:orgId/notification-counts',
  ...ofMessages,
  query: z.strictObject(since),
  response: z.object({
    notDelivered: z.number().int(),
    waiting: z.number().int(),
    delivered: z.number().int(),
    all: z.number().int(),
  }),
});

/** With the same id, now, and with all tries anew. */
export const sendNotificationAgain = defineRoute({
  method: 'POST',
  path: `${path}/:notificationId/send-again`,
  ...ofMessages,
  response: notification,
  errors: ['notFound', 'notSentAgain'],
});

/** All that were not delivered, since then or ever. */
export const sendFailedAgain = defineRoute({
  method: 'POST',
  path: `${path}/send-failed-again`,
  ...ofMessages,
  body: z.strictObject({ from: instant.optional() }),
  response: z.object({ messages: z.number().int() }),
});
