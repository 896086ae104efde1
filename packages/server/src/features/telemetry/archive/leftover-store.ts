import type { OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { column, type Executor, inTransaction } from '../../../platform/db/index.ts';
import { loggerOf } from '../../../platform/log/index.ts';
import type { Archive } from './archive.ts';
import { claimInTransaction } from './claim.ts';

export async function beginFile(
  db: Executor,
  organisationId: OrganisationId,
  month: string,
  file: string,
): Promise<void> {
  await sql`INSERT INTO archive_leftover (organisation_id, month, file)
    VALUES (${organisationId}, ${`${month}-01`}::date, ${file})`.execute(db);
}

/** @returns whether it was still there */
export async function keepFile(db: Executor, organisationId: OrganisationId, file: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM archive_leftover
    WHERE organisation_id = ${organisationId} AND file = ${file} RETURNING 1`.execute(db);
  return rows.length > 0;
}

export async function forgetUnfinished(db: Executor, month: string): Promise<void> {
  await sql`WITH gone AS (DELETE FROM archived_month WHERE month = ${`${month}-01`}::date AND dropped_at IS NULL
      RETURNING organisation_id, month, file)
    INSERT INTO archive_leftover (organisation_id, month, file) SELECT * FROM gone`.execute(db);
}

/** Of archives that were broken off, and of retention. */
export async function clearLeftovers(db: Executor, archive: Archive | undefined): Promise<void> {
  const { rows } = await sql<{ month: string }>`
    SELECT to_char(month, 'YYYY-MM') AS month FROM archive_leftover
    UNION SELECT to_char(month, 'YYYY-MM') FROM archived_month WHERE dropped_at IS NULL ORDER BY 1`.execute(
    db,
  );
  for (const { month } of rows) {
    await claimed(db, month, (tx) => forgetUnfinished(tx, month));
    if (archive) await claimed(db, month, (tx) => removeFiles(tx, month, archive));
  }
}

function claimed(db: Executor, month: string, work: (tx: Executor) => Promise<void>): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (await claimInTransaction(tx, month)) await work(tx);
  });
}

async function removeFiles(tx: Executor, month: string, archive: Archive): Promise<void> {
  const { rows } = await sql<{ file: string }>`SELECT file FROM archive_leftover
    WHERE month = ${`${month}-01`}::date ORDER BY file FOR UPDATE`.execute(tx);
  const files = rows.map(({ file }) => file);
  const gone = await archive.remove(files);
  if (gone.length > 0)
    await sql`DELETE FROM archive_leftover WHERE month = ${`${month}-01`}::date
      AND file = ANY(${column(gone)}::text[])`.execute(tx);
  const stay = files.filter((file) => !gone.includes(file) && !archive.elsewhere.has(file));
  for (const file of stay) archive.elsewhere.add(file);
  if (stay.length > 0)
    loggerOf('archive').warn(
      { files: stay, directory: archive.directory },
      'files of the archive are to be removed and were written in another directory: name that one with LINEHAUL_ARCHIVE_DIR',
    );
}
