import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { EmbeddedEngine } from '../db/index.ts';

/** One connection to a database, for whole tables as the text of COPY. */
export interface CopyEngine {
  query<T>(sql: string, parameters?: readonly unknown[]): Promise<{ readonly rows: readonly T[] }>;
  script(sql: string): Promise<void>;
  /** What the question finds. */
  copyOut(question: string): Promise<Uint8Array>;
  /** `table` with the columns that `rows` have; `rows` are unusable afterwards. */
  copyIn(table: string, rows: Uint8Array): Promise<void>;
}

export function copyOfEmbedded(engine: EmbeddedEngine): CopyEngine {
  return {
    query: (sql, parameters) => engine.query(sql, parameters),
    script: (sql) => engine.script(sql),
    copyOut: (question) => engine.copyOut(`COPY (${question}) TO '/dev/blob'`),
    copyIn: (table, rows) => engine.copyIn(`COPY ${table} FROM '/dev/blob'`, rows),
  };
}

export function copyOfPostgres(client: pg.Client): CopyEngine {
  return {
    query: <T>(sql: string, parameters: readonly unknown[] = []) =>
      client.query(sql, [...parameters]) as unknown as Promise<{ readonly rows: readonly T[] }>,
    script: async (sql) => {
      await client.query(sql);
    },
    copyOut: (question) => buffer(client.query(to(`COPY (${question}) TO STDOUT`))),
    copyIn: (table, rows) =>
      pipeline(Readable.from([Buffer.from(rows)]), client.query(from(`COPY ${table} FROM STDIN`))),
  };
}
