import type { PositionColumns } from '@linehaul/contracts/telemetry';
import type { AssetId, EpochMs, OrganisationId } from '@linehaul/domain/core';
import { type RawBuilder, sql } from 'kysely';
import { at, type Executor } from '../../../platform/db/index.ts';
import type { PositionSpan } from '../archive/months-store.ts';
import { firstPositionsIn } from '../archive/positions-in-store.ts';
import {
  type JourneyTrack,
  ofAsset,
  ofJourney,
  type Range,
  spanOf,
  unusedReason,
} from './positions-store.ts';

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

const UNUSED_ALLOWED = 1_000;

export function rangeOfAsset(
  db: Executor,
  organisationId: OrganisationId,
  assetId: string,
  range: Range,
  page: RangePage,
): Promise<PositionColumns> {
  const span = { assetId: assetId as AssetId, ...begun(range, page) };
  return readSteps(db, organisationId, span, page, (step, positions) =>
    ofAsset(organisationId, assetId, step, positions),
  );
}

export async function rangeOfJourney(
  db: Executor,
  organisationId: OrganisationId,
  track: JourneyTrack | null,
  range: Range,
  page: RangePage,
): Promise<PositionColumns> {
  if (!track) return EMPTY;
  return readSteps(db, organisationId, spanOf(track, begun(range, page)), page, (step, positions) =>
    ofJourney(organisationId, track, step, positions),
  );
}

function begun(range: Range, { after }: RangePage): Range {
  return { from: Math.max(range.from, after?.time ?? range.from), to: range.to };
}

const EMPTY: PositionColumns = {
  times: [],
  latitudes: [],
  longitudes: [],
  speeds: [],
  headings: [],
  temperatures: [],
  next: null,
};

async function readSteps(
  db: Executor,
  organisationId: OrganisationId,
  span: PositionSpan,
  page: RangePage,
  sourceOf: (step: Range, positions: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<PositionColumns> {
  let found: Columns = EMPTY;
  let { from } = span;
  for (;;) {
    const left = page.size + 1 - found.times.length;
    const { positions, through } = await firstPositionsIn(
      db,
      organisationId,
      { ...span, from },
      left + UNUSED_ALLOWED,
    );
    const step = { from, to: through };
    found = joined(found, await readStep(db, sourceOf(step, positions), page, left));
    if (found.times.length > page.size || through >= span.to) return pageOf(found, span.assetId, page.size);
    from = through + 1;
  }
}

/** One row per fix costs far more. In index order the last page costs as the first. */
async function readStep(
  db: Executor,
  source: RawBuilder<unknown>,
  { after, maximumFutureMinutes }: RangePage,
  size: number,
): Promise<Columns> {
  const beyond = after ? sql`(fix_time, asset_id) > (${at(after.time)}, ${after.assetId}::uuid)` : sql`true`;
  const { rows } = await sql<Found>`
    SELECT
      json_agg((extract(epoch FROM fix_time) * 1000)::bigint) AS times,
      json_agg(round(latitude::numeric, 6)) AS latitudes,
      json_agg(round(longitude::numeric, 6)) AS longitudes,
      json_agg(round(speed_kmh::numeric, 1)) AS speeds,
      json_agg(round(heading_degrees::numeric)) AS headings,
      json_agg(CASE WHEN jsonb_typeof(attributes -> 'temperature') = 'number'
        THEN round((attributes ->> 'temperature')::numeric, 2) END) AS temperatures
    FROM (
      SELECT * FROM (${source}) AS p
      WHERE ${beyond} AND ${unusedReason(maximumFutureMinutes)} IS NULL
      ORDER BY fix_time, asset_id LIMIT ${size}
    ) AS page`.execute(db);
  return joined(EMPTY, rows[0] ?? {});
}

type Found = { readonly [name in keyof Columns]?: Columns[name] | null };

function joined(one: Columns, other: Found): Columns {
  return {
    times: [...one.times, ...(other.times ?? [])],
    latitudes: [...one.latitudes, ...(other.latitudes ?? [])],
    longitudes: [...one.longitudes, ...(other.longitudes ?? [])],
    speeds: [...one.speeds, ...(other.speeds ?? [])],
    headings: [...one.headings, ...(other.headings ?? [])],
    temperatures: [...one.temperatures, ...(other.temperatures ?? [])],
  };
}

function pageOf(found: Columns, assetId: AssetId, size: number): PositionColumns {
  return {
    times: found.times.slice(0, size),
    latitudes: found.latitudes.slice(0, size),
    longitudes: found.longitudes.slice(0, size),
    speeds: found.speeds.slice(0, size),
    headings: found.headings.slice(0, size),
    temperatures: found.temperatures.slice(0, size),
    next: found.times.length > size ? `${found.times[size - 1]}_${assetId}` : null,
  };
}
