import type { ListQuery } from '@linehaul/contracts/http';
import type { ActiveEvent, EVENT_SORTS } from '@linehaul/contracts/journeys';
import type { AssetId, EpochMs, OrganisationId } from '@linehaul/domain/core';
import { type RawBuilder, sql } from 'kysely';
import {
  at,
  beyond,
  type Executor,
  type KeysetPage,
  keysetPage,
  type OrderPart,
  orderBy,
  positionIn,
  type RowOf,
  type Step,
} from '../../../platform/db/index.ts';
import { instantText } from '../../../platform/http/index.ts';
import { textOf } from '../../../platform/records/index.ts';
import { positionsIn } from '../../telemetry/index.ts';

/** When events began; both inclusive. */
export interface EventRange {
  readonly from: EpochMs;
  readonly to: EpochMs;
}
export type EventOwner = { readonly journeyId: string } | { readonly assetId: string };

type EventRow = RowOf<'active_event'> & {
  readonly type_id: string | null;
  readonly type_name: string | null;
  readonly type_description: string | null;
  readonly display_units: string | null;
  readonly registration_number: string | null;
  readonly fleet_number: string | null;
  readonly driver_name: string | null;
  readonly odometer_km: number | null;
};

type EventSort = (typeof EVENT_SORTS)[number];

const SORTED_BY: Readonly<Record<EventSort, readonly RawBuilder<unknown>[]>> = {
  id: [sql`e.id`],
  eventDateTimeUtc: [sql`e.started_at`],
  eventType: [sql`coalesce(type.name, e.event_type) COLLATE "und-x-icu"`],
  eventDescription: [textOf('e.description')],
  asset: [textOf('a.registration_number')],
  driver: [textOf('d.name')],
  odometerKilometres: [sql`fix.odometer_km`],
  value: [sql`e.value`],
  position: [sql`e.latitude`, sql`e.longitude`],
};

/** Always keyed by organisation: nothing else's may be joined. */
const NAMES = sql`
  LEFT JOIN library_event type ON type.organisation_id = e.organisation_id AND type.event_type = e.event_type
  LEFT JOIN asset a ON a.organisation_id = e.organisation_id AND a.id = e.asset_id
  LEFT JOIN driver d ON d.organisation_id = e.organisation_id AND d.id = e.driver_id`;

/** From the vehicle's last fix at or before the event. */
const odometerOf = (positions: RawBuilder<unknown>) => sql`
  LEFT JOIN LATERAL (
    SELECT p.odometer_km FROM ${positions} p
    WHERE p.organisation_id = e.organisation_id AND p.asset_id = e.asset_id AND p.fix_time <= e.started_at
    ORDER BY p.fix_time DESC LIMIT 1
  ) fix ON true`;

async function odometer(
  db: Executor,
  organisationId: OrganisationId,
  where: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ asset_id: AssetId; from: EpochMs; to: EpochMs }>`
    SELECT e.asset_id, min(e.started_at) AS from, max(e.started_at) AS to
    FROM active_event e WHERE ${where} AND e.asset_id IS NOT NULL
      AND EXISTS (SELECT FROM archived_vehicle v WHERE v.organisation_id = e.organisation_id AND v.asset_id = e.asset_id)
    GROUP BY e.asset_id`.execute(db);
  const spans = rows.map(({ asset_id: assetId, from, to }) => ({ assetId, from, to: to + 1 }));
  return odometerOf(await positionsIn(db, organisationId, spans, { before: true }));
}

export async function ownerExists(
  db: Executor,
  organisationId: OrganisationId,
  owner: EventOwner,
): Promise<boolean> {
  const { rows } =
    'journeyId' in owner
      ? await sql`SELECT 1 FROM journey WHERE organisation_id = ${organisationId} AND id = ${owner.journeyId}
          AND status <> 'DELETED'`.execute(db)
      : await sql`SELECT 1 FROM asset WHERE organisation_id = ${organisationId} AND id = ${owner.assetId}`.execute(
          db,
        );
  return rows.length > 0;
}

