import { sql } from 'kysely';
import type { Executor } from './executor.ts';

export type LoadedTable = 'site' | 'asset' | 'driver' | 'location' | 'route' | 'journey' | 'journey_stop';

/**
 * Call after the commit of a bulk load. The embedded database's connection has cached plans of foreign-key
 * checks on empty tables, and would scan whole tables for each row.
 */
export async function refreshStatistics(db: Executor, tables: readonly LoadedTable[]): Promise<void> {
  await sql`ANALYZE ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
}
