import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import type { LngLat } from '@linehaul/domain/geo';
import { FAULT_EVENTS } from '@linehaul/domain/late-reason';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/index.ts';

export interface JourneySeen {
  readonly id: string;
  readonly status: string;
  readonly vehicleId: string | null;
  readonly plannedStart: EpochMs;
  /** The stop that made the status, and by which rule. */
  readonly lateStopId: string | null;
  readonly lateRule: string | null;
}

export async function findJourney(
  db: Executor,
  organisationId: OrganisationId,
  journeyId: string,
): Promise<JourneySeen | undefined> {
  const { rows } = await sql<JourneySeen>`
    SELECT id, status, vehicle_id AS "vehicleId", planned_start AS "plannedStart",
      time_explanation ->> 'stopId' AS "lateStopId", time_explanation ->> 'rule' AS "lateRule"
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
}

const MOST_EVENTS = 500;
const FAULTS = sql.join([...FAULT_EVENTS].map((kind) => sql.lit(kind)));

/** Unplanned stops, silences, and the faults that the device reported. */
export async function eventsOf(
  db: Executor,
  organisationId: OrganisationId,
  journeyId: string,
): Promise<readonly EventRow[]> {
  const { rows } = await sql<EventRow>`
    SELECT e.event_type AS kind, e.started_at AS "from", e.ended_at AS "to" FROM active_event e
    WHERE e.organisation_id = ${organisationId} AND e.journey_id = ${journeyId} AND e.withdrawn_at IS NULL
      AND (e.event_type IN ('UNPLANNED_STOP', 'SILENT')
        OR (e.reported_name IS NOT NULL AND e.event_type IN (${FAULTS})))
    ORDER BY e.started_at LIMIT ${MOST_EVENTS}`.execute(db);
  return rows;
}

export interface PreviousRow {
  readonly reference: string;
  readonly plannedEnd: EpochMs;
  readonly completedAt: EpochMs | null;
  /** Of its last stop and of this journey's first; null: the same place. */
  readonly between: { readonly from: LngLat; readonly to: LngLat } | null;
}

const REACH_HOURS = 48;

const placeOf = (journey: string, order: 'ASC' | 'DESC') => sql`
  CROSS JOIN LATERAL (SELECT l.id, l.longitude, l.latitude FROM journey_stop s
    JOIN location l ON l.organisation_id = s.organisation_id AND l.id = s.location_id
    WHERE s.organisation_id = ${sql.ref(`${journey}.organisation_id`)} AND s.journey_id = ${sql.ref(`${journey}.id`)}
    ORDER BY s.sequence ${sql.raw(order)} LIMIT 1)`;

export async function previousOf(
  db: Executor,
  organisationId: OrganisationId,
  { id, vehicleId, plannedStart }: JourneySeen,
): Promise<PreviousRow | undefined> {
  if (!vehicleId) return undefined;
  const { rows } = await sql<Omit<PreviousRow, 'between'> & { readonly drive: readonly number[] | null }>`
    SELECT before.unique_reference AS reference, before.planned_end AS "plannedEnd",
      before.completed_at AS "completedAt", CASE WHEN ended.id <> begun.id THEN json_build_array(
        ended.longitude, ended.latitude, begun.longitude, begun.latitude) END AS drive
    FROM journey before JOIN journey this ON this.organisation_id = before.organisation_id AND this.id = ${id}
    ${placeOf('before', 'DESC')} ended ${placeOf('this', 'ASC')} begun
    WHERE before.organisation_id = ${organisationId} AND before.vehicle_id = ${vehicleId} AND before.id <> ${id}
      AND before.planned_start < ${new Date(plannedStart)}
      AND before.planned_start > ${new Date(plannedStart)}::timestamptz - ${REACH_HOURS} * interval '1 hour'
      AND before.planned_end IS NOT NULL
      AND before.status NOT IN ('DELETED', 'CANCELLED', 'DRAFT', 'PENDING_APPROVAL')
    ORDER BY before.planned_start DESC LIMIT 1`.execute(db);
  return rows.map(({ drive, ...row }) => {
    const [fromLng, fromLat, toLng, toLat] = drive ?? [];
    const between = drive ? { from: [fromLng!, fromLat!] as const, to: [toLng!, toLat!] as const } : null;
    return { ...row, between };
  })[0];
}
