import type { JourneyRow } from '@linehaul/contracts/journeys';
import type { EpochMs } from '@linehaul/domain/core';
import type { JourneyStatus, PositionBasedStatus, TimeBasedStatus } from '@linehaul/domain/journeys';
import { sql } from 'kysely';
import type { RowOf, Tables } from '../../../platform/db/index.ts';
import { instantText } from '../../../platform/http/index.ts';
import { detailsWire, PLAN_COLUMN_NAMES } from './plan-columns.ts';
import { silence } from './silence-store.ts';
import { UNDER_WAY_COLUMNS, UNDER_WAY_JOINS, type UnderWay, underWayWire } from './under-way-store.ts';

const COLUMNS = [
  ...PLAN_COLUMN_NAMES,
  'organisation_id',
  'id',
  'unique_reference',
  'routing_date',
  'planned_start',
  'planned_end',
  'status',
  'time_based_status',
  'position_based_status',
  'time_explanation',
  'position_explanation',
  'departed_start_at',
  'arrived_end_at',
  'travelled_kilometres',
  'remaining_kilometres',
  'end_confirmed',
  'route_id',
  'site_id',
  'vehicle_id',
  'trailer_id',
  'trailer2_id',
  'driver_id',
  'driver2_id',
  'planned_kilometres',
  'reason',
  'change_comment',
  'changed_post_approval',
  'completed_journey_change',
  'started_at',
  'start_cause',
  'completed_at',
  'completion_cause',
  'version',
  'created_at',
  'changed_at',
  'changed_by',
] as const satisfies readonly (keyof Tables['journey'])[];

interface Joined {
  planned_start_date: string;
  vehicle_registration: string | null;
  vehicle_fleet_number: string | null;
  trailer_registration: string | null;
  trailer_fleet_number: string | null;
  trailer2_registration: string | null;
  trailer2_fleet_number: string | null;
  driver_name: string | null;
  driver_employee_number: string | null;
  driver2_name: string | null;
  driver2_employee_number: string | null;
  silent_since: EpochMs | null;
  site_name: string | null;
  route_reference: string | null;
  start_name: string | null;
  start_latitude: number | null;
  start_longitude: number | null;
  end_name: string | null;
  end_latitude: number | null;
  end_longitude: number | null;
}
export type JourneyRowRecord = Pick<RowOf<'journey'>, (typeof COLUMNS)[number]> & Joined & UnderWay;

/** Needs JOURNEY_ROW_JOINS. */
export const JOURNEY_ROW_COLUMNS = sql`
  ${sql.join(COLUMNS.map((column) => sql.ref(`j.${column}`)))},
  (SELECT (j.planned_start AT TIME ZONE o.time_zone)::date FROM organisation o WHERE o.id = j.organisation_id)
    AS planned_start_date,
  v.registration_number AS vehicle_registration, v.fleet_number AS vehicle_fleet_number,
  t.registration_number AS trailer_registration, t.fleet_number AS trailer_fleet_number,
  t2.registration_number AS trailer2_registration, t2.fleet_number AS trailer2_fleet_number,
  d.name AS driver_name, d.employee_number AS driver_employee_number,
  d2.name AS driver2_name, d2.employee_number AS driver2_employee_number,
  ${silence.since} AS silent_since,
  site.name AS site_name, route.route_reference AS route_reference,
  first_stop.name AS start_name, first_stop.latitude AS start_latitude, first_stop.longitude AS start_longitude,
  last_stop.name AS end_name, last_stop.latitude AS end_latitude, last_stop.longitude AS end_longitude,
  ${UNDER_WAY_COLUMNS}`;

