import type { AssetId, EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import { RUNNING_STATUSES } from '@linehaul/domain/journeys';
import { sql } from 'kysely';
import { among, at, type Executor, json, newId } from '../../platform/db/index.ts';

const ENGINE = 'system';
const DRIVEN = sql.join([...RUNNING_STATUSES, 'COMPLETED', 'CLOSED'].map((status) => sql.lit(status)));

export interface JourneyDriven {
  readonly id: JourneyId;
  readonly vehicle_id: AssetId | null;
  readonly route_id: string | null;
  readonly planned_kilometres: number | null;
  readonly planned_start: EpochMs;
  readonly planned_end: EpochMs | null;
  readonly started_at: EpochMs | null;
  readonly completed_at: EpochMs | null;
  readonly completion_cause: string | null;
  readonly tracked_to: EpochMs | null;
  readonly travelled_kilometres: number | null;
}

export async function journeysDriven(
  db: Executor,
  organisationId: OrganisationId,
  journeyIds: readonly JourneyId[],
): Promise<readonly JourneyDriven[]> {
  const { rows } = await sql<JourneyDriven>`
    SELECT j.id, j.vehicle_id, j.route_id, coalesce(j.planned_kilometres, r.planned_kilometres) AS planned_kilometres,
      j.planned_start, j.planned_end, j.started_at, j.completed_at, j.completion_cause, j.tracked_to,
      j.travelled_kilometres
    FROM journey j LEFT JOIN route r ON r.organisation_id = j.organisation_id AND r.id = j.route_id
    WHERE j.organisation_id = ${organisationId} AND j.id IN ${among(journeyIds)}
      AND j.status IN (${DRIVEN}) AND j.started_at IS NOT NULL`.execute(db);
  return rows;
}

export async function journeysWithout(
  db: Executor,
  now: EpochMs,
): Promise<ReadonlyMap<OrganisationId, readonly JourneyId[]>> {
  const { rows } = await sql<{ organisation_id: OrganisationId; id: JourneyId }>`
    SELECT j.organisation_id, j.id FROM journey j
    WHERE j.planned_start > ${at(now)} - interval '31 days' AND j.status IN (${DRIVEN}) AND j.started_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM journey_route_information i
        WHERE i.organisation_id = j.organisation_id AND i.journey_id = j.id)
    ORDER BY j.planned_start DESC LIMIT 500`.execute(db);
  const byOrganisation = Map.groupBy(rows, (row) => row.organisation_id);
  return new Map(
    [...byOrganisation].map(([organisationId, own]) => [organisationId, own.map(({ id }) => id)]),
  );
}

export interface RouteInformation {
  readonly journey_id: JourneyId;
  readonly route_id: string | null;
  readonly planned_kilometres: number | null;
  readonly actual_kilometres: number | null;
  readonly planned_duration_minutes: number | null;
  readonly actual_duration_minutes: number | null;
}

/** Writes nothing where a person has edited. */
export async function writeRouteInformation(
  db: Executor,
  organisationId: OrganisationId,
  records: readonly RouteInformation[],
  now: EpochMs,
): Promise<void> {
  if (records.length === 0) return;
  const names = [
    'route_id',
    'planned_kilometres',
    'actual_kilometres',
    'planned_duration_minutes',
    'actual_duration_minutes',
  ] as const;
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const own = sql.join(names.map((name) => sql.ref(`i.${name}`)));
  const given = sql.join(names.map((name) => sql.ref(`excluded.${name}`)));
  await sql`
    INSERT INTO journey_route_information AS i (organisation_id, id, journey_id, ${columns}, of_engine, created_at, changed_at,
      changed_by)
    SELECT ${organisationId}::uuid, r.id, r.journey_id, ${sql.join(names.map((name) => sql.ref(`r.${name}`)))}, true,
      ${at(now)}, ${at(now)}, ${ENGINE}
    FROM jsonb_populate_recordset(NULL::journey_route_information,
      ${json(records.map((record) => ({ ...record, id: newId() })))}::jsonb) r
    WHERE NOT EXISTS (SELECT FROM journey_route_information p WHERE p.organisation_id = ${organisationId}
      AND p.journey_id = r.journey_id AND NOT p.of_engine)
    ON CONFLICT (organisation_id, journey_id) WHERE of_engine DO UPDATE SET (${columns}) = ROW(${given}),
      version = i.version + 1, changed_at = excluded.changed_at
    WHERE i.changed_by = ${ENGINE} AND (${own}) IS DISTINCT FROM (${given})`.execute(db);
}
