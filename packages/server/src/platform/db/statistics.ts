import { sql } from 'kysely';
import type { Executor } from './database.ts';

export type LoadedTable = 'site' | 'asset' | 'driver' | 'location' | 'route' | 'journey' | 'journey_stop';

/**
 * To be called after the commit of a bulk load. The embedded database's one connection keeps the plans of its
 * foreign-key checks from when the tables were empty, and would read whole tables for each row from then on
 * (an import of 100,000 stops takes four times as long); new statistics make it plan anew.
 */
export async function refreshStatistics(db: Executor, tables: readonly LoadedTable[]): Promise<void> {
  await sql`ANALYZE ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
}
