import type { CaseSubjectKind } from '@linehaul/domain/cases';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import type { EventSeverity } from '@linehaul/domain/fleet';
import { sql } from 'kysely';
import { among, column, type Executor } from '../../../platform/db/index.ts';

export interface NotifiedJourney {
  readonly id: string;
  readonly reference: string;
  readonly customerReference: string | null;
  readonly status: string;
  readonly transporter: string | null;
  readonly siteId: string | null;
  readonly siteName: string | null;
  readonly vehicle: string | null;
  readonly plannedStart: EpochMs;
  readonly plannedEnd: EpochMs | null;
  readonly heardUntil: EpochMs | null;
}

export async function notifiedJourneys(
  db: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NotifiedJourney>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<NotifiedJourney>`
    SELECT j.id, j.unique_reference AS reference, j.journey_reference AS "customerReference", j.status, j.transporter,
      j.site_id AS "siteId", s.name AS "siteName", coalesce(a.fleet_number, a.registration_number) AS vehicle,
      j.planned_start AS "plannedStart", j.planned_end AS "plannedEnd",
      j.tracked_to AS "heardUntil"
    FROM journey j
    LEFT JOIN site s ON s.organisation_id = j.organisation_id AND s.id = j.site_id
    LEFT JOIN asset a ON a.organisation_id = j.organisation_id AND a.id = j.vehicle_id
    WHERE j.organisation_id = ${organisationId} AND j.id IN ${among(ids)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface NotifiedStop {
  readonly journeyId: string;
  readonly sequence: number;
  readonly locationId: string;
  readonly region: number | null;
  readonly isOver: boolean;
  readonly locationName: string;
  readonly plannedArrival: EpochMs | null;
  readonly plannedDeparture: EpochMs | null;
}

/** By journey, in order. */
export async function notifiedStops(
  db: Executor,
  organisationId: OrganisationId,
  journeyIds: readonly string[],
): Promise<ReadonlyMap<string, readonly NotifiedStop[]>> {
  if (journeyIds.length === 0) return new Map();
  const { rows } = await sql<NotifiedStop>`
    SELECT t.journey_id AS "journeyId", t.sequence, t.location_id AS "locationId", l.region,
      t.state IN ('departed', 'passedUnseen', 'notObserved') AS "isOver", l.name AS "locationName",
      t.planned_arrival AS "plannedArrival", t.planned_departure AS "plannedDeparture"
    FROM journey_stop t JOIN location l ON l.organisation_id = t.organisation_id AND l.id = t.location_id
    WHERE t.organisation_id = ${organisationId} AND t.journey_id IN ${among(journeyIds)}
    ORDER BY t.journey_id, t.sequence`.execute(db);
  return Map.groupBy(rows, ({ journeyId }) => journeyId);
}

export interface NotifiedAlert {
  readonly id: string;
  readonly eventType: string;
  readonly name: string;
  readonly severity: string;
  readonly vehicle: string | null;
  readonly locationId: string | null;
  readonly startedAt: EpochMs;
}

/** Only alerts that alarm. */
export async function notifiedAlerts(
  db: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NotifiedAlert>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<NotifiedAlert>`
    SELECT e.id, e.event_type AS "eventType", coalesce(t.name, e.description) AS name,
      coalesce(t.severity, 'WARNING') AS severity, coalesce(a.fleet_number, a.registration_number) AS vehicle,
      e.location_id AS "locationId", e.started_at AS "startedAt"
    FROM active_event e
    LEFT JOIN library_event t ON t.organisation_id = e.organisation_id AND t.event_type = e.event_type
    LEFT JOIN asset a ON a.organisation_id = e.organisation_id AND a.id = e.asset_id
    WHERE e.organisation_id = ${organisationId} AND e.id IN ${among(ids)} AND coalesce(t.alarm, true)`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export interface NotifiedCase {
  readonly id: string;
  readonly number: number;
  readonly subject: CaseSubjectKind;
  readonly severity: EventSeverity;
  /** Of its worst alert; null: all taken back. */
  readonly name: string | null;
  readonly vehicle: string | null;
  /** Of its worst alert. */
  readonly locationId: string | null;
  readonly startedAt: EpochMs;
  readonly openedAt: EpochMs;
  readonly alerts: number;
  readonly siteIds: readonly string[];
  readonly locationIds: readonly string[];
  readonly regions: readonly number[];
}

export async function notifiedCases(
  db: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NotifiedCase>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<NotifiedCase>`
    SELECT c.id, c.number, c.subject, c.severity, coalesce(t.name, c.lead_kind) AS name,
      coalesce(a.fleet_number, a.registration_number) AS vehicle, e.location_id AS "locationId",
      c.started_at AS "startedAt", c.opened_at AS "openedAt", c.alerts, c.site_ids::text[] AS "siteIds", c.location_ids::text[] AS "locationIds",
      c.regions
    FROM exception_case c
    LEFT JOIN active_event e ON e.organisation_id = c.organisation_id AND e.id = c.lead_event_id
    LEFT JOIN library_event t ON t.organisation_id = c.organisation_id AND t.event_type = c.lead_kind
    LEFT JOIN journey j ON j.organisation_id = c.organisation_id AND j.id = c.journey_id
    LEFT JOIN asset a ON a.organisation_id = c.organisation_id AND a.id = coalesce(c.asset_id, j.vehicle_id)
    WHERE c.organisation_id = ${organisationId} AND c.id IN ${among(ids)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface TransporterAddress {
  /** Lower-case. */
  readonly transporter: string;
  readonly address: string;
  readonly siteId: string | null;
}

export async function transporterAddresses(
  db: Executor,
  organisationId: OrganisationId,
  transporters: readonly string[],
): Promise<readonly TransporterAddress[]> {
  if (transporters.length === 0) return [];
  const { rows } = await sql<TransporterAddress>`
    SELECT lower(trim(e.transporter)) AS transporter, e.email_address AS address, e.site_id AS "siteId"
    FROM transporter_email e
    WHERE e.organisation_id = ${organisationId} AND e.is_active
      AND lower(trim(e.transporter)) = ANY(${column(transporters)}::text[])
    ORDER BY e.id`.execute(db);
  return rows;
}
