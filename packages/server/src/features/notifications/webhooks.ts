import type { WebhookWire } from '@linehaul/contracts/notifications';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import {
  OLD_SECRET_MS,
  WEBHOOKS_LIMIT,
  type WebhookFault,
  webhookFault,
} from '@linehaul/domain/notifications';
import { type Executor, inTransaction, isId, newId } from '../../platform/db/index.ts';
import { Failure, fieldFailure, instantText } from '../../platform/http/index.ts';
import type { Actor } from '../../platform/records/index.ts';
import type { Sealing } from '../identity/index.ts';
import { lockOrganisation } from '../organisation/index.ts';
import { note } from './history.ts';
import { newWebhookSecret } from './secrets.ts';
import { findSettings } from './settings-store.ts';
import {
  deleteWebhook,
  findWebhook,
  findWebhooks,
  insertWebhook,
  isUsedByRule,
  replaceSecret,
  updateWebhook,
  type WebhookRecord,
} from './webhook-store.ts';

const ENTITY = 'webhook';
const notFound = () => new Failure('notFound', { entityName: ENTITY });

const FAULTS: Readonly<Record<WebhookFault, string>> = {
  notAnAddress: 'is not an address; it begins with https://',
  notHttp: 'must begin with https:// or http://',
  hasLogin: 'must not hold a login: messages are signed instead',
  internal: 'is an internal address; an administrator of the installation can list it',
};

interface Written {
  readonly name: string;
  readonly url: string;
}
const said = ({ name, url }: Written) => ({ name, url });
type WithSecret = { readonly row: WebhookRecord; readonly secret: string };

/** The secret is never answered again. Failures: validation, tooManyRecords. */
export function addWebhook(
  db: Executor,
  sealing: Sealing,
  organisationId: OrganisationId,
  written: Written,
  by: Actor,
): Promise<WithSecret | Failure> {
  return inTransaction(db, async (tx) => {
    await lockOrganisation(tx, organisationId);
    if ((await findWebhooks(tx, organisationId)).length >= WEBHOOKS_LIMIT)
      return new Failure('tooManyRecords', { entityName: ENTITY });
    const fault = await faultOf(tx, organisationId, written.url);
    if (fault) return fault;
    const secret = newWebhookSecret();
    const sealed = { ...written, id: newId(), secret: sealing.seal(secret) };
    const row = await insertWebhook(tx, organisationId, sealed, by);
    const entry = { recordId: row.id, kind: 'create', version: row.version } as const;
    await note(tx, organisationId, ENTITY, by, { ...entry, before: {}, after: said(row) });
    return { row, secret };
  });
}

/** Failures: notFound, concurrencyFailure, validation. */
export function changeWebhook(
  db: Executor,
  organisationId: OrganisationId,
  id: string,
  { name, url, version }: Written & { readonly version: number },
  by: Actor,
): Promise<WebhookRecord | Failure> {
  return inTransaction(db, async (tx) => {
    const stored = isId(id) ? await findWebhook(tx, organisationId, id, 'lock') : undefined;
    if (!stored) return notFound();
    if (stored.version !== version) {
      return new Failure('concurrencyFailure', {
        entityName: ENTITY,
        detail: `The webhook was changed by ${stored.changed_by}: it has version ${stored.version}. Read it again.`,
      });
    }
    const fault = await faultOf(tx, organisationId, url);
    if (fault) return fault;
    const row = await updateWebhook(tx, organisationId, id, { name, url }, by);
    const entry = { recordId: id, kind: 'edit', version: row.version } as const;
    await note(tx, organisationId, ENTITY, by, { ...entry, before: said(stored), after: said(row) });
    return row;
  });
}

/** Failure: notFound. */
export function rotateSecret(
  db: Executor,
  sealing: Sealing,
  organisationId: OrganisationId,
  id: string,
  by: Actor,
): Promise<WithSecret | Failure> {
  return inTransaction(db, async (tx) => {
    const stored = isId(id) ? await findWebhook(tx, organisationId, id, 'lock') : undefined;
    if (!stored) return notFound();
    const secret = newWebhookSecret();
    const until = { ...by, oldUntil: by.now + OLD_SECRET_MS };
    const row = await replaceSecret(tx, organisationId, id, sealing.seal(secret), until);
    const after = { ...said(row), secret: 'Rotated' };
    const entry = { recordId: id, kind: 'rotate', version: row.version } as const;
    await note(tx, organisationId, ENTITY, by, { ...entry, before: said(stored), after });
    return { row, secret };
  });
}

/** Failures: notFound, recordInUse. */
export function removeWebhook(
  db: Executor,
  organisationId: OrganisationId,
  id: string,
  by: Actor,
): Promise<Failure | undefined> {
  return inTransaction(db, async (tx) => {
    const stored = isId(id) ? await findWebhook(tx, organisationId, id, 'lock') : undefined;
    if (!stored) return notFound();
    const rule = await isUsedByRule(tx, organisationId, id);
    if (rule !== undefined) {
      const detail = `The rule '${rule}' sends to it; remove or change the rule first`;
      return new Failure('recordInUse', { entityName: ENTITY, detail });
    }
    await deleteWebhook(tx, organisationId, id);
    const entry = { recordId: id, kind: 'delete', version: stored.version + 1 } as const;
    await note(tx, organisationId, ENTITY, by, { ...entry, before: said(stored), after: {} });
    return undefined;
  });
}

async function faultOf(
  tx: Executor,
  organisationId: OrganisationId,
  url: string,
): Promise<Failure | undefined> {
  const settings = await findSettings(tx, organisationId);
  const fault = webhookFault(URL.parse(url), settings?.networks ?? []);
  return fault && fieldFailure(ENTITY, 'url', FAULTS[fault]);
}

export function webhookWire(row: WebhookRecord, now: EpochMs): WebhookWire {
  const until = row.old_secret_until;
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    oldSecretUntilUtc: until !== null && until > now ? instantText(until) : null,
    changedUtc: instantText(row.changed_at),
    changedBy: row.changed_by,
    version: row.version,
  };
}
