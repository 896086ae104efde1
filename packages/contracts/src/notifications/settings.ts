import { isNetwork, MAIL_SECURITIES, NETWORKS_LIMIT } from '@linehaul/domain/notifications';
import { z } from 'zod';
import { defineRoute, emailAddress, instant, line, namedSchemas, optionalOrNull } from '../http/index.ts';

export const notificationSettings = z.object({
  mailServer: z
    .object({
      host: z.string(),
      port: z.number().int(),
      security: z.enum(MAIL_SECURITIES),
      userName: z.string().nullable(),
      /** Never answered itself. */
      hasPassword: z.boolean(),
      from: z.string(),
    })
    .nullable(),
  /** Since then what is due waits. Null: it sends. */
  sendsNothingSinceUtc: instant.nullable(),
  /** Internal ones to which messages may go. */
  networks: z.array(z.string()),
  changedUtc: instant.nullable(),
  changedBy: z.string().nullable(),
  version: z.number().int(),
});
notificationSettings.register(namedSchemas, { name: 'NotificationSettings' });
export type NotificationSettingsWire = z.infer<typeof notificationSettings>;

const path = '/api/admin/organisations/:orgId/notification-settings';
const ofSettings = { entityName: 'notificationSettings', access: 'admin', scope: 'organisation' } as const;

export const getNotificationSettings = defineRoute({
  path,
  ...ofSettings,
  response: notificationSettings,
});

export const putMailServer = defineRoute({
  method: 'PUT',
  path: `${path}/mail-server`,
  ...ofSettings,
  body: z.strictObject({
    host: line(253).min(1, 'is required'),
    port: z.number().int().min(1).max(65_535),
    security: z.enum(MAIL_SECURITIES),
    userName: optionalOrNull(line(254)),
    /** Absent: unchanged. Null: none. */
    password: z.string().max(1_000).nullish(),
    from: emailAddress,
    version: z.number().int(),
  }),
  response: notificationSettings,
  errors: ['concurrencyFailure'],
});

/** Switches off e-mail rules. */
export const removeMailServer = defineRoute({
  method: 'DELETE',
  path: `${path}/mail-server`,
  ...ofSettings,
  status: 204,
  response: z.void(),
});

/** While off, what is due waits; once on again it goes out, unless outdated. */
export const putSending = defineRoute({
  method: 'PUT',
  path: `${path}/sending`,
  ...ofSettings,
  body: z.strictObject({ sendsNothing: z.boolean(), version: z.number().int() }),
  response: notificationSettings,
  errors: ['concurrencyFailure'],
});

/** Only for a person with ROLE_ADMIN: the network is the installation's. */
export const putNetworks = defineRoute({
  method: 'PUT',
  path: `${path}/networks`,
  ...ofSettings,
  body: z.strictObject({
    networks: z
      .array(z.string().trim().max(64).refine(isNetwork, 'must be an address or a network as 10.20.0.0/16'))
      .max(NETWORKS_LIMIT),
    version: z.number().int(),
  }),
  response: notificationSettings,
  errors: ['concurrencyFailure'],
});
