import type { CaseSubjectKind } from '@linehaul/domain/cases';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import type { EventSeverity } from '@linehaul/domain/fleet';
import type { AnnouncedKind } from '@linehaul/domain/notifications';
import { sql } from 'kysely';
import { among, at, column, type Executor, type RowOf } from '../../../platform/db/index.ts';
import { insertAll } from '../../../platform/records/index.ts';

export interface Announced {
  readonly organisationId: OrganisationId;
  readonly place: number;
  readonly id: string;
  readonly at: EpochMs;
  readonly kind: AnnouncedKind;
  readonly journeyId: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** With anything in the outbox. No tenant query: serves all. */
export async function organisationsAnnounced(db: Executor): Promise<readonly OrganisationId[]> {
  const { rows } = await sql<{ id: OrganisationId }>`
    SELECT id FROM organisation o WHERE EXISTS (SELECT FROM outbox x WHERE x.organisation_id = o.id)
    ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Oldest first; locks until the transaction ends, so that a journey's messages are in order. */
export async function takeAnnounced(
  tx: Executor,
  organisationId: OrganisationId,
  most: number,
): Promise<readonly Announced[]> {
  const { rows } = await sql<Announced>`
    DELETE FROM outbox WHERE organisation_id = ${organisationId} AND place IN (
      SELECT place FROM outbox WHERE organisation_id = ${organisationId} ORDER BY place LIMIT ${most} FOR UPDATE)
    RETURNING organisation_id AS "organisationId", place, id, at, kind, journey_id AS "journeyId", data`.execute(
    tx,
  );
  return rows.map((row) => ({ ...row, place: Number(row.place) })).sort((a, b) => a.place - b.place);
}

export type RuleRow = RowOf<'notification_rule'>;

/** Locked until the transaction ends. */
export async function rulesThatAreOn(
  tx: Executor,
  organisationId: OrganisationId,
): Promise<readonly RuleRow[]> {
  return tx
    .selectFrom('notification_rule')
    .where('organisation_id', '=', organisationId)
    .where('is_on', '=', true)
    .selectAll()
    .orderBy('id')
    .forKeyShare()
    .execute();
}

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
      j.planned_start AS "plannedStart", j.planned_end AS "plannedEnd"
    FROM journey j
    LEFT JOIN site s ON s.organisation_id = j.organisation_id AND s.id = j.site_id
    LEFT JOIN asset a ON a.organisation_id = j.organisation_id AND a.id = j.vehicle_id
    WHERE j.organisation_id = ${organisationId} AND j.id IN ${among(ids)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface NotifiedStop {
  readonly journeyId: string;
  readonly sequence: number;
  readonly locationName: string;
  readonly plannedArrival: EpochMs | null;
  readonly plannedDeparture: EpochMs | null;
}

export async function notifiedStops(
  db: Executor,
  organisationId: OrganisationId,
  journeyIds: readonly string[],
): Promise<readonly NotifiedStop[]> {
  if (journeyIds.length === 0) return [];
  const { rows } = await sql<NotifiedStop>`
    SELECT t.journey_id AS "journeyId", t.sequence, l.name AS "locationName",
      t.planned_arrival AS "plannedArrival", t.planned_departure AS "plannedDeparture"
    FROM journey_stop t JOIN location l ON l.organisation_id = t.organisation_id AND l.id = t.location_id
    WHERE t.organisation_id = ${organisationId} AND t.journey_id IN ${among(journeyIds)}`.execute(db);
  return rows;
}

export interface NotifiedAlert {
  readonly id: string;
  readonly eventType: string;
  readonly name: string;
  readonly severity: string;
  readonly vehicle: string | null;
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
      e.started_at AS "startedAt"
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
  readonly startedAt: EpochMs;
  readonly alerts: number;
}

export async function notifiedCases(
  db: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NotifiedCase>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<NotifiedCase>`
    SELECT c.id, c.number, c.subject, c.severity, coalesce(t.name, c.lead_kind) AS name,
      coalesce(a.fleet_number, a.registration_number) AS vehicle, c.started_at AS "startedAt", c.alerts
    FROM exception_case c
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

export interface NewMessage {
  readonly id: string;
  readonly event_id: string;
  readonly place: number;
  readonly at: Date;
  readonly type: string;
  readonly rule_id: string;
  readonly rule_name: string;
  readonly way: RuleRow['way'];
  readonly lane: string;
  readonly receiver: string;
  readonly line: string;
  readonly journey_id: string | null;
  readonly journey_reference: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly state: 'WAITING' | 'HELD_DIGEST' | 'HELD_QUIET_HOURS';
  readonly due_at: Date;
}

export async function insertMessages(
  tx: Executor,
  organisationId: OrganisationId,
  messages: readonly NewMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  await insertAll(
    tx,
    'notification',
    messages.map((message) => ({ organisation_id: organisationId, tries: 0, tries_before: 0, ...message })),
  );
  const lanes = [...new Set(messages.map(({ lane }) => lane))].sort();
  await sql`INSERT INTO notification_lane (organisation_id, lane)
    SELECT ${organisationId}::uuid, unnest(${column(lanes)}::text[]) ON CONFLICT DO NOTHING`.execute(tx);
}

export async function nextPlace(tx: Executor): Promise<number> {
  const { rows } = await sql<{ place: string }>`
    SELECT nextval(pg_get_serial_sequence('outbox', 'place')) AS place`.execute(tx);
  return Number(rows[0]?.place);
}

/**
 * Releases what was held, as one message for each rule and receiver. No tenant query: serves all.
 * @returns how many
 */
export async function releaseDue(tx: Executor, now: EpochMs, most: number): Promise<number> {
  const { rows } = await sql`
    WITH due AS (
      SELECT organisation_id, id, rule_id, receiver, place FROM notification
      WHERE state IN ('HELD_DIGEST', 'HELD_QUIET_HOURS') AND due_at <= ${at(now)}
      ORDER BY organisation_id, rule_id, receiver, place, id LIMIT ${most} FOR UPDATE
    ), grouped AS (
      SELECT organisation_id, id,
        first_value(id) OVER (PARTITION BY organisation_id, rule_id, receiver ORDER BY place, id) AS lead
      FROM due
    )
    UPDATE notification n SET state = 'WAITING', sent_with = CASE WHEN g.lead = g.id THEN NULL ELSE g.lead END
    FROM grouped g WHERE n.organisation_id = g.organisation_id AND n.id = g.id
    RETURNING 1`.execute(tx);
  return rows.length;
}
