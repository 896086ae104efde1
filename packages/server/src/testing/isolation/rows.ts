import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { TestServer } from '../test-server.ts';

/** Of no organisation, with the reason. */
export const NOBODYS: Readonly<Record<string, string>> = {
  session: 'of a person, who may work in several organisations; its use is noted at each request',
  identity_provider_record: 'of the identity provider of the demo: people, no organisation',
  schema_migration: 'of the database itself',
  server_instance: 'of the machines that the product runs on',
  server_epoch: 'of the machines that the product runs on',
  periodic_work: 'of the machines that the product runs on',
  bucket_owner: 'of the machines that the product runs on',
  stream_tie: 'one row for all organisations: which database the stream has fixes of',
  positions_kept: 'one row for all organisations: from when on positions are kept',
};

export interface Table {
  readonly name: string;
  readonly hasOrganisation: boolean;
  readonly keys: readonly { readonly to: string; readonly columns: Readonly<Record<string, string>> }[];
}

export type Belonging =
  | { readonly by: 'organisation_id' | 'id' }
  | { readonly by: 'parent'; readonly to: string; readonly columns: Readonly<Record<string, string>> };

/** @throws for a table without relation to an organisation, and a reason without table */
export function belongings(
  tables: readonly Table[],
  nobodys: Readonly<Record<string, string>>,
): ReadonlyMap<string, Belonging> {
  const found = new Map<string, Belonging>([['organisation', { by: 'id' }]]);
  for (const { name, hasOrganisation } of tables)
    if (hasOrganisation) found.set(name, { by: 'organisation_id' });
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const { name, keys } of tables) {
      const parent = keys.find(({ to }) => found.has(to));
      if (!found.has(name) && !(name in nobodys) && parent) found.set(name, { by: 'parent', ...parent });
    }
  }
  const names = new Set(tables.map(({ name }) => name));
  const lost = [...names].filter((name) => !found.has(name) && !(name in nobodys));
  const idle = Object.keys(nobodys).filter((name) => !names.has(name) || found.has(name));
  if (lost.length > 0 || idle.length > 0) {
    throw new Error(
      `whose are the rows of [${lost}]? A table has organisation_id, a foreign key to one that has it, or a reason ` +
        `in NOBODYS; reasons for nothing: [${idle}]`,
    );
  }
  return found;
}

/** Leaves out partitions. */
async function tablesOf(server: TestServer): Promise<Table[]> {
  const { rows } = await sql<{ name: string; has: boolean; keys: Table['keys'] }>`
    SELECT c.relname AS name,
      EXISTS (SELECT FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attname = 'organisation_id' AND NOT a.attisdropped) AS has,
      coalesce((SELECT jsonb_agg(jsonb_build_object('to', parent.relname, 'columns', (
          SELECT jsonb_object_agg(own.attname, other.attname)
          FROM unnest(k.conkey, k.confkey) AS pair (own_number, other_number)
          JOIN pg_attribute own ON own.attrelid = k.conrelid AND own.attnum = pair.own_number
          JOIN pg_attribute other ON other.attrelid = k.confrelid AND other.attnum = pair.other_number)) ORDER BY k.oid)
        FROM pg_constraint k JOIN pg_class parent ON parent.oid = k.confrelid
        WHERE k.conrelid = c.oid AND k.contype = 'f'), '[]') AS keys
    FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    ORDER BY 1`.execute(server.database.kysely);
  return rows.map(({ name, has, keys }) => ({ name, hasOrganisation: has, keys }));
}

export async function rowsOf(
  server: TestServer,
  organisationId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const known = belongings(await tablesOf(server), NOBODYS);
  const isTheirs = (table: string, alias: string): RawBuilder<unknown> => {
    const belonging = known.get(table)!;
    if (belonging.by !== 'parent') return sql`${sql.ref(`${alias}.${belonging.by}`)} = ${organisationId}`;
    const above = `${alias}_`;
    const pairs = Object.entries(belonging.columns).map(
      ([own, other]) => sql`${sql.ref(`${above}.${other}`)} = ${sql.ref(`${alias}.${own}`)}`,
    );
    return sql`EXISTS (SELECT FROM ${sql.table(belonging.to)} AS ${sql.id(above)}
      WHERE ${sql.join(pairs, sql` AND `)} AND ${isTheirs(belonging.to, above)})`;
  };
  const all = new Map<string, readonly string[]>();
  for (const name of known.keys()) {
    const { rows } = await sql<{ row: string }>`
      SELECT to_jsonb(t)::text AS row FROM ${sql.table(name)} AS t WHERE ${isTheirs(name, 't')} ORDER BY 1`.execute(
      server.database.kysely,
    );
    all.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

export function hashesOf(rows: ReadonlyMap<string, readonly string[]>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...rows].map(([table, all]) => [table, createHash('sha256').update(all.join('\n')).digest('hex')]),
  );
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

export function idsIn(rows: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  return new Set([...rows.values()].flat().flatMap((row) => row.match(ID) ?? []));
}
