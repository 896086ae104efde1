import { type EpochMs, MINUTE } from '@linehaul/domain/core';
import { afterTry } from '@linehaul/domain/notifications';
import type { Executor } from '../../../platform/db/index.ts';
import type { Sealing } from '../../identity/index.ts';
import { MAIL_LANE, webhookOf } from '../lanes.ts';
import type { Lookup } from './addresses.ts';
import { mailOf, webhookBody } from './content.ts';
import {
  type DueMessage,
  dueMessages,
  type ItemRow,
  itemsOf,
  type LaneFacts,
  type LaneKey,
  laneFacts,
  settle,
} from './lane-store.ts';
import { type MailServer, type MailTry, sendMail } from './mail-send.ts';
import type { Tried } from './try.ts';
import { sendWebhook } from './webhook-send.ts';

export interface LaneNeeds {
  readonly db: Executor;
  readonly now: () => EpochMs;
  readonly sealing: Sealing;
  readonly lookup: Lookup;
  readonly publicUrl?: string;
  /** Whether this instance still serves the lane. */
  readonly isOwn: () => boolean;
  readonly signal: AbortSignal;
}

/** Parallel tries: each success adds, each failure halves, so a dead receiver takes one. */
const FIRST_SLOTS = 8;
const MOST_SLOTS = { webhook: 64, mail: 4 } as const;
const READ_AT_ONCE = 256;

/** Receivers' journeys side by side, each in order. */
export async function serveLane(key: LaneKey, needs: LaneNeeds): Promise<void> {
  const { db, now, signal } = needs;
  const most = key.lane === MAIL_LANE ? MOST_SLOTS.mail : MOST_SLOTS.webhook;
  const underWay = new Map<string, Promise<void>>();
  let slots = Math.min(FIRST_SLOTS, most);
  let due: readonly DueMessage[] = [];
  let failure: { readonly error: unknown } | undefined;
  try {
    for (;;) {
      if (failure) throw failure.error;
      if (signal.aborted || !needs.isOwn()) return;
      if (due.length === 0) {
        // Taken first, as what ends meanwhile may be read stale.
        const known = new Set(underWay.keys());
        due = (await dueMessages(db, key, now(), READ_AT_ONCE)).filter(({ id }) => !known.has(id));
      }
      if (due.length === 0 && underWay.size === 0) return;
      if (due.length > 0 && underWay.size < slots) {
        const facts = await laneFacts(db, key.organisationId, webhookOf(key.lane), now());
        // The rest waits until sending resumes.
        if (!facts || facts.sendsNothing) return;
        const next = due.slice(0, slots - underWay.size);
        due = due.slice(next.length);
        for (const message of next) {
          const done = deliver(key, message, facts, needs)
            .then((isDelivered) => {
              slots = isDelivered ? Math.min(most, slots + 1) : Math.max(1, Math.floor(slots / 2));
            })
            .catch((error) => {
              failure ??= { error };
            })
            .finally(() => underWay.delete(message.id));
          underWay.set(message.id, done);
        }
        continue;
      }
      await Promise.race(underWay.values());
    }
  } finally {
    await Promise.allSettled(underWay.values());
  }
}

/** @returns whether it was taken, or is no more */
async function deliver(
  { organisationId, lane }: LaneKey,
  message: DueMessage,
  facts: LaneFacts,
  needs: LaneNeeds,
): Promise<boolean> {
  const { db, now, signal } = needs;
  const items = await itemsOf(db, organisationId, message.id);
  // Dropped since it was read.
  if (items.length === 0) return true;
  const from = performance.now();
  const tried =
    lane === MAIL_LANE
      ? await mail(
          message,
          facts,
          { ...mailOf(items, { ...facts, publicUrl: needs.publicUrl }), files: filesOf(items) },
          needs,
        )
      : await webhook(message, facts, webhookBody(items), needs);
  if (signal.aborted && tried.as !== 'delivered') return false;
  const tries = tried.as === 'refused' ? 0 : 1;
  const { state, waitMs } = afterTry(tried, message.tries + tries, message.triesBefore);
  const settled = { state, tries, answer: tried.answer, tookMs: performance.now() - from } as const;
  const dueAt = waitMs === undefined ? undefined : now() + waitMs;
  await settle(db, organisationId, message.id, { ...settled, dueAt }, now());
  return tried.as === 'delivered';
}

function filesOf(items: readonly ItemRow[]): MailTry['files'] {
  return items.flatMap(({ fileName: name, fileContent: base64 }) =>
    name !== null && base64 !== null ? [{ name, base64 }] : [],
  );
}

const UNREADABLE: Tried = {
  as: 'failed',
  answer: 'Its secret cannot be read on this server: was LINEHAUL_SECRET changed?',
  retryAfterMs: 10 * MINUTE,
};

async function webhook(
  { id }: DueMessage,
  { url, secret, oldSecret, networks }: LaneFacts,
  body: string,
  { sealing, lookup, signal }: LaneNeeds,
): Promise<Tried> {
  if (url === null || secret === null) return { as: 'gone', answer: 'The webhook was removed' };
  const opened = sealing.open(secret);
  if (opened === undefined) return UNREADABLE;
  const old = oldSecret === null ? undefined : sealing.open(oldSecret);
  const secrets = old === undefined ? [opened] : [opened, old];
  return sendWebhook({ url, secrets, id, body, networks, lookup, signal });
}

async function mail(
  { id, receiver }: DueMessage,
  facts: LaneFacts,
  content: Pick<MailTry, 'subject' | 'text' | 'files'>,
  { sealing, lookup, signal }: LaneNeeds,
): Promise<Tried> {
  const server = mailServerOf(facts, sealing);
  if (server === undefined)
    return { as: 'failed', answer: 'No mail server is set', retryAfterMs: 10 * MINUTE };
  if (server === 'unreadable') return UNREADABLE;
  return sendMail({ server, id, to: receiver, ...content, networks: facts.networks, lookup, signal });
}

function mailServerOf(facts: LaneFacts, sealing: Sealing): MailServer | 'unreadable' | undefined {
  const { mailHost: host, mailPort: port, mailSecurity: security, mailFrom: from } = facts;
  if (host === null || port === null || security === null || from === null) return undefined;
  const { mailLogin, mailPassword } = facts;
  const password = mailPassword === null ? undefined : sealing.open(mailPassword);
  if (mailPassword !== null && password === undefined) return 'unreadable';
  return { host, port, security, from, login: mailLogin ?? undefined, password };
}
