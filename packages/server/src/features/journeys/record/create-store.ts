import type { JourneyId, OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { column, type Executor, json, newId } from '../../../platform/db/index.ts';
import type { NewJourney } from './new-journey.ts';
import { PLAN_RECORD, planColumnList, planRow } from './plan-columns.ts';

const instantOrNull = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());
const instantOf = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms).toISOString());

export async function insertJourneys(
  tx: Executor,
  organisation: { readonly id: OrganisationId; readonly timeZone: string },
  plans: readonly (NewJourney & { readonly id: JourneyId; readonly searchText: string })[],
  actor: string,
): Promise<ReadonlySet<string>> {
  const records = plans.map((plan) => ({
    id: plan.id,
    unique_reference: plan.uniqueReference,
    routing_date: plan.routingDate ?? null,
    planned_start: instantOrNull(plan.plannedStart),
    planned_end: instantOrNull(plan.plannedEnd),
    status: plan.status,
    route_id: plan.routeId ?? null,
    site_id: plan.siteId ?? null,
    vehicle_id: plan.vehicleId ?? null,
    trailer_id: plan.trailerIds?.[0] ?? null,
    trailer2_id: plan.trailerIds?.[1] ?? null,
    driver_id: plan.driverIds?.[0] ?? null,
    driver2_id: plan.driverIds?.[1] ?? null,
    planned_kilometres: plan.plannedKilometres ?? null,
    ...planRow(plan),
    change_comment: plan.comment ?? null,
    search_text: plan.searchText,
  }));
  const { rows } = await sql<{ id: string }>`
    INSERT INTO journey (organisation_id, id, unique_reference, routing_date, planned_start, planned_end, status,
      route_id, site_id, vehicle_id, trailer_id, trailer2_id, driver_id, driver2_id, planned_kilometres,
      change_comment, search_text, changed_by, ${planColumnList()})
    SELECT ${organisation.id}::uuid, p.id, p.unique_reference,
      coalesce(p.routing_date, (p.planned_start AT TIME ZONE ${organisation.timeZone})::date), p.planned_start,
      p.planned_end, p.status, p.route_id, p.site_id, p.vehicle_id, p.trailer_id, p.trailer2_id, p.driver_id,
      p.driver2_id, coalesce(p.planned_kilometres, route.planned_kilometres), p.change_comment, p.search_text,
      ${actor}, ${planColumnList('p')}
    FROM jsonb_to_recordset(${json(records)}::jsonb) AS p(id uuid, unique_reference text, routing_date date,
      planned_start timestamptz, planned_end timestamptz, status text, route_id uuid, site_id uuid,
      vehicle_id uuid, trailer_id uuid, trailer2_id uuid, driver_id uuid, driver2_id uuid,
      planned_kilometres float8, change_comment text, search_text text, ${PLAN_RECORD})
    LEFT JOIN route ON route.organisation_id = ${organisation.id}::uuid AND route.id = p.route_id
    ON CONFLICT (organisation_id, unique_reference) DO NOTHING
    RETURNING id`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

const STOPS_PER_STATEMENT = 20_000;

/** Numbered from 1. */
export async function insertStops(
  tx: Executor,
  organisationId: OrganisationId,
  plans: readonly (NewJourney & { readonly id: JourneyId })[],
): Promise<void> {
  const stops = plans.flatMap((plan) =>
    plan.stops.map((stop, i) => ({
      journeyId: plan.id,
      sequence: i + 1,
      locationId: stop.locationId,
      arrival: instantOf(stop.plannedArrival),
      departure: instantOf(stop.plannedDeparture),
      orders: stop.orders && stop.orders.length > 0 ? json(stop.orders) : undefined,
    })),
  );
  for (let i = 0; i < stops.length; i += STOPS_PER_STATEMENT) {
    const some = stops.slice(i, i + STOPS_PER_STATEMENT);
    await sql`
      INSERT INTO journey_stop (organisation_id, journey_id, id, sequence, location_id, planned_arrival,
        planned_departure, orders)
      SELECT ${organisationId}::uuid, * FROM unnest(
        ${column(some.map((s) => s.journeyId))}::text::uuid[], ${column(some.map(() => newId()))}::text::uuid[],
        ${column(some.map((s) => s.sequence))}::text::int[], ${column(some.map((s) => s.locationId))}::text::uuid[],
        ${column(some.map((s) => s.arrival))}::text::timestamptz[],
        ${column(some.map((s) => s.departure))}::text::timestamptz[],
        ${column(some.map((s) => s.orders))}::text::jsonb[])`.execute(tx);
  }
}

export async function insertCreations(
  tx: Executor,
  organisationId: OrganisationId,
  plans: readonly (NewJourney & { readonly id: JourneyId })[],
  actor: string,
): Promise<void> {
  const entries = plans.map((plan) => ({
    journey_id: plan.id,
    id: newId(),
    comment: plan.comment ?? null,
    after: {
      journeyStatus: plan.status,
      ...(plan.overridden && plan.overridden.length > 0 ? { overridden: plan.overridden } : {}),
    },
  }));
  await sql`
    INSERT INTO journey_history (organisation_id, journey_id, id, actor, kind, comment, after, version)
    SELECT ${organisationId}::uuid, r.journey_id, r.id, ${actor}, 'create', r.comment, r.after, 0
    FROM jsonb_to_recordset(${json(entries)}::jsonb) AS r(journey_id uuid, id uuid, comment text, after jsonb)`.execute(
    tx,
  );
}
