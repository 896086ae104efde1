import type { Entity } from '@linehaul/domain/entities';
import { type RawBuilder, sql } from 'kysely';
import { type Executor, json, newId } from '../../platform/db/index.ts';
import { columnValues, type Fields } from '../../platform/records/index.ts';

export interface LoadCount {
  readonly created: number;
  readonly existing: number;
}

/**
 * One statement; an unnamed field gets the column's default.
 * @param key columns of a unique index that identify a record
 * @returns the new ids
 */
async function loadRecords(
  tx: Executor,
  organisationId: string,
  entity: Entity,
  records: readonly Fields[],
  { key, actor }: { readonly key: RawBuilder<unknown>; readonly actor: string },
): Promise<ReadonlySet<string>> {
  if (records.length === 0) return new Set();
  const names = new Set(records.flatMap((record) => Object.keys(record).filter((name) => name !== 'id')));
  const rows = records.map((record) => ({
    ...columnValues(entity, Object.fromEntries([...names].map((name) => [name, record[name] ?? null]))),
    id: record.id ?? newId(),
    organisation_id: organisationId,
    changed_by: actor,
  }));
  const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)));
  const table = sql.table(entity.table);
  const made = await sql<{ id: string }>`INSERT INTO ${table} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, ${json(rows)}::jsonb)
    ON CONFLICT ${key} DO NOTHING RETURNING id`.execute(tx);
  return new Set(made.rows.map(({ id }) => id));
}

async function loadCounted(...load: Parameters<typeof loadRecords>): Promise<LoadCount> {
  const [, , , records] = load;
  const { size: created } = await loadRecords(...load);
  return { created, existing: records.length - created };
}

export const recordLoads = { ids: loadRecords, counted: loadCounted };
