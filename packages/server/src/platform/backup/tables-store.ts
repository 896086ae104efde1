import type { CopyEngine } from './copy-engine.ts';
import type { BackedUpTable } from './file.ts';

const PAGE_BYTES = 8192;

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export async function tablesOf(engine: CopyEngine): Promise<readonly BackedUpTable[]> {
  const { rows } = await engine.query<{
    name: string;
    columns: string;
    parent: string | null;
    bound: string | null;
  }>(`
    SELECT c.relname AS name, parent.relname AS parent, pg_get_expr(c.relpartbound, c.oid) AS bound,
      (SELECT coalesce(jsonb_agg(a.attname ORDER BY a.attnum), '[]')::text FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
    LEFT JOIN pg_inherits i ON i.inhrelid = c.oid
    LEFT JOIN pg_class parent ON parent.oid = i.inhparent
    WHERE c.relkind = 'r'
    ORDER BY c.relname`);
  return rows.map(({ name, columns, parent, bound }) => ({
    name,
    columns: JSON.parse(columns) as string[],
    ...(parent !== null && bound !== null ? { partOf: { table: parent, bound } } : {}),
  }));
}

export async function sequencesOf(engine: CopyEngine): Promise<readonly { name: string; value: number }[]> {
  const { rows } = await engine.query<{ name: string; value: number }>(
    `SELECT sequencename AS name, last_value::float8 AS value FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  );
  return rows;
}

export async function hasTables(engine: CopyEngine): Promise<boolean> {
  const { rows } = await engine.query(
    `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') LIMIT 1`,
  );
  return rows.length > 0;
}

/** @returns what restores and so proves them */
export async function dropReferences(engine: CopyEngine): Promise<() => Promise<void>> {
  const { rows } = await engine.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint
     WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  );
  for (const { table, name } of rows) await engine.script(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return async () => {
    for (const { table, name, definition } of rows)
      await engine.script(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  };
}

export async function migrationsOf(engine: CopyEngine): Promise<readonly string[]> {
  const { rows } = await engine.query<{ name: string }>('SELECT name FROM schema_migration ORDER BY name');
  return rows.map(({ name }) => name);
}

/** In physical order, `pages` at a time: no whole table in memory. Long values count as a table's pages. */
export async function* rowsOf(
  engine: CopyEngine,
  { name, columns }: BackedUpTable,
  pages: number,
): AsyncGenerator<Uint8Array> {
  const { rows } = await engine.query<{ own: number; whole: number }>(
    `SELECT pg_relation_size('public.${quoted(name)}')::float8 AS own,
      pg_table_size('public.${quoted(name)}')::float8 AS whole`,
  );
  const { own, whole } = rows[0] ?? { own: 0, whole: 0 };
  const count = Math.ceil(own / PAGE_BYTES);
  const step = Math.max(1, Math.floor((pages * own) / whole));
  const list = columns.map(quoted).join(', ');
  for (let from = 0; from < count; from += step) {
    yield engine.copyOut(
      `SELECT ${list} FROM ONLY public.${quoted(name)}
        WHERE ctid >= '(${from},0)' AND ctid < '(${from + step},0)'`,
    );
  }
}

/** As in the backup: migrations' own depend on the day and may overlap. */
export async function prepareTables(engine: CopyEngine, tables: readonly BackedUpTable[]): Promise<void> {
  const wanted = new Map(tables.map((table) => [table.name, table.partOf?.bound]));
  const made = await tablesOf(engine);
  const alien = made.filter(({ name, partOf }) => partOf && wanted.get(name) !== partOf.bound);
  for (const { name } of alien) await engine.script(`DROP TABLE public.${quoted(name)}`);
  const there = new Set(made.filter((table) => !alien.includes(table)).map(({ name }) => name));
  for (const { name, partOf } of tables) {
    if (there.has(name) || !partOf) continue;
    await engine.script(
      `CREATE TABLE public.${quoted(name)} PARTITION OF public.${quoted(partOf.table)} ${partOf.bound}`,
    );
  }
  const names = [...new Set([...there, ...tables.map(({ name }) => name)])];
  await engine.script(`TRUNCATE ${names.map((name) => `public.${quoted(name)}`).join(', ')}`);
}

export async function addRows(
  engine: CopyEngine,
  { name, columns }: BackedUpTable,
  rows: Uint8Array,
): Promise<void> {
  await engine.copyIn(`public.${quoted(name)} (${columns.map(quoted).join(', ')})`, rows);
}

export async function countOf(engine: CopyEngine, name: string): Promise<number> {
  const { rows } = await engine.query<{ n: number }>(
    `SELECT count(*)::float8 AS n FROM ONLY public.${quoted(name)}`,
  );
  return rows[0]?.n ?? 0;
}

export async function setSequence(engine: CopyEngine, name: string, value: number): Promise<void> {
  await engine.query('SELECT setval($1::text::regclass, $2::bigint)', [`public.${quoted(name)}`, value]);
}
