import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/index.ts';

export interface JourneySeen {
  readonly id: string;
  readonly status: string;
  readonly vehicleId: string | null;
  readonly plannedStart: EpochMs;
  /** The stop that made the status. */
  readonly lateStopId: string | null;
}

export async function findJourney(
  db: Executor,
  organisationId: OrganisationId,
  journeyId: string,
): Promise<JourneySeen | undefined> {
  const { rows } = await sql<JourneySeen>`
    SELECT id, status, vehicle_id AS "vehicleId", planned_start AS "plannedStart",
      time_explanation ->> 'stopId' AS "lateStopId"
    FROM journey WHERE organisation_id = ${organisationId} AND id = ${journeyId} AND status <> 'DELETED'`.execute(
    db,
  );
  return rows[0];
}

export interface StopRow {
  readonly id: string;
  readonly place: string;
  readonly name: string;
  readonly type: number;
  readonly plannedArrival: EpochMs | null;
  readonly plannedDeparture: EpochMs | null;
  readonly arrival: EpochMs | null;
  readonly departure: EpochMs | null;
}

/** In planned order; actual times from fixes. */
export async function stopsOf(
  db: Executor,
  organisationId: OrganisationId,
  journeyId: string,
): Promise<readonly StopRow[]> {
  const { rows } = await sql<StopRow>`
    SELECT s.id, s.location_id::text AS place, l.name, l.location_type AS type,
      coalesce(s.revised_arrival, s.planned_arrival) AS "plannedArrival",
      coalesce(s.revised_departure, s.planned_departure) AS "plannedDeparture",
      CASE WHEN s.estimated THEN NULL ELSE s.actual_arrival END AS arrival,
      CASE WHEN s.estimated THEN NULL ELSE s.actual_departure END AS departure
    FROM journey_stop s JOIN location l ON l.organisation_id = s.organisation_id AND l.id = s.location_id
    WHERE s.organisation_id = ${organisationId} AND s.journey_id = ${journeyId} ORDER BY s.sequence`.execute(
    db,
  );
  return rows;
}

export interface EventRow {
  readonly kind: string;
  readonly from: EpochMs;
  readonly to: EpochMs | null;
  readonly type: number | null;
}

const MOST_EVENTS = 500;

/** Unplanned stops, silences, and the vehicle's device reports meanwhile. */
export async function eventsOf(
  db: Executor,
  organisationId: OrganisationId,
  journeyId: string,
): Promise<readonly EventRow[]> {
  const { rows } = await sql<EventRow>`
    SELECT e.event_type AS kind, e.started_at AS "from", e.ended_at AS "to", l.location_type AS type
    FROM active_event e
    LEFT JOIN location l ON l.organisation_id = e.organisation_id AND l.id = e.location_id
    WHERE e.organisation_id = ${organisationId} AND e.journey_id = ${journeyId} AND e.withdrawn_at IS NULL
      AND (e.event_type IN ('UNPLANNED_STOP', 'SILENT') OR e.reported_name IS NOT NULL)
    ORDER BY e.started_at LIMIT ${MOST_EVENTS}`.execute(db);
  return rows;
}

export interface PreviousRow {
  readonly reference: string;
  readonly plannedEnd: EpochMs;
  readonly completedAt: EpochMs | null;
}

const REACH_HOURS = 48;

export async function previousOf(
  db: Executor,
  organisationId: OrganisationId,
  { id, vehicleId, plannedStart }: JourneySeen,
): Promise<PreviousRow | undefined> {
  if (!vehicleId) return undefined;
  const { rows } = await sql<PreviousRow>`
    SELECT unique_reference AS reference, planned_end AS "plannedEnd", completed_at AS "completedAt" FROM journey
    WHERE organisation_id = ${organisationId} AND vehicle_id = ${vehicleId} AND id <> ${id}
      AND planned_start < ${new Date(plannedStart)}
      AND planned_start > ${new Date(plannedStart)}::timestamptz - ${REACH_HOURS} * interval '1 hour'
      AND planned_end IS NOT NULL AND status NOT IN ('DELETED', 'CANCELLED', 'DRAFT', 'PENDING_APPROVAL')
    ORDER BY planned_start DESC LIMIT 1`.execute(db);
  return rows[0];
}
