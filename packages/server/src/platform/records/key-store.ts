import type { OrganisationId } from '@linehaul/domain/core';
import { type RawBuilder, sql } from 'kysely';
import { type Executor, json, type Tables } from '../db/index.ts';

export const idsBy =
  (table: keyof Tables, column: string, condition: RawBuilder<unknown> = sql`true`) =>
  async (
    tx: Executor,
    organisation: { readonly id: OrganisationId },
    keys: Iterable<string>,
  ): Promise<ReadonlyMap<string, string>> => {
    const wanted = [...new Set(keys)];
    if (wanted.length === 0) return new Map();
    const { rows } = await sql<{ key: string; id: string }>`
      SELECT ${sql.ref(column)} AS key, id FROM ${sql.table(table)}
      WHERE organisation_id = ${organisation.id} AND ${condition}
        AND ${sql.ref(column)} IN (SELECT jsonb_array_elements_text(${json(wanted)}::jsonb))`.execute(tx);
    return new Map(rows.map((row) => [row.key, row.id]));
  };
