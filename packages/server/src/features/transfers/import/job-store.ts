import type { ImportOptions, ImportRow } from '@linehaul/contracts/transfers';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import type { Cell, Mapping } from '@linehaul/domain/transfers';
import { type SqlBool, sql } from 'kysely';
import { type Executor, inTransaction, isId, json, newId, type RowOf } from '../../../platform/db/index.ts';
import type { Listing } from '../../../platform/records/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import type { ParsedFile } from '../formats/parse-messages.ts';
import { shown } from './evaluate-rows.ts';
import type { EvaluatedRow, StoredRow } from './importer.ts';

export type JobRow = RowOf<'import_job'>;
export interface Counts {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
}

const ROWS_AT_ONCE = 1000;
/** For each person. */
const STORED_JOBS = 20;

export async function insertJob(
  db: Executor,
  organisation: OrganisationContext,
  job: {
    readonly login: string;
    readonly kind: string;
    readonly fileName: string;
    readonly format: string;
    readonly mapping: Mapping;
    readonly options?: ImportOptions;
    readonly now: EpochMs;
    readonly expires: EpochMs;
  },
  file: ParsedFile,
): Promise<string> {
  const id = newId();
  await inTransaction(db, async (tx) => {
    await forgetOld(tx, organisation.id, job.login, job.now);
    await tx
      .insertInto('import_job')
      .values({
        organisation_id: organisation.id,
        id,
        login: job.login,
        kind: job.kind,
        file_name: job.fileName,
        format: job.format,
        encoding: file.encoding,
        separator: file.separator,
        status: 'READ',
        row_count: file.rows.length,
        columns: json(file.columns),
        mapping: json(job.mapping),
        options: job.options && json(job.options),
        created_at: new Date(job.now),
        expires_at: new Date(job.expires),
      })
      .execute();
    for (let from = 0; from < file.rows.length; from += ROWS_AT_ONCE) {
      const rows = file.rows
        .slice(from, from + ROWS_AT_ONCE)
        .map(({ line, cells, wrong }, i) => ({ place: from + i, line, cells, wrong: wrong ?? null }));
      await sql`INSERT INTO import_row (organisation_id, import_id, place, line, cells, wrong)
        SELECT ${organisation.id}::uuid, ${id}::uuid, r.place, r.line, r.cells, r.wrong
        FROM jsonb_to_recordset(${json(rows)}::jsonb) AS r(place integer, line integer, cells jsonb, wrong text)`.execute(
        tx,
      );
    }
  });
  return id;
}

async function forgetOld(
  tx: Executor,
  organisationId: OrganisationId,
  login: string,
  now: EpochMs,
): Promise<void> {
  await sql`DELETE FROM import_job WHERE organisation_id = ${organisationId}
    AND status NOT IN ('CHECKING', 'IMPORTING') AND (expires_at < ${new Date(now)}::timestamptz OR id IN (
      SELECT id FROM import_job WHERE organisation_id = ${organisationId} AND login = ${login}
      ORDER BY created_at DESC, id DESC OFFSET ${STORED_JOBS - 1}))`.execute(tx);
}

export async function findJob(
  db: Executor,
  organisation: OrganisationContext,
  login: string,
  id: string,
  now: EpochMs,
): Promise<JobRow | undefined> {
  if (!isId(id)) return undefined;
  return db
    .selectFrom('import_job')
    .where('organisation_id', '=', organisation.id)
    .where('id', '=', id)
    .where('login', '=', login)
    .where('expires_at', '>', sql<number>`${new Date(now)}::timestamptz`)
    .selectAll()
    .executeTakeFirst();
}

