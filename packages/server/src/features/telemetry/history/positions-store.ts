import type { ListQuery } from '@linehaul/contracts/http';
import type { AssetPosition } from '@linehaul/contracts/telemetry';
import type { AssetId, EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import { RUNNING_STATUSES } from '@linehaul/domain/journeys';
import { DEFAULT_SETTINGS } from '@linehaul/domain/organisation';
import { type RawBuilder, sql } from 'kysely';
import { at, type Executor, type RowOf } from '../../../platform/db/index.ts';
import type { PositionSpan } from '../archive/months-store.ts';
import { lastPositionsIn, MOST_ARCHIVED } from '../archive/positions-in-store.ts';
import { noPosition } from '../table/no-position.ts';

const RUNNING = sql.join(RUNNING_STATUSES.map((status) => sql.lit(status)));

/** Both inclusive. */
export interface Range {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

export interface JourneyTrack {
  readonly journeyId: JourneyId;
  readonly vehicleId: AssetId;
  readonly trackedFrom: EpochMs;
  readonly trackedTo: EpochMs | undefined;
  /** Journeys of the vehicle overlap: fixes are assigned singly. */
  readonly isShared: boolean;
}

type PositionRow = RowOf<'asset_position'> & {
  readonly journey_of_fix: string | null;
  readonly unused_reason?: AssetPosition['unusedReason'];
};

export async function hasAsset(
  db: Executor,
  organisationId: OrganisationId,
  assetId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('asset')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', assetId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Null: no fix yet; undefined: no such journey. */
export async function findTrack(
  db: Executor,
  organisationId: OrganisationId,
  journeyId: string,
): Promise<JourneyTrack | null | undefined> {
  const ends = (name: string) =>
    sql`CASE WHEN ${sql.ref(`${name}.status`)} IN (${RUNNING}) THEN 'infinity' ELSE ${sql.ref(`${name}.tracked_to`)} END`;
  const { rows } = await sql<{
    id: JourneyId;
    vehicle_id: AssetId | null;
    tracked_from: EpochMs | null;
    tracked_to: EpochMs | null;
    is_shared: boolean;
  }>`
    SELECT j.id, j.vehicle_id, j.tracked_from,
      CASE WHEN j.status NOT IN (${RUNNING}) THEN j.tracked_to END AS tracked_to,
      EXISTS (SELECT FROM journey k WHERE k.organisation_id = j.organisation_id AND k.vehicle_id = j.vehicle_id
        AND k.id <> j.id AND k.status <> 'DELETED' AND k.tracked_from <= ${ends('j')}
        AND ${ends('k')} >= j.tracked_from) AS is_shared
    FROM journey j
    WHERE j.organisation_id = ${organisationId} AND j.id = ${journeyId} AND j.status <> 'DELETED'`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { id, vehicle_id: vehicleId, tracked_from: trackedFrom, tracked_to: trackedTo } = row;
  if (vehicleId === null || trackedFrom === null) return null;
  return {
    journeyId: id,
    vehicleId,
    trackedFrom,
    trackedTo: trackedTo ?? undefined,
    isShared: row.is_shared,
  };
}

type Source = RawBuilder<unknown>;

export function ofAsset(
  organisationId: OrganisationId,
  assetId: string,
  range: Range,
  positions: Source,
): Source {
  return sql`SELECT * FROM ${positions} AS own
    WHERE organisation_id = ${organisationId}::uuid AND asset_id = ${assetId}::uuid
      AND fix_time BETWEEN ${at(range.from)} AND ${at(range.to)}`;
}

const NONE: Source = sql`SELECT * FROM asset_position WHERE false`;
/** As the engine assigned it, else as the device named it. */
const JOURNEY_OF_FIX = sql`journey_of_fix(p.organisation_id, p.asset_id, p.fix_time, p.journey_id)`;

export function spanOf(track: JourneyTrack, range: Range): PositionSpan {
  return {
    assetId: track.vehicleId,
    from: Math.max(range.from, track.trackedFrom),
    to: Math.min(range.to, track.trackedTo ?? range.to),
  };
}

export function ofJourney(
  organisationId: OrganisationId,
  track: JourneyTrack | null,
  range: Range,
  positions: Source,
): Source {
  if (!track) return NONE;
  const own = ofAsset(organisationId, track.vehicleId, spanOf(track, range), positions);
  if (!track.isShared) return own;
  return sql`SELECT p.* FROM (${own}) p WHERE ${JOURNEY_OF_FIX} = ${track.journeyId}::uuid`;
}

const COLUMNS = { timestampUtc: sql.ref('fix_time'), id: sql.ref('id') };

const MARK = sql`SELECT u.reason FROM unused_fix u WHERE u.organisation_id = p.organisation_id
  AND u.asset_id = p.asset_id AND u.fix_time = p.fix_time`;

export function unusedReason(maximumFutureMinutes: number) {
  return sql`CASE WHEN ${noPosition} THEN 'noPosition'
    WHEN fix_time > received_at + ${maximumFutureMinutes} * interval '1 minute' THEN 'future' ELSE (${MARK}) END`;
}

export function usedOf(source: Source, maximumFutureMinutes: number): Source {
  return sql`SELECT p.* FROM (${source}) p WHERE ${unusedReason(maximumFutureMinutes)} IS NULL`;
}

/** Default order: time. */
export async function listPositions(
  db: Executor,
  source: Source,
  query: ListQuery,
  maximumFutureMinutes: number,
): Promise<{ rows: AssetPosition[]; total: number }> {
  const asked = query.sort.map(({ property, descending }) => ({
    column: COLUMNS[property as keyof typeof COLUMNS],
    descending,
  }));
  const order = [
    ...(asked.length > 0 ? asked : [{ column: COLUMNS.timestampUtc, descending: false }]),
    { column: COLUMNS.id, descending: asked[0]?.descending ?? false },
  ].map(({ column, descending }) => (descending ? sql`${column} DESC` : sql`${column}`));
  const count = await sql<{ total: number }>`SELECT count(*) AS total FROM (${source}) AS p`.execute(db);
  const { rows } = await sql<PositionRow>`
    SELECT p.*, ${JOURNEY_OF_FIX} AS journey_of_fix, ${unusedReason(maximumFutureMinutes)} AS unused_reason
    FROM (
      SELECT * FROM (${source}) AS own ORDER BY ${sql.join(order)}
      LIMIT ${query.size} OFFSET ${query.page * query.size}
    ) AS p ORDER BY ${sql.join(order)}`.execute(db);
  return { rows: rows.map(positionWire), total: count.rows[0]?.total ?? 0 };
}

export async function latestOfAsset(
  db: Executor,
  organisationId: OrganisationId,
  assetId: string,
): Promise<AssetPosition | undefined> {
  const { rows } = await sql<PositionRow>`
    SELECT p.*, ${JOURNEY_OF_FIX} AS journey_of_fix FROM asset_position_latest p
    WHERE p.organisation_id = ${organisationId} AND p.asset_id = ${assetId}`.execute(db);
  return rows[0] && positionWire(rows[0]);
}

const ENOUGH_ARCHIVED = 1_000;

/** Without (0,0), future and unused fixes. */
export async function latestOfJourney(
  db: Executor,
  organisationId: OrganisationId,
  track: JourneyTrack | null,
  maximumFutureMinutes: number = DEFAULT_SETTINGS.maximumFutureMinutes,
): Promise<AssetPosition | undefined> {
  if (!track) return undefined;
  const range = { from: 0, to: Date.UTC(2100, 0, 1) };
  // Of archived months the last fixes are enough, unless none of them was used.
  for (const size of [ENOUGH_ARCHIVED, MOST_ARCHIVED]) {
    const { positions, isCut } = await lastPositionsIn(db, organisationId, spanOf(track, range), size);
    const source = ofJourney(organisationId, track, range, positions);
    const { rows } = await sql<PositionRow>`
      SELECT p.*, ${JOURNEY_OF_FIX} AS journey_of_fix FROM (
        ${usedOf(source, maximumFutureMinutes)} ORDER BY fix_time DESC, id DESC LIMIT 1
      ) p`.execute(db);
    if (rows[0]) return positionWire(rows[0]);
    if (!isCut) return undefined;
  }
  return undefined;
}

function positionWire(row: PositionRow): AssetPosition {
  return {
    id: row.id,
    organisationId: row.organisation_id,
    assetId: row.asset_id,
    journeyId: row.journey_of_fix,
    timestampUtc: new Date(row.fix_time).toISOString(),
    receivedUtc: new Date(row.received_at).toISOString(),
    latitude: row.latitude,
    longitude: row.longitude,
    speedKilometresPerHour: row.speed_kmh,
    headingDegrees: row.heading_degrees,
    odometerKilometres: row.odometer_km,
    accuracyMetres: row.accuracy_metres,
    attributes: row.attributes,
    unusedReason: row.unused_reason ?? null,
  };
}