/** Always keyed by organisation: nothing else's may be joined. */
export const JOURNEY_ROW_JOINS = sql`
  LEFT JOIN asset v ON v.organisation_id = j.organisation_id AND v.id = j.vehicle_id
  LEFT JOIN asset t ON t.organisation_id = j.organisation_id AND t.id = j.trailer_id
  LEFT JOIN asset t2 ON t2.organisation_id = j.organisation_id AND t2.id = j.trailer2_id
  LEFT JOIN driver d ON d.organisation_id = j.organisation_id AND d.id = j.driver_id
  LEFT JOIN driver d2 ON d2.organisation_id = j.organisation_id AND d2.id = j.driver2_id
  LEFT JOIN site ON site.organisation_id = j.organisation_id AND site.id = j.site_id
  LEFT JOIN route ON route.organisation_id = j.organisation_id AND route.id = j.route_id
  LEFT JOIN LATERAL (
    SELECT l.name, l.latitude, l.longitude FROM journey_stop s
    JOIN location l ON l.organisation_id = s.organisation_id AND l.id = s.location_id
    WHERE s.organisation_id = j.organisation_id AND s.journey_id = j.id ORDER BY s.sequence LIMIT 1
  ) first_stop ON true
  LEFT JOIN LATERAL (
    SELECT l.name, l.latitude, l.longitude FROM journey_stop s
    JOIN location l ON l.organisation_id = s.organisation_id AND l.id = s.location_id
    WHERE s.organisation_id = j.organisation_id AND s.journey_id = j.id ORDER BY s.sequence DESC LIMIT 1
  ) last_stop ON true
  ${UNDER_WAY_JOINS}`;

const listed = (...texts: readonly (string | null)[]) => texts.filter((text) => text !== null).join(', ');

function place(name: string | null, latitude: number | null, longitude: number | null) {
  return name === null || latitude === null || longitude === null
    ? null
    : { locationName: name, latitude, longitude };
}

export function journeyRowWire(r: JourneyRowRecord): JourneyRow {
  return {
    id: r.id,
    journeyId: r.id,
    organisationId: r.organisation_id,
    version: r.version,
    ...detailsWire(r),
    journeyUniqueReference: r.unique_reference,
    routingDate: r.routing_date,
    plannedStartDateTimeUtc: instantText(r.planned_start),
    plannedStartDate: r.planned_start_date,
    plannedEndDateTimeUtc: instantText(r.planned_end),
    departFromStartLocationTimeUtc: instantText(r.departed_start_at),
    arriveAtEndLocationTimeUtc: instantText(r.arrived_end_at),
    createdDateTimeUtc: instantText(r.created_at),
    changeDateTimeUtc: instantText(r.changed_at),
    changeAuditUser: r.changed_by,
    changeComment: r.change_comment,
    reason: r.reason,
    routeId: r.route_id,
    routeReference: r.route_reference,
    plannedKilometers: r.planned_kilometres,
    siteId: r.site_id,
    siteReference: r.site_name,
    hazardous: r.is_hazardous,
    oversizeVehicle: r.is_oversize_vehicle,
    oversizeLoad: r.is_oversize_load,
    journeyStatus: r.status as JourneyStatus,
    timeBasedStatus: r.time_based_status as TimeBasedStatus | null,
    positionBasedStatus: r.position_based_status as PositionBasedStatus | null,
    changeBadges: [
      ...(r.changed_post_approval ? (['CHANGED_POST_APPROVAL'] as const) : []),
      ...(r.completed_journey_change ? (['COMPLETED_JOURNEY_CHANGE'] as const) : []),
    ],
    timeExplanation: r.time_explanation as JourneyRow['timeExplanation'],
    positionExplanation: r.position_explanation as JourneyRow['positionExplanation'],
    endConfirmed: r.end_confirmed,
    silentSinceUtc: instantText(r.silent_since),
    ...underWayWire(r),
    travelledKilometres: r.travelled_kilometres,
    remainingKilometres: r.remaining_kilometres,
    vehicleRegistration: r.vehicle_registration,
    vehicleFleetNumber: r.vehicle_fleet_number,
    trailerRegistration: r.trailer_registration,
    driverId: r.driver_id,
    driverReference: r.driver_employee_number ?? r.driver_name,
    driver2Id: r.driver2_id,
    driver2Reference: r.driver2_employee_number ?? r.driver2_name,
    assetsDescription: listed(r.vehicle_registration, r.trailer_registration, r.trailer2_registration),
    fleetNumbersDescription: listed(r.vehicle_fleet_number, r.trailer_fleet_number, r.trailer2_fleet_number),
    driversDescription: listed(r.driver_name, r.driver2_name),
    locationsDescription: [r.start_name, r.end_name].filter((name) => name !== null).join(' – '),
    startLocation: place(r.start_name, r.start_latitude, r.start_longitude),
    endLocation: place(r.end_name, r.end_latitude, r.end_longitude),
  };
}
