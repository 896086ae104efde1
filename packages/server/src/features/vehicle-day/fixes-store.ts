import type { AssetId, EpochMs, OrganisationId } from '@linehaul/domain/core';
import type { Fix } from '@linehaul/domain/tracking';
import { sql } from 'kysely';
import { column, type Executor } from '../../platform/db/index.ts';
import { noPosition, positionsIn } from '../telemetry/index.ts';

export const FIX_LIMIT = 100_000;
const MOST_ARCHIVED = 2 * FIX_LIMIT;

interface Columns {
  readonly asset_id: AssetId;
  readonly times: readonly EpochMs[] | null;
  readonly latitudes: readonly number[];
  readonly longitudes: readonly number[];
  readonly speeds: readonly (number | null)[];
  readonly accuracies: readonly (number | null)[];
}

export interface AssetSpan {
  readonly assetId: AssetId;
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/** With one before and after; no invalid ones. */
export async function fixesAround(
  db: Executor,
  organisationId: OrganisationId,
  spans: readonly AssetSpan[],
  maximumFutureMinutes: number,
): Promise<ReadonlyMap<AssetId, readonly Fix[]>> {
  const positions = await positionsIn(db, organisationId, spans, {
    around: { maximumFutureMinutes },
    most: MOST_ARCHIVED,
  });
  const usable = sql`organisation_id = ${organisationId} AND asset_id = w.asset_id AND NOT (${noPosition})
    AND fix_time <= received_at + ${maximumFutureMinutes} * interval '1 minute'`;
  const columns = sql`fix_time, latitude, longitude, speed_kmh, accuracy_metres`;
  const [from, to] = [sql`to_timestamp(w.from_ms / 1000)`, sql`to_timestamp(w.to_ms / 1000)`];
  const { rows } = await sql<Columns>`
    SELECT w.asset_id, p.* FROM unnest(${column(spans.map((span) => span.assetId))}::text::uuid[],
      ${column(spans.map((span) => span.from))}::text::float8[],
      ${column(spans.map((span) => span.to))}::text::float8[]) AS w(asset_id, from_ms, to_ms)
    CROSS JOIN LATERAL (
      SELECT json_agg((extract(epoch FROM fix_time) * 1000)::bigint ORDER BY fix_time) AS times,
        json_agg(latitude ORDER BY fix_time) AS latitudes, json_agg(longitude ORDER BY fix_time) AS longitudes,
        json_agg(speed_kmh ORDER BY fix_time) AS speeds, json_agg(accuracy_metres ORDER BY fix_time) AS accuracies
      FROM (
        (SELECT ${columns} FROM ${positions} AS p WHERE ${usable} AND fix_time < ${from} ORDER BY fix_time DESC LIMIT 1)
        UNION ALL (SELECT ${columns} FROM ${positions} AS p WHERE ${usable} AND fix_time BETWEEN ${from} AND ${to}
          ORDER BY fix_time DESC LIMIT ${FIX_LIMIT})
        UNION ALL (SELECT ${columns} FROM ${positions} AS p WHERE ${usable} AND fix_time > ${to} ORDER BY fix_time LIMIT 1)
      ) fix
    ) p`.execute(db);
  return new Map(rows.map((row) => [row.asset_id, fixesIn(row)]));
}

function fixesIn({ times, latitudes, longitudes, speeds, accuracies }: Columns): readonly Fix[] {
  return (times ?? []).map((time, i) => ({
    time,
    latitude: latitudes[i]!,
    longitude: longitudes[i]!,
    speedKilometresPerHour: speeds[i] ?? undefined,
    accuracyMetres: accuracies[i] ?? undefined,
  }));
}
