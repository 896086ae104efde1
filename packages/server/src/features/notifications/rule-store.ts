import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { among, type Executor, isId, type RowOf } from '../../platform/db/index.ts';
import type { Actor } from '../../platform/records/index.ts';
import { freeFollowers, UNSENT } from './sorting/outbox-store.ts';
import { isOutdated } from './too-old-store.ts';

export type RuleRecord = RowOf<'notification_rule'> & {
  readonly webhook_name: string | null;
  readonly site_name: string | null;
  readonly desk_name: string | null;
  /** Of those that there still are. */
  readonly location_names: readonly string[];
};

const COLUMNS = sql<RuleRecord>`r.*, w.name AS webhook_name, s.name AS site_name, d.name AS desk_name,
  ARRAY(SELECT l.name FROM location l WHERE l.organisation_id = r.organisation_id AND l.id = ANY(r.location_ids)
    ORDER BY lower(l.name), l.id) AS location_names`;
const SOURCE = sql`notification_rule r
  LEFT JOIN webhook w ON w.organisation_id = r.organisation_id AND w.id = r.webhook_id
  LEFT JOIN site s ON s.organisation_id = r.organisation_id AND s.id = r.site_id
  LEFT JOIN case_desk d ON d.organisation_id = r.organisation_id AND d.id = r.desk_id`;

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
  | 'location_ids'
  | 'desk_id'
  | 'member_login'
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

/** The rule must be locked: no new messages meanwhile. */
export async function dropUnsent(
  tx: Executor,
  organisationId: OrganisationId,
  ruleId: string,
): Promise<void> {
  await sql`DELETE FROM notification n
    WHERE n.organisation_id = ${organisationId} AND n.rule_id = ${ruleId} AND ${UNSENT}`.execute(tx);
}

/** Only messages to receivers that the changed, still locked rule omits. */
export async function dropUnsentToOthers(
  tx: Executor,
  organisationId: OrganisationId,
  ruleId: string,
): Promise<void> {
  await sql`DELETE FROM notification n USING notification_rule r
    WHERE n.organisation_id = ${organisationId} AND n.rule_id = ${ruleId} AND ${UNSENT}
      AND r.organisation_id = n.organisation_id AND r.id = n.rule_id
      AND NOT (n.way = r.way AND CASE r.way WHEN 'WEBHOOK' THEN n.receiver = r.webhook_id::text ELSE
        EXISTS (SELECT FROM unnest(r.addresses) one WHERE lower(trim(one)) = lower(n.receiver))
        OR r.to_transporter AND EXISTS (
          SELECT FROM journey j JOIN transporter_email e ON e.organisation_id = j.organisation_id AND e.is_active
            AND lower(trim(e.transporter)) = lower(trim(j.transporter)) AND (e.site_id IS NULL OR e.site_id = j.site_id)
          WHERE j.organisation_id = n.organisation_id AND j.id = n.journey_id
            AND lower(trim(e.email_address)) = lower(n.receiver)) END)`.execute(tx);
  await freeFollowers(tx, organisationId);
}

const WAITS = sql`n.state IN ('WAITING', 'TRYING_AGAIN', 'HELD_DIGEST', 'HELD_QUIET_HOURS')`;

/** Drops what waits about journeys that ended long ago, or else about what is long past. */
export async function dropOutdated(
  tx: Executor,
  organisationId: OrganisationId,
  now: EpochMs,
): Promise<void> {
  await sql`DELETE FROM notification n
    WHERE n.organisation_id = ${organisationId} AND ${WAITS} AND ${isOutdated(now)}`.execute(tx);
  await freeFollowers(tx, organisationId);
}

/** Drops unsent messages; the log keeps sent ones. */
export async function deleteRule(tx: Executor, organisationId: OrganisationId, id: string): Promise<void> {
  await dropUnsent(tx, organisationId, id);
  await sql`DELETE FROM notification_rule WHERE organisation_id = ${organisationId} AND id = ${id}`.execute(
    tx,
  );
}

export async function countRules(db: Executor, organisationId: OrganisationId): Promise<number> {
  const { rows } = await sql<{ count: string }>`SELECT count(*) AS count FROM notification_rule
    WHERE organisation_id = ${organisationId}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

export async function addressesBeside(
  db: Executor,
  organisationId: OrganisationId,
  id: string | undefined,
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    SELECT coalesce(sum(cardinality(addresses)), 0) AS count FROM notification_rule
    WHERE organisation_id = ${organisationId} AND id IS DISTINCT FROM ${id ?? null}::uuid`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

export async function isOwn(
  db: Executor,
  organisationId: OrganisationId,
  table: 'site' | 'case_desk',
  id: string,
): Promise<boolean> {
  if (!isId(id)) return false;
  const { rows } = await sql`SELECT 1 FROM ${sql.table(table)}
    WHERE organisation_id = ${organisationId} AND id = ${id}`.execute(db);
  return rows.length > 0;
}

/** @returns the first that is none of the organisation's */
export async function unknownLocation(
  db: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<string | undefined> {
  const proper = ids.filter(isId);
  if (proper.length === 0) return ids[0];
  const { rows } = await sql<{ id: string }>`SELECT id FROM location
    WHERE organisation_id = ${organisationId} AND id IN ${among(proper)}`.execute(db);
  const known = new Set(rows.map(({ id }) => id));
  return ids.find((id) => !known.has(id));
}

export async function isMember(
  db: Executor,
  organisationId: OrganisationId,
  login: string,
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM organisation_member
    WHERE organisation_id = ${organisationId} AND login = ${login}`.execute(db);
  return rows.length > 0;
}

/** Unsent messages for members who left. No tenant query: serves all. */
export async function dropForLeavers(db: Executor): Promise<void> {
  await sql`DELETE FROM notification n USING notification_rule r
    WHERE r.member_login IS NOT NULL AND n.organisation_id = r.organisation_id AND n.rule_id = r.id AND ${UNSENT}
      AND NOT EXISTS (SELECT FROM organisation_member m
        WHERE m.organisation_id = r.organisation_id AND m.login = r.member_login)`.execute(db);
}

/** When the mail server goes: drops what waits. @returns those that were on */
export async function switchOffMails(
  tx: Executor,
  organisationId: OrganisationId,
  { actor, now }: Actor,
): Promise<readonly Pick<RowOf<'notification_rule'>, 'id' | 'name' | 'version'>[]> {
  // An update alone would let new messages in.
  await sql`SELECT FROM notification_rule WHERE organisation_id = ${organisationId} AND way = 'EMAIL' ORDER BY id
    FOR UPDATE`.execute(tx);
  await sql`DELETE FROM notification n
    WHERE n.organisation_id = ${organisationId} AND n.way = 'EMAIL' AND ${UNSENT}`.execute(tx);
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
