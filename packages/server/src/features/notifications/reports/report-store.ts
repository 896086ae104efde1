import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { type Expression, type SqlBool, sql } from 'kysely';
import { at, column, type Executor, type RowOf } from '../../../platform/db/index.ts';
import type { Actor } from '../../../platform/records/index.ts';
import { UNSENT } from '../sorting/outbox-store.ts';

export type ReportRecord = RowOf<'figures_report'>;

export async function findReport(
  db: Executor,
  organisationId: OrganisationId,
): Promise<ReportRecord | undefined> {
  return db
    .selectFrom('figures_report')
    .where('organisation_id', '=', organisationId)
    .selectAll()
    .executeTakeFirst();
}

export type ReportValues = Pick<
  ReportRecord,
  'is_on' | 'addresses' | 'weekdays' | 'time_of_day' | 'days' | 'due_at' | 'due_zone'
>;

/** The organisation must be locked, as the row may be missing. */
export async function writeReport(
  tx: Executor,
  organisationId: OrganisationId,
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
    .values({ organisation_id: organisationId, ...changed, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('organisation_id')
        .doUpdateSet((eb) => ({ ...changed, version: eb('figures_report.version', '+', 1) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface DueReport {
  readonly organisationId: OrganisationId;
  readonly organisationName: string;
  readonly timeZone: string;
  readonly weekdays: readonly number[];
  readonly time: string;
  readonly days: number;
  readonly dueAt: EpochMs;
}

/** Longest due first. No tenant query: serves all. */
async function reportsWhere(
  db: Executor,
  which: Expression<SqlBool>,
  most: number,
): Promise<readonly DueReport[]> {
  const { rows } = await sql<DueReport>`
    SELECT r.organisation_id AS "organisationId", o.name AS "organisationName", o.time_zone AS "timeZone", r.weekdays,
      r.time_of_day AS time, r.days, r.due_at AS "dueAt"
    FROM figures_report r JOIN organisation o ON o.id = r.organisation_id
    WHERE ${which} ORDER BY r.due_at, r.organisation_id LIMIT ${most}`.execute(db);
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
  { organisationId, dueAt, timeZone }: DueReport,
  next: EpochMs | undefined,
): Promise<void> {
  await sql`UPDATE figures_report SET due_at = ${next === undefined ? null : at(next)}, due_zone = ${timeZone}
    WHERE organisation_id = ${organisationId} AND is_on AND due_at = ${at(dueAt)}`.execute(db);
}

export async function putReportOff(
  db: Executor,
  { organisationId, dueAt }: DueReport,
  until: EpochMs,
): Promise<void> {
  await sql`UPDATE figures_report SET due_at = ${at(until)}
    WHERE organisation_id = ${organisationId} AND is_on AND due_at = ${at(dueAt)}`.execute(db);
}

/**
 * Moves it to its next time; locked until the transaction ends.
 * @returns receivers; undefined: sent, changed or switched off meanwhile
 */
export async function claimReport(
  tx: Executor,
  { organisationId, dueAt, timeZone }: Pick<DueReport, 'organisationId' | 'dueAt' | 'timeZone'>,
  next: EpochMs | undefined,
): Promise<readonly string[] | undefined> {
  const { rows } = await sql<{ addresses: string[] }>`
    UPDATE figures_report SET due_at = ${next === undefined ? null : at(next)}, due_zone = ${timeZone}
    WHERE organisation_id = ${organisationId} AND is_on AND due_at = ${at(dueAt)} RETURNING addresses`.execute(
    tx,
  );
  return rows[0]?.addresses;
}

/** For when mails can no longer be sent. @returns the report, if it was on */
export async function switchReportOff(
  tx: Executor,
  organisationId: OrganisationId,
  { actor, now }: Actor,
): Promise<ReportRecord | undefined> {
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
    .executeTakeFirst();
}

/** Unsent messages to others than these. The report must be locked. */
export async function dropUnsentBeside(
  tx: Executor,
  organisationId: OrganisationId,
  addresses: readonly string[],
): Promise<void> {
  const receivers = addresses.map((address) => address.trim().toLowerCase());
  await sql`DELETE FROM notification n
    WHERE n.organisation_id = ${organisationId} AND n.rule_id = ${organisationId} AND ${UNSENT}
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