/** False: another instance claimed it. */
export async function claimJob(
  db: Executor,
  organisation: OrganisationContext,
  id: string,
  to: {
    readonly status: 'CHECKING' | 'IMPORTING';
    readonly workedBy: string;
    readonly mapping?: Mapping;
    readonly options?: ImportOptions;
    readonly mode?: string;
  },
  from: readonly string[],
): Promise<boolean> {
  const claimed = await db
    .updateTable('import_job')
    .set({
      status: to.status,
      worked_by: to.workedBy,
      done: 0,
      reason: null,
      counts: null,
      ...(to.mapping ? { mapping: json(to.mapping) } : {}),
      ...(to.options ? { options: json(to.options) } : {}),
      ...(to.mode ? { mode: to.mode } : {}),
    })
    .where('organisation_id', '=', organisation.id)
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function endJob(
  db: Executor,
  organisation: OrganisationContext,
  id: string,
  end: {
    readonly status: string;
    readonly counts: Counts | null;
    readonly reason?: string | null;
    readonly done: number;
  },
): Promise<void> {
  await db
    .updateTable('import_job')
    .set({
      status: end.status,
      counts: end.counts && json(end.counts),
      reason: end.reason ?? null,
      done: end.done,
    })
    .where('organisation_id', '=', organisation.id)
    .where('id', '=', id)
    .execute();
}

export async function rowsFrom(
  db: Executor,
  organisation: OrganisationContext,
  id: string,
  from: number,
  limit: number,
): Promise<
  readonly (StoredRow & Pick<EvaluatedRow, 'problems'> & { readonly action: EvaluatedRow['action'] | null })[]
> {
  const rows = await db
    .selectFrom('import_row')
    .where('organisation_id', '=', organisation.id)
    .where('import_id', '=', id)
    .where('place', '>=', from)
    .select(['place', 'line', 'cells', 'wrong', 'action', 'problems'])
    .orderBy('place')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, problems: row.problems ?? [] })) as never;
}

interface ListedRow {
  readonly line: number;
  readonly cells: readonly Cell[];
  readonly action: never;
  readonly problems: never[] | null;
}

export function rowListing(
  { organisation_id: organisationId, id, columns }: JobRow,
  onlyRefused: boolean,
): Listing<ListedRow, ImportRow> {
  return {
    columns: sql<ListedRow>`line, cells, action, problems`,
    source: sql`import_row`,
    conditions: [
      sql<SqlBool>`organisation_id = ${organisationId} AND import_id = ${id}`,
      ...(onlyRefused ? [sql<SqlBool>`action = 'REFUSED'`] : []),
    ],
    order: [{ by: sql.ref('place'), neverEmpty: true }],
    wire: ({ line, cells, action, problems }) => ({
      line,
      cells: cells.slice(0, columns.length).map(shown),
      action,
      problems: problems ?? [],
    }),
  };
}

export async function refusedFrom(
  db: Executor,
  organisation: OrganisationContext,
  id: string,
  after: number,
  limit: number,
) {
  const { rows } = await sql<Pick<StoredRow, 'place' | 'line' | 'cells'> & Pick<EvaluatedRow, 'problems'>>`
    SELECT place, line, cells, problems FROM import_row
    WHERE organisation_id = ${organisation.id} AND import_id = ${id} AND action = 'REFUSED' AND place > ${after}
    ORDER BY place LIMIT ${limit}`.execute(db);
  return rows;
}

export async function storeEvaluated(
  db: Executor,
  organisation: OrganisationContext,
  id: string,
  evaluated: readonly EvaluatedRow[],
): Promise<void> {
  // As conflicts, all rows are found by key, however new.
  await sql`INSERT INTO import_row (organisation_id, import_id, place, line, cells, action, problems)
    SELECT ${organisation.id}::uuid, ${id}::uuid, r.place, 0, '[]'::jsonb, r.action, r.problems
    FROM jsonb_to_recordset(${json(evaluated)}::jsonb) AS r(place integer, action text, problems jsonb)
    ON CONFLICT (organisation_id, import_id, place)
    DO UPDATE SET action = excluded.action, problems = excluded.problems`.execute(db);
}

/** In row order. */
export async function cellsOfColumn(
  db: Executor,
  organisation: OrganisationContext,
  id: string,
  column: number,
): Promise<readonly { readonly line: number; readonly cell: Cell }[]> {
  const { rows } = await sql<{ line: number; cell: Cell }>`
    SELECT line, cells -> ${column}::int AS cell FROM import_row
    WHERE organisation_id = ${organisation.id} AND import_id = ${id} ORDER BY place`.execute(db);
  return rows;
}

export async function keepInUse(tx: Executor): Promise<void> {
  await sql`SELECT 1`.execute(tx);
}

/** One import at a time of an organisation and kind: each finds what the last created. */
export async function takeTurn(tx: Executor, organisation: OrganisationContext, kind: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`import ${organisation.id} ${kind}`}, 0))`.execute(
    tx,
  );
}
