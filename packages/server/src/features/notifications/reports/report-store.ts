import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { type Expression, type SqlBool, sql } from 'kysely';
import { at, column, type Executor, isId, type RowOf } from '../../../platform/db/index.ts';
import type { Actor } from '../../../platform/records/index.ts';
import { UNSENT } from '../sorting/outbox-store.ts';

export type ReportRecord = RowOf<'figures_report'>;

/** By name. */
export async function findReports(
  db: Executor,
  organisationId: OrganisationId,
): Promise<readonly ReportRecord[]> {
  return db
    .selectFrom('figures_report')
    .where('organisation_id', '=', organisationId)
    .selectAll()
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

export async function findReport(
  db: Executor,
  organisationId: OrganisationId,
  id: string,
): Promise<ReportRecord | undefined> {
  if (!isId(id)) return undefined;
  return db
    .selectFrom('figures_report')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
}

export type ReportValues = Pick<
  ReportRecord,
  | ('name' | 'is_on' | 'addresses' | 'weekdays' | 'month_day' | 'time_of_day')
  | ('days' | 'groupings' | 'format' | 'due_at' | 'due_zone')
>;

/** New, or changed. The organisation must be locked. */
export async function writeReport(
  tx: Executor,
  organisationId: OrganisationId,
  id: string,
  { due_at, ...values }: ReportValues,
  { actor, now }: Actor,
): Promise<ReportRecord> {
  const changed = {
    ...values,
    due_at: due_at === null ? null : new Date(due_at),
    changed_at: new Date(now),
    changed_by: actor,
  };
  return tx
    .insertInto('figures_report')
    .values({ organisation_id: organisationId, id, ...changed, version: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'id'])
        .doUpdateSet((eb) => ({ ...changed, version: eb('figures_report.version', '+', 1) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteReport(tx: Executor, organisationId: OrganisationId, id: string): Promise<void> {
  await tx
    .deleteFrom('figures_report')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

export interface DueReport {
  readonly organisationId: OrganisationId;
  readonly id: string;
  readonly name: string;
  readonly organisationName: string;
  readonly timeZone: string;
  readonly weekdays: readonly number[];
  readonly monthDay: number | null;
  readonly time: string;
  readonly days: number;
  readonly groupings: readonly string[];
  readonly format: ReportRecord['format'];
  readonly dueAt: EpochMs;
}

/** Longest due first. No tenant query: serves all. */
async function reportsWhere(
  db: Executor,
  which: Expression<SqlBool>,
  most: number,
): Promise<readonly DueReport[]> {
  const { rows } = await sql<DueReport>`
    SELECT r.organisation_id AS "organisationId", r.id, r.name, o.name AS "organisationName", o.time_zone AS "timeZone",
      r.weekdays, r.month_day AS "monthDay", r.time_of_day AS time, r.days, r.groupings, r.format, r.due_at AS "dueAt"
    FROM figures_report r JOIN organisation o ON o.id = r.organisation_id
    WHERE ${which} ORDER BY r.due_at, r.organisation_id, r.id LIMIT ${most}`.execute(db);
  return rows;
}

export function dueReports(db: Executor, now: EpochMs, most: number): Promise<readonly DueReport[]> {
  return reportsWhere(db, sql`r.due_at <= ${at(now)}`, most);
}

/** Reports not due yet, computed in another zone than the organisation's. */
export function strayReports(db: Executor, now: EpochMs, most: number): Promise<readonly DueReport[]> {
  return reportsWhere(db, sql`r.due_at > ${at(now)} AND r.due_zone IS DISTINCT FROM o.time_zone`, most);
}

/** To its next local time; nothing if sent, changed or switched off meanwhile. */
export async function moveReport(
  db: Executor,
  { organisationId, id, dueAt, timeZone }: DueReport,
  next: EpochMs | undefined,
): Promise<void> {
  await sql`UPDATE figures_report SET due_at = ${next === undefined ? null : at(next)}, due_zone = ${timeZone}
    WHERE organisation_id = ${organisationId} AND id = ${id} AND is_on AND due_at = ${at(dueAt)}`.execute(db);
}

export async function putReportOff(
  db: Executor,
  { organisationId, id, dueAt }: DueReport,
  until: EpochMs,
): Promise<void> {
  await sql`UPDATE figures_report SET due_at = ${at(until)}
    WHERE organisation_id = ${organisationId} AND id = ${id} AND is_on AND due_at = ${at(dueAt)}`.execute(db);
}

/**
 * Moves it to its next time; locked until the transaction ends.
 * @returns receivers; undefined: sent, changed or switched off meanwhile
 */
export async function claimReport(
  tx: Executor,
  { organisationId, id, dueAt, timeZone }: DueReport,
  next: EpochMs | undefined,
): Promise<readonly string[] | undefined> {
  const { rows } = await sql<{ addresses: string[] }>`
    UPDATE figures_report SET due_at = ${next === undefined ? null : at(next)}, due_zone = ${timeZone}
    WHERE organisation_id = ${organisationId} AND id = ${id} AND is_on AND due_at = ${at(dueAt)} RETURNING addresses`.execute(
    tx,
  );
  return rows[0]?.addresses;
}

/** For when mails can no longer be sent. @returns those that were on */
export async function switchReportsOff(
  tx: Executor,
  organisationId: OrganisationId,
  { actor, now }: Actor,
): Promise<readonly ReportRecord[]> {
  return tx
    .updateTable('figures_report')
    .set((eb) => ({
      is_on: false,
      due_at: null,
      changed_at: new Date(now),
      changed_by: actor,
      version: eb('version', '+', 1),
    }))
    .where('organisation_id', '=', organisationId)
    .where('is_on', '=', true)
    .returningAll()
    .execute();
}

/** Unsent messages to others than these. The report must be locked. */
export async function dropUnsentBeside(
  tx: Executor,
  organisationId: OrganisationId,
  reportId: string,
  addresses: readonly string[],
): Promise<void> {
  const receivers = addresses.map((address) => address.trim().toLowerCase());
  await sql`DELETE FROM notification n
    WHERE n.organisation_id = ${organisationId} AND n.rule_id = ${reportId} AND ${UNSENT}
      AND NOT lower(n.receiver) = ANY(${column(receivers)}::text[])`.execute(tx);
}

export async function insertFile(
  tx: Executor,
  organisationId: OrganisationId,
  file: { readonly eventId: string; readonly at: EpochMs; readonly name: string; readonly content: Buffer },
): Promise<void> {
  await tx
    .insertInto('notification_file')
    .values({
      organisation_id: organisationId,
      event_id: file.eventId,
      at: new Date(file.at),
      name: file.name,
      content: file.content.toString('base64'),
    })
    .execute();
}

export async function dropOldFiles(db: Executor, before: EpochMs): Promise<void> {
  await sql`DELETE FROM notification_file WHERE at < ${at(before)}`.execute(db);
}
