import { type EpochMs, HOUR, MINUTE, type OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { at, type Executor } from '../../platform/db/index.ts';
import type { HealthResult } from '../../platform/health/index.ts';

const FIRST_WAIT = 10 * MINUTE;
const LONGEST_WAIT = 6 * HOUR;

/** Milliseconds until the next try after so many failures in a row. */
export function waitAfter(failures: number): number {
  return failures === 0 ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1));
}

export function failingNights(table: 'forecast_model' | 'kpi_night') {
  const named = sql.table(table);
  return {
    async isWaiting(db: Executor, organisationId: OrganisationId, now: EpochMs): Promise<boolean> {
      const { rows } = await sql<{ failures: number; failedAt: EpochMs | null }>`
        SELECT failures, failed_at AS "failedAt" FROM ${named}
        WHERE organisation_id = ${organisationId}`.execute(db);
      const [row] = rows;
      return row?.failedAt != null && now < row.failedAt + waitAfter(row.failures);
    },

    async noteFailure(db: Executor, organisationId: OrganisationId, now: EpochMs): Promise<void> {
      await sql`INSERT INTO ${named} AS night (organisation_id, failures, failed_at)
        VALUES (${organisationId}, 1, ${at(now)})
        ON CONFLICT (organisation_id) DO UPDATE SET failures = night.failures + 1,
          failed_at = excluded.failed_at`.execute(db);
    },

    async clearFailures(db: Executor, organisationId: OrganisationId): Promise<void> {
      await sql`UPDATE ${named} SET failures = 0, failed_at = NULL
        WHERE organisation_id = ${organisationId} AND failures > 0`.execute(db);
    },

    /** Down while an organisation's last night failed. */
    async health(db: Executor): Promise<HealthResult> {
      const { rows } = await sql<{ failing: number; failures: number }>`
        SELECT count(*)::float8 AS failing, coalesce(max(failures), 0)::float8 AS failures
        FROM ${named} WHERE failures > 0`.execute(db);
      const { failing, failures } = rows[0]!;
      if (failing === 0) return { status: 'UP' };
      return { status: 'DOWN', details: { failingOrganisations: failing, failuresInARow: failures } };
    },
  };
}
