import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { EmbeddedEngine } from '../db/index.ts';

export interface CopyEngine {
  query<T>(sql: string, parameters?: readonly unknown[]): Promise<{ readonly rows: readonly T[] }>;
  script(sql: string): Promise<void>;
  copyOut(question: string): Promise<Uint8Array>;
  /** Into the columns of `rows`, which are unusable afterwards. */
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
