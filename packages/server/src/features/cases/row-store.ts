import type { CaseAlert, ExceptionCase } from '@linehaul/contracts/cases';
import { nextStepsOf } from '@linehaul/domain/cases';
import type { EpochMs } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { instantText } from '../../platform/http/index.ts';

export interface AlertRow {
  readonly id: string;
  readonly event_type: string;
  readonly name: string;
  readonly severity: CaseAlert['severity'];
  readonly started_at: EpochMs;
  readonly ended_at: EpochMs | null;
  readonly raised_at: EpochMs;
  readonly withdrawn_at: EpochMs | null;
  readonly value: number | null;
  readonly limit_value: number | null;
  readonly display_units: string | null;
  readonly location_name: string | null;
  readonly planned_at: EpochMs | null;
  readonly reported_name: string | null;
  readonly registration_number: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Of an event `e`; with ALERT_JOINS. */
export const ALERT_COLUMNS = sql`e.id, e.event_type, coalesce(t.name, e.description) AS name,
  coalesce(t.severity, 'WARNING') AS severity, e.started_at, e.ended_at, e.raised_at, e.withdrawn_at, e.value,
  e.limit_value, t.display_units, el.name AS location_name, e.planned_at, e.reported_name,
  ea.registration_number, e.latitude, e.longitude`;
export const ALERT_JOINS = sql`
  LEFT JOIN library_event t ON t.organisation_id = e.organisation_id AND t.event_type = e.event_type
  LEFT JOIN location el ON el.organisation_id = e.organisation_id AND el.id = e.location_id
  LEFT JOIN asset ea ON ea.organisation_id = e.organisation_id AND ea.id = e.asset_id`;

export function alertWire(row: AlertRow): CaseAlert {
  const { latitude, longitude } = row;
  return {
    id: row.id,
    eventType: row.event_type,
    name: row.name,
    severity: row.severity,
    startedUtc: instantText(row.started_at),
    endedUtc: instantText(row.ended_at),
    raisedUtc: instantText(row.raised_at),
    isWithdrawn: row.withdrawn_at !== null,
    value: row.value,
    limit: row.limit_value,
    displayUnits: row.display_units,
    locationName: row.location_name,
    plannedUtc: instantText(row.planned_at),
    reportedAs: row.reported_name,
    registrationNumber: row.registration_number,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}

export interface CaseRow {
  readonly id: string;
  readonly number: number;
  readonly subject: ExceptionCase['subject'];
  readonly journey_id: string | null;
  readonly unique_reference: string | null;
  readonly asset_id: string | null;
  readonly case_registration: string | null;
  readonly case_fleet_number: string | null;
  readonly driver_name: string | null;
  readonly driver_mobile: string | null;
  readonly case_severity: ExceptionCase['severity'];
  readonly lead_kind: string | null;
  readonly lead_id: string | null;
  readonly lead_name: string | null;
  readonly lead_severity: CaseAlert['severity'] | null;
  readonly lead_started_at: EpochMs | null;
  readonly lead_ended_at: EpochMs | null;
  readonly lead_raised_at: EpochMs | null;
  readonly lead_withdrawn_at: EpochMs | null;
  readonly value: number | null;
  readonly limit_value: number | null;
  readonly display_units: string | null;
  readonly location_name: string | null;
  readonly planned_at: EpochMs | null;
  readonly reported_name: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly started_at: EpochMs;
  readonly ended_at: EpochMs | null;
  readonly alerts: number;
  readonly silent_vehicles: number | null;
  readonly heard_vehicles: number | null;
  readonly late_minutes_p80: number;
  readonly orders: number;
  readonly places: number;
  readonly journeys_hurt: number;
  readonly first_hurt_at: EpochMs | null;
  readonly owner: string | null;
  readonly owned_at: EpochMs | null;
  readonly due_at: EpochMs | null;
  readonly level: number;
  readonly next_level_at: EpochMs | null;
  readonly snoozed_until: EpochMs | null;
  readonly closes_at: EpochMs | null;
  readonly closed_at: EpochMs | null;
  readonly closed_by: string | null;
  readonly closed_as: ExceptionCase['closedAs'];
  readonly has_passed: boolean;
}

/** Of a case `c`; with CASE_JOINS. */
export const CASE_COLUMNS = sql`c.id, c.number, c.subject, c.journey_id, j.unique_reference, coalesce(c.asset_id, j.vehicle_id) AS asset_id,
  a.registration_number AS case_registration, a.fleet_number AS case_fleet_number, d.name AS driver_name,
  d.mobile_number AS driver_mobile, c.severity AS case_severity, c.lead_kind,
  e.id AS lead_id, coalesce(t.name, e.description) AS lead_name, coalesce(t.severity, 'WARNING') AS lead_severity,
  e.started_at AS lead_started_at, e.ended_at AS lead_ended_at, e.raised_at AS lead_raised_at,
  e.withdrawn_at AS lead_withdrawn_at, e.value, e.limit_value, t.display_units, el.name AS location_name, e.planned_at,
  e.reported_name, e.latitude, e.longitude, c.started_at, c.ended_at, c.alerts, c.silent_vehicles, c.heard_vehicles,
  c.late_minutes_p80, c.orders, c.places, c.journeys_hurt, c.first_hurt_at, c.owner, c.owned_at, c.due_at, c.level,
  c.next_level_at, c.snoozed_until, c.closes_at, c.closed_at, c.closed_by, c.closed_as, c.has_passed`;
export const CASE_JOINS = sql`
  LEFT JOIN active_event e ON e.organisation_id = c.organisation_id AND e.id = c.lead_event_id
  LEFT JOIN library_event t ON t.organisation_id = e.organisation_id AND t.event_type = e.event_type
  LEFT JOIN location el ON el.organisation_id = e.organisation_id AND el.id = e.location_id
  LEFT JOIN journey j ON j.organisation_id = c.organisation_id AND j.id = c.journey_id
  LEFT JOIN asset a ON a.organisation_id = c.organisation_id AND a.id = coalesce(c.asset_id, j.vehicle_id)
  LEFT JOIN driver d ON d.organisation_id = c.organisation_id
    AND d.id = CASE c.lead_kind WHEN 'HOURS_SHORT' THEN e.driver_id ELSE j.driver_id END`;

export function caseWire(row: CaseRow, now: EpochMs): ExceptionCase {
  const isPutOff = row.snoozed_until !== null && row.snoozed_until > now;
  return {
    id: row.id,
    number: row.number,
    subject: row.subject,
    journeyId: row.journey_id,
    journeyUniqueReference: row.unique_reference,
    assetId: row.asset_id,
    registrationNumber: row.case_registration,
    fleetNumber: row.case_fleet_number,
    driverName: row.driver_name,
    state:
      row.closed_at !== null ? 'CLOSED' : row.closes_at !== null ? 'ENDED' : isPutOff ? 'SNOOZED' : 'OPEN',
    severity: row.case_severity,
    lead: leadOf(row),
    sinceUtc: instantText(row.started_at),
    endedUtc: instantText(row.ended_at),
    alerts: row.alerts,
    vehicles:
      row.silent_vehicles === null ? null : { silent: row.silent_vehicles, of: row.heard_vehicles ?? 0 },
    hurts: {
      lateMinutesP80: row.late_minutes_p80,
      orders: row.orders,
      places: row.places,
      journeys: row.journeys_hurt,
      firstUtc: instantText(row.first_hurt_at),
    },
    owner: row.owner,
    ownedUtc: instantText(row.owned_at),
    dueUtc: instantText(row.due_at),
    level: row.level,
    nextLevelUtc: instantText(row.next_level_at),
    snoozedUntilUtc: isPutOff ? instantText(row.snoozed_until) : null,
    closesUtc: instantText(row.closed_at ?? row.closes_at),
    closedBy: row.closed_by,
    closedAs: row.closed_as,
    hasPassed: row.has_passed,
    nextSteps: row.lead_kind === null ? [] : [...nextStepsOf(row.subject, row.lead_kind)],
  };
}

function leadOf(row: CaseRow): CaseAlert | null {
  if (row.lead_id === null) return null;
  return alertWire({
    ...row,
    id: row.lead_id,
    event_type: row.lead_kind!,
    name: row.lead_name!,
    severity: row.lead_severity!,
    started_at: row.lead_started_at!,
    ended_at: row.lead_ended_at,
    raised_at: row.lead_raised_at!,
    withdrawn_at: row.lead_withdrawn_at,
    registration_number: row.case_registration,
  });
}
