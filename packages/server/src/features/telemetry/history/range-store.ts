import type { PositionColumns } from '@linehaul/contracts/telemetry';
import type { AssetId, EpochMs, OrganisationId } from '@linehaul/domain/core';
import { type RawBuilder, sql } from 'kysely';
import { at, type Executor } from '../../../platform/db/index.ts';
import { type JourneyTrack, ofAsset, ofJourney, type Range, unusedReason } from './positions-store.ts';

export interface RangeKey {
  readonly time: EpochMs;
  readonly assetId: AssetId;
}

export interface RangePage {
  readonly after: RangeKey | undefined;
  readonly size: number;
  readonly maximumFutureMinutes: number;
}

type Columns = Omit<PositionColumns, 'next'>;
interface Answer extends Record<keyof Columns, unknown> {
  readonly last_asset: string | null;
}

export function rangeOfAsset(
  db: Executor,
  organisationId: OrganisationId,
  assetId: string,
  range: Range,
  page: RangePage,
): Promise<PositionColumns> {
  return readRange(db, ofAsset(organisationId, assetId, begun(range, page)), page);
}

export function rangeOfJourney(
  db: Executor,
  organisationId: OrganisationId,
  track: JourneyTrack | null,
  range: Range,
  page: RangePage,
): Promise<PositionColumns> {
  return readRange(db, ofJourney(organisationId, track, begun(range, page)), page);
}

function begun(range: Range, { after }: RangePage): Range {
  return { from: Math.max(range.from, after?.time ?? range.from), to: range.to };
}

/** One row per fix costs far more. In index order the last page costs as the first. */
async function readRange(
  db: Executor,
  source: RawBuilder<unknown>,
  { after, size, maximumFutureMinutes }: RangePage,
): Promise<PositionColumns> {
  const beyond = after ? sql`(fix_time, asset_id) > (${at(after.time)}, ${after.assetId}::uuid)` : sql`true`;
  const { rows } = await sql<Answer>`
    SELECT
      json_agg((extract(epoch FROM fix_time) * 1000)::bigint) AS times,
      json_agg(round(latitude::numeric, 6)) AS latitudes,
      json_agg(round(longitude::numeric, 6)) AS longitudes,
      json_agg(round(speed_kmh::numeric, 1)) AS speeds,
      json_agg(round(heading_degrees::numeric)) AS headings,
      json_agg(CASE WHEN jsonb_typeof(attributes -> 'temperature') = 'number'
        THEN round((attributes ->> 'temperature')::numeric, 2) END) AS temperatures,
      (array_agg(asset_id))[${size}::int] AS last_asset
    FROM (
      SELECT * FROM (${source}) AS p
      WHERE ${beyond} AND ${unusedReason(maximumFutureMinutes)} IS NULL
      ORDER BY fix_time, asset_id LIMIT ${size + 1}
    ) AS page`.execute(db);
  return pageOf(rows[0], size);
}

function pageOf(row: Answer | undefined, size: number): PositionColumns {
  const read = (name: keyof Columns) => ((row?.[name] ?? []) as number[]).slice(0, size);
  const times = read('times');
  const isMore = ((row?.times ?? []) as number[]).length > size;
  return {
    times,
    latitudes: read('latitudes'),
    longitudes: read('longitudes'),
    speeds: read('speeds'),
    headings: read('headings'),
    temperatures: read('temperatures'),
    next: isMore ? `${times.at(-1)}_${row?.last_asset}` : null,
  };
}
