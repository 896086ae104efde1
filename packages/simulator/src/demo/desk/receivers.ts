import {
  changeWebhook,
  createNotificationRule,
  createWebhook,
  getNotificationSettings,
  listNotificationRules,
  listWebhooks,
  putMailServer,
  putNetworks,
  rotateWebhookSecret,
} from '@linehaul/contracts/notifications';
import { NOTIFICATION_TYPES, type NotificationType } from '@linehaul/domain/notifications';
import type { Inbox } from '../inbox/index.ts';
import type { Person } from './person.ts';

const LOOPBACK = '127.0.0.1';
const HOOK = 'Demo receiver';
const MAILS = 'Journey controllers';
const ADDRESS = 'controllers@linehaul.example';
const FROM = 'control@linehaul.example';
const MAILED: readonly NotificationType[] = [
  ...(['journey.completed', 'journey.time.delayed', 'journey.position.off_plan'] as const),
  ...(['case.level2', 'case.level3'] as const),
];

interface Where {
  readonly person: Person;
  readonly organisation: string;
  readonly inbox: Pick<Inbox, 'ports' | 'hookOf'>;
  /** The webhook's, of any run. */
  readonly secret: string | undefined;
  keep(secret: string): void;
}

/** Later runs reconnect only what exists: what a person removed stays away. */
export async function connectInbox(where: Where): Promise<void> {
  const isFirst = where.secret === undefined;
  await allowLoopback(where);
  await setMailServer(where, isFirst);
  const webhookId = await hookUp(where);
  if (isFirst && webhookId !== undefined) await addRules(where, webhookId);
}

async function allowLoopback({ person, organisation }: Where): Promise<void> {
  const params = { orgId: organisation };
  const { networks, version } = await person.call(getNotificationSettings, { params });
  if (networks.includes(LOOPBACK)) return;
  await person.call(putNetworks, { params, body: { networks: [...networks, LOOPBACK], version } });
}

async function setMailServer({ person, organisation, inbox }: Where, isFirst: boolean): Promise<void> {
  const params = { orgId: organisation };
  const { mailServer, version } = await person.call(getNotificationSettings, { params });
  const port = inbox.ports.smtp;
  const isOwn = mailServer?.host === LOOPBACK && mailServer.from === FROM;
  if (isOwn ? mailServer.port === port : mailServer || !isFirst) return;
  const body = { host: LOOPBACK, port, security: 'NONE' as const, from: FROM, version };
  await person.call(putMailServer, { params, body });
}

/** @returns undefined if a person removed it */
async function hookUp({
  person,
  organisation,
  inbox,
  secret: known,
  keep,
}: Where): Promise<string | undefined> {
  const params = { orgId: organisation };
  const url = inbox.hookOf(organisation);
  const found = (await person.call(listWebhooks, { params })).find(({ name }) => name === HOOK);
  if (!found) {
    if (known !== undefined) return undefined;
    const { id, secret } = await person.call(createWebhook, { params, body: { name: HOOK, url } });
    keep(secret);
    return id;
  }
  const one = { ...params, webhookId: found.id };
  if (found.url !== url)
    await person.call(changeWebhook, { params: one, body: { name: HOOK, url, version: found.version } });
  if (known === undefined) keep((await person.call(rotateWebhookSecret, { params: one })).secret);
  return found.id;
}

async function addRules({ person, organisation }: Where, webhookId: string): Promise<void> {
  const params = { orgId: organisation };
  const names = new Set((await person.call(listNotificationRules, { params })).map(({ name }) => name));
  const rules = [
    { name: HOOK, by: 'WEBHOOK' as const, webhookId, types: [...NOTIFICATION_TYPES] },
    { name: MAILS, by: 'EMAIL' as const, emailAddresses: [ADDRESS], types: [...MAILED] },
  ];
  for (const rule of rules.filter(({ name }) => !names.has(name)))
    await person.call(createNotificationRule, { params, body: { ...rule, isOn: true } });
}