export async function pageOfEvents(
  db: Executor,
  organisationId: OrganisationId,
  owner: EventOwner,
  range: EventRange,
  list: ListQuery,
  wanted: number = Number.MAX_SAFE_INTEGER,
): Promise<{ rows: ActiveEvent[]; total: number }> {
  const where = conditions(organisationId, owner, range);
  const counted = await sql<{ total: number; is_archived: boolean }>`
    SELECT count(*) AS total, EXISTS (SELECT FROM archived_month WHERE organisation_id = ${organisationId}::uuid) AS is_archived
    FROM (SELECT 1 FROM active_event e WHERE ${where} LIMIT ${wanted}) AS e`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  const first = list.page * list.size;
  const size = Math.min(list.size, total - first);
  if (size <= 0) return { rows: [], total };
  const order = orderBy(orderOf(list.sort));
  const byFix = counted.rows[0]?.is_archived
    ? await odometer(db, organisationId, where)
    : odometerOf(sql`asset_position`);
  const { rows } = await sql<EventRow>`
    SELECT ${COLUMNS}
    FROM (
      SELECT e.* FROM active_event e ${NAMES} ${isByOdometer(list.sort) ? byFix : sql``}
      WHERE ${where} ORDER BY ${order} LIMIT ${size} OFFSET ${first}
    ) e
    ${NAMES} ${byFix}
    ORDER BY ${order}`.execute(db);
  return { rows: rows.map(eventWire), total };
}

export async function keysetPageOfEvents(
  db: Executor,
  organisationId: OrganisationId,
  owner: EventOwner,
  range: EventRange,
  sort: ListQuery['sort'],
  step: Step,
): Promise<KeysetPage<ActiveEvent>> {
  const order = orderOf(sort);
  const where = conditions(organisationId, owner, range);
  const byFix = await odometer(db, organisationId, where);
  const { rows } = await sql<EventRow>`
    SELECT ${COLUMNS}
    FROM (
      SELECT e.*, ${positionIn(order)} FROM active_event e ${NAMES} ${isByOdometer(sort) ? byFix : sql``}
      WHERE ${where} AND ${beyond(order, step.after)}
      ORDER BY ${orderBy(order)} LIMIT ${step.size}
    ) e
    ${NAMES} ${byFix}
    ORDER BY ${orderBy(order)}`.execute(db);
  return keysetPage(rows, step.size, eventWire);
}

const COLUMNS = sql`e.*, type.id AS type_id, type.name AS type_name, type.description AS type_description,
  type.display_units, a.registration_number, a.fleet_number, d.name AS driver_name, fix.odometer_km`;

function conditions(organisationId: OrganisationId, owner: EventOwner, { from, to }: EventRange) {
  const ofOwner =
    'journeyId' in owner
      ? sql`e.journey_id = ${owner.journeyId}::uuid`
      : sql`e.asset_id = ${owner.assetId}::uuid`;
  return sql`e.organisation_id = ${organisationId}::uuid AND ${ofOwner} AND e.withdrawn_at IS NULL
    AND e.started_at BETWEEN ${at(from)} AND ${at(to)}`;
}

function isByOdometer(sort: ListQuery['sort']): boolean {
  return sort.some(({ property }) => property === 'odometerKilometres');
}

function orderOf(sort: ListQuery['sort']): readonly OrderPart[] {
  const parts = sort.flatMap(({ property, descending }) =>
    SORTED_BY[property as EventSort].map((by) => ({ by, descending })),
  );
  return [...parts, { by: sql`e.id`, neverEmpty: true }];
}

function eventWire(row: EventRow): ActiveEvent {
  const { latitude, longitude } = row;
  return {
    id: row.id,
    organisationId: row.organisation_id,
    eventTypeId: row.type_id,
    eventType: {
      eventType: row.type_name ?? row.event_type,
      description: row.type_description ?? row.description,
    },
    description: row.description,
    eventDateTimeUtc: instantText(row.started_at),
    endDateTimeUtc: instantText(row.ended_at),
    journeyId: row.journey_id,
    assetId: row.asset_id,
    driverId: row.driver_id,
    asset:
      row.registration_number === null
        ? null
        : { registrationNumber: row.registration_number, fleetNumber: row.fleet_number },
    driver: row.driver_name === null ? null : { name: row.driver_name },
    odometerKilometres: row.odometer_km,
    value: row.value,
    displayUnits: row.display_units,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}
