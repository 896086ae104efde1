import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import type { Executor, RowOf } from '../../platform/db/index.ts';
import type { Actor } from '../../platform/records/index.ts';
import { laneOfWebhook } from './lanes.ts';
import { dropLanes } from './sending/lane-store.ts';

export type WebhookRecord = RowOf<'webhook'>;

export async function findWebhooks(
  db: Executor,
  organisationId: OrganisationId,
): Promise<readonly WebhookRecord[]> {
  const { rows } = await sql<WebhookRecord>`SELECT * FROM webhook WHERE organisation_id = ${organisationId}
    ORDER BY name COLLATE "und-x-icu", id`.execute(db);
  return rows;
}

/** @param lock until the transaction ends */
export async function findWebhook(
  db: Executor,
  organisationId: OrganisationId,
  id: string,
  lock: 'lock' | 'read' = 'read',
): Promise<WebhookRecord | undefined> {
  const { rows } = await sql<WebhookRecord>`SELECT * FROM webhook
    WHERE organisation_id = ${organisationId} AND id = ${id} ${lock === 'lock' ? sql`FOR UPDATE` : sql``}`.execute(
    db,
  );
  return rows[0];
}

export async function insertWebhook(
  tx: Executor,
  organisationId: OrganisationId,
  webhook: { readonly id: string; readonly name: string; readonly url: string; readonly secret: string },
  { actor, now }: Actor,
): Promise<WebhookRecord> {
  return tx
    .insertInto('webhook')
    .values({ ...webhook, organisation_id: organisationId, changed_at: new Date(now), changed_by: actor })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateWebhook(
  tx: Executor,
  organisationId: OrganisationId,
  id: string,
  values: { readonly name: string; readonly url: string },
  { actor, now }: Actor,
): Promise<WebhookRecord> {
  return tx
    .updateTable('webhook')
    .set((eb) => ({
      ...values,
      version: eb('version', '+', 1),
      changed_at: new Date(now),
      changed_by: actor,
    }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The former secret signs too until then. @param secret sealed */
export async function replaceSecret(
  tx: Executor,
  organisationId: OrganisationId,
  id: string,
  secret: string,
  { actor, now, oldUntil }: Actor & { readonly oldUntil: EpochMs },
): Promise<WebhookRecord> {
  return tx
    .updateTable('webhook')
    .set((eb) => ({
      secret,
      old_secret: eb.ref('secret'),
      old_secret_until: new Date(oldUntil),
      version: eb('version', '+', 1),
      changed_at: new Date(now),
      changed_by: actor,
    }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Drops its open messages. Fails where a rule has it. */
export async function deleteWebhook(tx: Executor, organisationId: OrganisationId, id: string): Promise<void> {
  const lane = laneOfWebhook(id);
  await tx.deleteFrom('webhook').where('organisation_id', '=', organisationId).where('id', '=', id).execute();
  await sql`UPDATE notification SET state = 'NOT_DELIVERED', answer = 'The webhook was removed', due_at = NULL
    WHERE organisation_id = ${organisationId} AND lane = ${lane} AND state <> 'DELIVERED'`.execute(tx);
  await dropLanes(tx, organisationId, [lane]);
}

export async function isUsedByRule(
  tx: Executor,
  organisationId: OrganisationId,
  id: string,
): Promise<string | undefined> {
  const rule = await tx
    .selectFrom('notification_rule')
    .where('organisation_id', '=', organisationId)
    .where('webhook_id', '=', id)
    .select('name')
    .limit(1)
    .executeTakeFirst();
  return rule?.name;
}
