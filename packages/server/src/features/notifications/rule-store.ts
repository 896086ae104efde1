import type { OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import type { Executor, RowOf } from '../../platform/db/index.ts';
import type { Actor } from '../../platform/records/index.ts';

export type RuleRecord = RowOf<'notification_rule'> & {
  readonly webhook_name: string | null;
  readonly site_name: string | null;
};

const COLUMNS = sql<RuleRecord>`r.*, w.name AS webhook_name, s.name AS site_name`;
const SOURCE = sql`notification_rule r
  LEFT JOIN webhook w ON w.organisation_id = r.organisation_id AND w.id = r.webhook_id
  LEFT JOIN site s ON s.organisation_id = r.organisation_id AND s.id = r.site_id`;

/** On first, then by name; never more than the limit of an organisation. */
export async function findRules(
  db: Executor,
  organisationId: OrganisationId,
): Promise<readonly RuleRecord[]> {
  const { rows } = await sql<RuleRecord>`SELECT ${COLUMNS} FROM ${SOURCE}
    WHERE r.organisation_id = ${organisationId}
    ORDER BY r.is_on DESC, r.name COLLATE "und-x-icu", r.id`.execute(db);
  return rows;
}

/** @param lock until the transaction ends */
export async function findRule(
  db: Executor,
  organisationId: OrganisationId,
  id: string,
  lock: 'lock' | 'read' = 'read',
): Promise<RuleRecord | undefined> {
  const { rows } = await sql<RuleRecord>`SELECT ${COLUMNS} FROM ${SOURCE}
    WHERE r.organisation_id = ${organisationId} AND r.id = ${id} ${lock === 'lock' ? sql`FOR UPDATE OF r` : sql``}`.execute(
    db,
  );
  return rows[0];
}

export type RuleValues = Pick<
  RowOf<'notification_rule'>,
  | 'name'
  | 'is_on'
  | 'way'
  | 'webhook_id'
  | 'addresses'
  | 'to_transporter'
  | 'types'
  | 'site_id'
  | 'transporter'
  | 'quiet_from'
  | 'quiet_to'
  | 'digest_times'
>;

export async function insertRule(
  tx: Executor,
  organisationId: OrganisationId,
  id: string,
  values: RuleValues,
  { actor, now }: Actor,
): Promise<void> {
  const time = new Date(now);
  await tx
    .insertInto('notification_rule')
    .values({
      ...values,
      organisation_id: organisationId,
      id,
      switched_at: time,
      changed_at: time,
      changed_by: actor,
    })
    .execute();
}

export async function updateRule(
  tx: Executor,
  organisationId: OrganisationId,
  id: string,
  values: RuleValues,
  { actor, now, isSwitched }: Actor & { readonly isSwitched: boolean },
): Promise<void> {
  const time = new Date(now);
  await tx
    .updateTable('notification_rule')
    .set((eb) => ({
      ...values,
      ...(isSwitched ? { switched_at: time } : {}),
      version: eb('version', '+', 1),
      changed_at: time,
      changed_by: actor,
    }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** What it has not sent is dropped; the log keeps what was tried. */
export async function deleteRule(tx: Executor, organisationId: OrganisationId, id: string): Promise<void> {
  await sql`DELETE FROM notification WHERE organisation_id = ${organisationId} AND rule_id = ${id}
    AND state IN ('WAITING', 'TRYING_AGAIN', 'HELD_DIGEST', 'HELD_QUIET_HOURS')`.execute(tx);
  await sql`DELETE FROM notification_rule WHERE organisation_id = ${organisationId} AND id = ${id}`.execute(
    tx,
  );
}

export async function countRules(db: Executor, organisationId: OrganisationId): Promise<number> {
  const { rows } = await sql<{ count: string }>`SELECT count(*) AS count FROM notification_rule
    WHERE organisation_id = ${organisationId}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

export async function isSite(db: Executor, organisationId: OrganisationId, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('site')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Those that send by e-mail, when the mail server goes. @returns those that were on */
export async function switchOffMails(
  tx: Executor,
  organisationId: OrganisationId,
  { actor, now }: Actor,
): Promise<readonly Pick<RowOf<'notification_rule'>, 'id' | 'name' | 'version'>[]> {
  return tx
    .updateTable('notification_rule')
    .set((eb) => ({
      is_on: false,
      switched_at: new Date(now),
      changed_at: new Date(now),
      changed_by: actor,
      version: eb('version', '+', 1),
    }))
    .where('organisation_id', '=', organisationId)
    .where('way', '=', 'EMAIL')
    .where('is_on', '=', true)
    .returning(['id', 'name', 'version'])
    .execute();
}
