import { sql } from 'kysely';
import type { Executor } from './executor.ts';

export type LoadedTable =
  | 'site'
  | 'asset'
  | 'driver'
  | 'location'
  | 'route'
  | 'journey'
  | 'journey_stop'
  | 'kpi_journey'
  | 'kpi_stop';

/**
 * After a bulk load's commit: the embedded database's cached plans of foreign-key checks would scan whole tables for
 * each row.
 */
export async function refreshStatistics(db: Executor, tables: readonly LoadedTable[]): Promise<void> {
  await sql`ANALYZE ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
}
