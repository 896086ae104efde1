import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import {
  CONNECTION_OPTIONS,
  type Database,
  inTransaction,
  PARSERS,
} from '../../../packages/server/src/platform/db/index.ts';
import type { Statement } from './local-product.ts';

interface Writing {
  readonly writes?: boolean;
}

/** The embedded database shares its only connection. */
export async function bareStatements(database: Database) {
  const url = process.env.DATABASE_URL;
  if (!url) {
    const all = async (db: Database['kysely'], statements: readonly Statement[]) => {
      let bytes = 0;
      for (const { sql, parameters } of statements.map(anew)) {
        const { rows } = await db.executeQuery(CompiledQuery.raw(sql, [...parameters]));
        bytes += JSON.stringify(rows).length;
      }
      return bytes;
    };
    return {
      run: (statements: readonly Statement[], { writes = false }: Writing = {}) =>
        writes
          ? inTransaction(database.kysely, (tx) => all(tx, statements))
          : all(database.kysely, statements),
      close: async () => undefined,
    };
  }
  const types = { getTypeParser: (oid: number) => PARSERS[oid] ?? pg.types.getTypeParser(oid) };
  const client = new pg.Client({ connectionString: url, options: CONNECTION_OPTIONS, types: types as never });
  await client.connect();
  return {
    run: async (statements: readonly Statement[], { writes = false }: Writing = {}) => {
      let bytes = 0;
      if (writes) await client.query('BEGIN');
      for (const { sql, parameters } of statements.map(anew)) {
        const { rows } = await client.query(sql, parameters as unknown[]);
        bytes += JSON.stringify(rows).length;
      }
      if (writes) await client.query('COMMIT');
      return bytes;
    },
    close: () => client.end(),
  };
}

function anew({ sql, parameters }: Statement): Statement {
  if (!/INSERT INTO/.test(sql) || /ON CONFLICT/.test(sql)) return { sql, parameters };
  const other = (value: unknown) =>
    typeof value === 'string'
      ? value.replaceAll(/"id":"[0-9a-f-]{36}"/g, () => `"id":"${randomUUID()}"`)
      : value;
  return { sql, parameters: parameters.map(other) };
}
