import type { ListQuery } from '@linehaul/contracts/http';
import type { AssetPosition } from '@linehaul/contracts/telemetry';
import type { AssetId, EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import { DEFAULT_SETTINGS } from '@linehaul/domain/organisation';
import { type RawBuilder, sql } from 'kysely';
import { at, type Executor } from '../../platform/db/index.ts';
import { noPosition } from './no-position.ts';

/** From and to, both inclusive. */
export interface Range {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/** What tells which fixes are a journey's. */
export interface JourneyTrack {
  readonly journeyId: JourneyId;
  readonly vehicleId: AssetId | undefined;
  readonly trackedFrom: EpochMs | undefined;
  /** Undefined while the journey goes on. */
  readonly trackedTo: EpochMs | undefined;
}

interface PositionRow {
  readonly id: string;
  readonly organisation_id: string;
  readonly asset_id: string;
  readonly journey_id: string | null;
  readonly fix_time: EpochMs;
  readonly received_at: EpochMs;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed_kmh: number | null;
  readonly heading_degrees: number | null;
  readonly odometer_km: number | null;
  readonly accuracy_metres: number | null;
  readonly attributes: Record<string, string | number | boolean> | null;
  readonly unused_reason?: AssetPosition['unusedReason'];
}

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

export async function findTrack(
  db: Executor,
  organisationId: OrganisationId,
  journeyId: string,
): Promise<JourneyTrack | undefined> {
  const row = await db
    .selectFrom('journey')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', journeyId)
    .where('status', '<>', 'DELETED')
    .select(['id', 'vehicle_id', 'tracked_from', 'tracked_to'])
    .executeTakeFirst();
  return (
    row && {
      journeyId: row.id as JourneyId,
      vehicleId: (row.vehicle_id ?? undefined) as AssetId | undefined,
      trackedFrom: row.tracked_from ?? undefined,
      trackedTo: row.tracked_to ?? undefined,
    }
  );
}

type Source = RawBuilder<unknown>;

export function ofAsset(organisationId: OrganisationId, assetId: string, range: Range): Source {
  return sql`SELECT * FROM asset_position
    WHERE organisation_id = ${organisationId}::uuid AND asset_id = ${assetId}::uuid
      AND fix_time BETWEEN ${at(range.from)} AND ${at(range.to)}`;
}

/** The fixes that name the journey, and its vehicle's within its tracked interval that name none. */
export function ofJourney(organisationId: OrganisationId, track: JourneyTrack, range: Range): Source {
  return sql.join(
    ofJourneyParts(organisationId, track, range).map((part) => sql`(${part})`),
    sql` UNION ALL `,
  );
}

/** The same, one for each index that finds them. */
export function ofJourneyParts(
  organisationId: OrganisationId,
  track: JourneyTrack,
  range: Range,
): readonly Source[] {
  const named = sql`SELECT * FROM asset_position
    WHERE organisation_id = ${organisationId}::uuid AND journey_id = ${track.journeyId}::uuid
      AND fix_time BETWEEN ${at(range.from)} AND ${at(range.to)}`;
  if (track.vehicleId === undefined || track.trackedFrom === undefined) return [named];
  const tracked = {
    from: Math.max(range.from, track.trackedFrom),
    to: Math.min(range.to, track.trackedTo ?? range.to),
  };
  return [named, sql`${ofAsset(organisationId, track.vehicleId, tracked)} AND journey_id IS NULL`];
}

const COLUMNS = { timestampUtc: sql.ref('fix_time'), id: sql.ref('id') };

const MARK = sql`SELECT u.reason FROM unused_fix u WHERE u.organisation_id = p.organisation_id
  AND u.asset_id = p.asset_id AND u.fix_time = p.fix_time`;

/** Why a fix p is not used: by its own word, else by its mark. */
export function unusedReason(maximumFutureMinutes: number) {
  return sql`CASE WHEN ${noPosition} THEN 'noPosition'
    WHEN fix_time > received_at + ${maximumFutureMinutes} * interval '1 minute' THEN 'future' ELSE (${MARK}) END`;
}

/** One page and the number of all; by time where the query does not say. */
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
    SELECT *, ${unusedReason(maximumFutureMinutes)} AS unused_reason FROM (${source}) AS p
    ORDER BY ${sql.join(order)}
    LIMIT ${query.size} OFFSET ${query.page * query.size}`.execute(db);
  return { rows: rows.map(positionWire), total: count.rows[0]?.total ?? 0 };
}

export async function latestOfAsset(
  db: Executor,
  organisationId: OrganisationId,
  assetId: string,
): Promise<AssetPosition | undefined> {
  const row = await db
    .selectFrom('asset_position_latest')
    .where('organisation_id', '=', organisationId)
    .where('asset_id', '=', assetId)
    .selectAll()
    .executeTakeFirst();
  return row && positionWire(row);
}

/** The journey's newest fix that may be shown as a position: not (0,0), not from the future, not marked. */
export async function latestOfJourney(
  db: Executor,
  organisationId: OrganisationId,
  track: JourneyTrack,
  maximumFutureMinutes: number = DEFAULT_SETTINGS.maximumFutureMinutes,
): Promise<AssetPosition | undefined> {
  const source = ofJourney(organisationId, track, { from: 0, to: Date.UTC(2100, 0, 1) });
  const { rows } = await sql<PositionRow>`
    SELECT * FROM (${source}) AS p
    WHERE ${unusedReason(maximumFutureMinutes)} IS NULL
    ORDER BY fix_time DESC, id DESC LIMIT 1`.execute(db);
  return rows[0] && positionWire(rows[0]);
}

function positionWire(row: PositionRow): AssetPosition {
  return {
    id: row.id,
    organisationId: row.organisation_id,
    assetId: row.asset_id,
    journeyId: row.journey_id,
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
