import type { AssetId, EpochMs, OrganisationId } from '@linehaul/domain/core';
import { LOCATION_TYPES } from '@linehaul/domain/fleet';
import type { OrganisationSettings } from '@linehaul/domain/organisation';
import { sql } from 'kysely';
import { at, type Executor } from '../../platform/db/index.ts';
import { areaOf, GEOFENCE_COLUMNS } from '../fleet/index.ts';
import { positionsIn } from '../telemetry/index.ts';
import type { FixSeen, KnownPlace } from './from-fixes.ts';

export const RESTS: readonly number[] = [LOCATION_TYPES['Rest Stop'], LOCATION_TYPES['Fuel Stop']];
const BORDER = /\bborder\b/i;
/** Borders have no location type. */
export const isBorder = (type: number, name: string) => type === LOCATION_TYPES.Other && BORDER.test(name);

/** Four days. */
const MOST_FIXES = 5_760;
const MOST_PLACES = 2_000;
/** A place is found by its centre. */
const MARGIN_DEGREES = 0.05;

/** The first fix of each minute, by time. */
export async function fixesOf(
  db: Executor,
  organisationId: OrganisationId,
  vehicleId: string,
  from: EpochMs,
  to: EpochMs,
): Promise<readonly FixSeen[]> {
  const positions = await positionsIn(db, organisationId, [{ assetId: vehicleId as AssetId, from, to }]);
  const minute = sql`date_trunc('minute', fix_time)`;
  const { rows } = await sql<{ time: EpochMs; longitude: number; latitude: number }>`
    SELECT DISTINCT ON (${minute}) fix_time AS time, longitude, latitude FROM ${positions} AS p
    WHERE organisation_id = ${organisationId} AND asset_id = ${vehicleId}
      AND fix_time BETWEEN ${at(from)} AND ${at(to)}
    ORDER BY ${minute}, fix_time LIMIT ${MOST_FIXES}`.execute(db);
  return rows.map(({ time, longitude, latitude }) => ({ time, at: [longitude, latitude] }));
}

/** Without the journey's own stops. */
export async function restsAndBorders(
  db: Executor,
  organisationId: OrganisationId,
  fixes: readonly FixSeen[],
  stops: ReadonlySet<string>,
  settings: OrganisationSettings,
): Promise<readonly KnownPlace[]> {
  if (fixes.length === 0) return [];
  const longitudes = fixes.map((fix) => fix.at[0]);
  const latitudes = fixes.map((fix) => fix.at[1]);
  const rows = await db
    .selectFrom('location')
    .where('organisation_id', '=', organisationId)
    .where('is_deleted', '=', false)
    .where('location_type', 'in', [...RESTS, LOCATION_TYPES.Other])
    .where('longitude', '>=', Math.min(...longitudes) - MARGIN_DEGREES)
    .where('longitude', '<=', Math.max(...longitudes) + MARGIN_DEGREES)
    .where('latitude', '>=', Math.min(...latitudes) - MARGIN_DEGREES)
    .where('latitude', '<=', Math.max(...latitudes) + MARGIN_DEGREES)
    .select([...GEOFENCE_COLUMNS, 'name', 'location_type'])
    .orderBy('id')
    .limit(MOST_PLACES)
    .execute();
  return rows.flatMap((row): KnownPlace[] => {
    const { id, name, location_type: type } = row;
    const place = RESTS.includes(type) ? 'rest' : isBorder(type, name) ? 'border' : undefined;
    if (place === undefined || stops.has(id)) return [];
    return [{ id, type: String(type), place, area: areaOf(row, settings) }];
  });
}
