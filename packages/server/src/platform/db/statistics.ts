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

const LEAST_NEW_ROWS = 5000;

interface PositionTable {
  readonly relname: string;
  readonly n_live_tup: number;
}

/**
 * Of the embedded database, which has no autovacuum: without statistics it takes a month of positions for a few hundred,
 * and sorts them all for each page of a list or an export. A small sample, as nobody else is answered meanwhile.
 */
export class PositionStatistics {
  readonly #rowsThen = new Map<string, number>();

  async refresh(db: Executor): Promise<void> {
    const { rows } = await sql<PositionTable>`SELECT relname, n_live_tup FROM pg_stat_user_tables
      WHERE schemaname = current_schema() AND relid IN (
        SELECT inhrelid FROM pg_inherits WHERE inhparent = 'asset_position'::regclass)`.execute(db);
    for (const { relname, n_live_tup: now } of rows) {
      if (now < (this.#rowsThen.get(relname) ?? 0) * 1.1 + LEAST_NEW_ROWS) continue;
      await db.transaction().execute(async (tx) => {
        await sql`SET LOCAL default_statistics_target = 10`.execute(tx);
        await sql`ANALYZE ${sql.table(relname)} (organisation_id, fix_time)`.execute(tx);
      });
      this.#rowsThen.set(relname, now);
    }
  }
}
