import type { StillAllocated } from '@linehaul/contracts/fleet';
import type { EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import { type RawBuilder, sql } from 'kysely';
import { column, type Executor } from '../../../platform/db/index.ts';
import { instantText } from '../../../platform/http/index.ts';
import type { FleetRecords } from '../../fleet/index.ts';

const OPEN = sql`('DRAFT', 'PENDING_APPROVAL', 'APPROVED', 'IN_PROGRESS', 'IN_PROGRESS_JOURNEY_CHANGE')`;
const NAMED_LIMIT = 20;

/** An array: only so each part of an OR uses its index. */
const oneOf = (name: string, ids: readonly string[]) =>
  sql`${sql.ref(name)} = ANY(${column(ids)}::text::uuid[])`;

function having({ driverIds = [], assetIds = [], siteIds = [], locationIds = [] }: FleetRecords) {
  const parts: RawBuilder<unknown>[] = [];
  if (driverIds.length > 0) parts.push(oneOf('j.driver_id', driverIds), oneOf('j.driver2_id', driverIds));
  if (assetIds.length > 0) {
    const places = ['j.vehicle_id', 'j.trailer_id', 'j.trailer2_id'];
    parts.push(...places.map((place) => oneOf(place, assetIds)));
  }
  if (siteIds.length > 0) parts.push(oneOf('j.site_id', siteIds));
  if (locationIds.length > 0) {
    parts.push(sql`j.id IN (SELECT s.journey_id FROM journey_stop s
      WHERE s.organisation_id = j.organisation_id AND ${oneOf('s.location_id', locationIds)})`);
  }
  return parts.length > 0 ? sql`(${sql.join(parts, sql` OR `)})` : sql`false`;
}

export async function openJourneysHaving(
  db: Executor,
  organisationId: OrganisationId,
  records: FleetRecords,
): Promise<StillAllocated> {
  const { rows } = await sql<{
    id: string;
    unique_reference: string;
    status: string;
    planned_start: EpochMs;
    total: number;
  }>`
    SELECT j.id, j.unique_reference, j.status, j.planned_start, count(*) OVER () AS total FROM journey j
    WHERE j.organisation_id = ${organisationId} AND j.status IN ${OPEN} AND ${having(records)}
    ORDER BY j.planned_start, j.id LIMIT ${NAMED_LIMIT}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    journeys: rows.map((row) => ({
      journeyId: row.id,
      journeyUniqueReference: row.unique_reference,
      journeyStatus: row.status,
      plannedStartDateTimeUtc: instantText(row.planned_start),
    })),
  };
}

/** Latest start first. */
export async function journeysHaving(
  db: Executor,
  organisationId: OrganisationId,
  records: FleetRecords,
): Promise<readonly JourneyId[]> {
  const { rows } = await sql<{ id: JourneyId }>`
    SELECT j.id FROM journey j WHERE j.organisation_id = ${organisationId} AND j.status <> 'DELETED' AND ${having(records)}
    ORDER BY j.planned_start DESC, j.id`.execute(db);
  return rows.map((row) => row.id);
}
