import type { JourneyId, OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import type { Executor, RowOf } from '../../../platform/db/index.ts';
import { JOURNEY_ROW_COLUMNS, JOURNEY_ROW_JOINS, type JourneyRowRecord } from './journey-row.ts';

export async function organisationOfJourney(
  db: Executor,
  organisationIds: readonly string[],
  journeyId: string,
): Promise<string | undefined> {
  if (organisationIds.length === 0) return undefined;
  const row = await db
    .selectFrom('journey')
    .where('organisation_id', 'in', organisationIds)
    .where('id', '=', journeyId)
    .where('status', '<>', 'DELETED')
    .select('organisation_id')
    .executeTakeFirst();
  return row?.organisation_id;
}

export async function journeyIdByReference(
  db: Executor,
  organisationId: OrganisationId,
  uniqueReference: string,
): Promise<JourneyId | undefined> {
  const row = await db
    .selectFrom('journey')
    .where('organisation_id', '=', organisationId)
    .where('unique_reference', '=', uniqueReference)
    .where('status', '<>', 'DELETED')
    .select('id')
    .executeTakeFirst();
  return row?.id as JourneyId | undefined;
}

export async function findRow(
  db: Executor,
  organisationId: OrganisationId,
  journeyId: string,
  options: { evenDeleted?: boolean } = {},
): Promise<JourneyRowRecord | undefined> {
  const hidden = options.evenDeleted ? sql`true` : sql`j.status <> 'DELETED'`;
  const { rows } =
    await sql<JourneyRowRecord>`SELECT ${JOURNEY_ROW_COLUMNS} FROM journey j ${JOURNEY_ROW_JOINS}
    WHERE j.organisation_id = ${organisationId} AND j.id = ${journeyId} AND ${hidden}`.execute(db);
  return rows[0];
}

export type StopRecord = RowOf<'journey_stop'> & {
  name: string;
  address: string | null;
  latitude: number;
  longitude: number;
  shape_type: string;
  radius: number | null;
  location_type: number;
  external_reference: string;
};

export async function stopsOf(
  db: Executor,
  organisationId: OrganisationId,
  journeyId: string,
): Promise<readonly StopRecord[]> {
  return db
    .selectFrom('journey_stop')
    .innerJoin('location', (join) =>
      join
        .onRef('location.organisation_id', '=', 'journey_stop.organisation_id')
        .onRef('location.id', '=', 'journey_stop.location_id'),
    )
    .where('journey_stop.organisation_id', '=', organisationId)
    .where('journey_stop.journey_id', '=', journeyId)
    .selectAll('journey_stop')
    .select([
      'location.name',
      'location.address',
      'location.latitude',
      'location.longitude',
      'location.shape_type',
      'location.radius',
      'location.location_type',
      'location.external_reference',
    ])
    .orderBy('journey_stop.sequence')
    .execute();
}

export async function commentsOf(db: Executor, organisationId: OrganisationId, journeyId: string) {
  return db
    .selectFrom('journey_history')
    .where('organisation_id', '=', organisationId)
    .where('journey_id', '=', journeyId)
    .where('comment', 'is not', null)
    .select(['at', 'actor', 'comment'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export const LATE_REASON = 'lateReason';

export async function lateReasonsOf(db: Executor, organisationId: OrganisationId, journeyId: string) {
  return db
    .selectFrom('journey_history')
    .where('organisation_id', '=', organisationId)
    .where('journey_id', '=', journeyId)
    .where('kind', '=', LATE_REASON)
    .select(['at', 'actor', 'after'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export type AssetRecord = RowOf<'asset'> & { site_name: string | null };
export type DriverRecord = RowOf<'driver'> & { site_name: string | null };

export async function assetsByIds(
  db: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<readonly AssetRecord[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('asset')
    .leftJoin('site', (join) =>
      join.onRef('site.organisation_id', '=', 'asset.organisation_id').onRef('site.id', '=', 'asset.site_id'),
    )
    .where('asset.organisation_id', '=', organisationId)
    .where('asset.id', 'in', ids)
    .selectAll('asset')
    .select('site.name as site_name')
    .execute();
}

export async function driversByIds(
  db: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<readonly DriverRecord[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('driver')
    .leftJoin('site', (join) =>
      join
        .onRef('site.organisation_id', '=', 'driver.organisation_id')
        .onRef('site.id', '=', 'driver.site_id'),
    )
    .where('driver.organisation_id', '=', organisationId)
    .where('driver.id', 'in', ids)
    .selectAll('driver')
    .select('site.name as site_name')
    .execute();
}

export async function routeGeometryOf(
  db: Executor,
  organisationId: OrganisationId,
  journeyId: string,
): Promise<RowOf<'route'>['geometry'] | undefined> {
  const row = await db
    .selectFrom('journey')
    .innerJoin('route', (join) =>
      join
        .onRef('route.organisation_id', '=', 'journey.organisation_id')
        .onRef('route.id', '=', 'journey.route_id'),
    )
    .where('journey.organisation_id', '=', organisationId)
    .where('journey.id', '=', journeyId)
    .select('route.geometry')
    .executeTakeFirst();
  return row?.geometry;
}
