import { countedFromFirst } from '@linehaul/domain/api-keys';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { type JourneyStatus, RUNNING_STATUSES } from '@linehaul/domain/journeys';
import type { StopState } from '@linehaul/domain/tracking';
import { type RawBuilder, sql } from 'kysely';
import { among, at, type Executor, type StopOrder } from '../../../platform/db/index.ts';
import { UNAPPROVED_STATUSES } from './of-one-customer.ts';

export interface FeedJourney {
  readonly id: string;
  readonly reference: string;
  readonly status: JourneyStatus;
  readonly createdAt: EpochMs;
  readonly changedAt: EpochMs;
  readonly plannedStart: EpochMs;
  readonly vehicleId: string | null;
  readonly registrationNumber: string | null;
  readonly fleetNumber: string | null;
  readonly stops: readonly FeedStop[];
}

export interface FeedStop {
  readonly id: string;
  readonly journeyId: string;
  readonly sequence: number;
  readonly locationId: string;
  readonly name: string;
  readonly externalReference: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Revised, else planned. */
  readonly plannedArrival: EpochMs | null;
  readonly plannedDeparture: EpochMs | null;
  readonly projectedArrival: EpochMs | null;
  readonly projectedDeparture: EpochMs | null;
  readonly actualArrival: EpochMs | null;
  readonly actualDeparture: EpochMs | null;
  readonly state: StopState;
  readonly orders: readonly StopOrder[] | null;
}

export interface FeedPosition {
  readonly journeyId: string;
  readonly reference: string;
  readonly plannedStart: EpochMs;
  readonly vehicleId: string;
  readonly registrationNumber: string;
  readonly fleetNumber: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly headingDegrees: number | null;
  readonly speedKmh: number | null;
  readonly fixTime: EpochMs;
}

const RUNNING = sql.join(RUNNING_STATUSES.map((status) => sql.lit(status)));
const UNAPPROVED = sql.join([...UNAPPROVED_STATUSES].map((status) => sql.lit(status)));
const FEED_LIMIT = 10_000;

/** By id. */
export function journeysOfPage(
  db: Executor,
  organisationId: OrganisationId,
  page: {
    readonly from?: EpochMs;
    readonly to?: EpochMs;
    readonly after?: string;
    readonly size: number;
  },
  places: Places,
): Promise<readonly FeedJourney[]> {
  const { from, to, after, size } = page;
  const hasTimes = from !== undefined || to !== undefined;
  const within = (
    time: RawBuilder<unknown>,
  ) => sql`${from === undefined ? sql`true` : sql`${time} >= ${at(from)}`}
    AND ${to === undefined ? sql`true` : sql`${time} < ${at(to)}`}`;
  return journeysWhere(
    db,
    organisationId,
    sql`${hasTimes ? sql`j.status <> 'DELETED'` : sql`j.status NOT IN ('DELETED', 'CANCELLED', 'COMPLETED', 'CLOSED')`}
      AND ${places === undefined ? within(sql`j.planned_start`) : stopsAt(places, within(TIME_THERE))}
      AND ${after === undefined ? sql`true` : sql`j.id > ${after}::uuid`}`,
    { most: size, places },
  );
}

export async function journeyOfId(
  db: Executor,
  organisationId: OrganisationId,
  id: string,
  places: Places,
): Promise<FeedJourney | undefined> {
  const [journey] = await journeysWhere(
    db,
    organisationId,
    sql`j.id = ${id}::uuid AND j.status <> 'DELETED'`,
    { most: 1, places },
  );
  return journey;
}

/**
 * Running ones, and approved and cancelled ones planned in the span; beyond the limit the newest. Without
 * orders.
 */
export function journeysUnderWay(
  db: Executor,
  organisationId: OrganisationId,
  { from, until }: { readonly from: EpochMs; readonly until: EpochMs },
  places: Places,
): Promise<readonly FeedJourney[]> {
  const planned =
    places === undefined
      ? sql`j.planned_start < ${at(until)} AND (j.planned_start >= ${at(from)} OR j.planned_end >= ${at(from)})`
      : stopsAt(places, sql`${TIME_THERE} >= ${at(from)} AND ${TIME_THERE} < ${at(until)}`);
  const soon = sql`j.status IN ('APPROVED', 'CANCELLED') AND ${planned}`;
  return journeysWhere(db, organisationId, sql`(j.status IN (${RUNNING}) OR (${soon}))`, {
    order: sql`j.planned_start DESC, j.id DESC`,
    most: FEED_LIMIT,
    orders: sql`NULL`,
    places,
  });
}

export type Places = readonly string[] | undefined;

/** As shown: a customer must not learn when the journey begins. */
const TIME_THERE = sql`coalesce(s.revised_arrival, s.planned_arrival, s.revised_departure, s.planned_departure)`;

const isOfPlaces = (places: Places) =>
  places === undefined ? sql`true` : sql`s.location_id IN ${among(places)}`;
const stopsAt = (places: Places, more = sql`true`) =>
  places === undefined
    ? sql`true`
    : sql`EXISTS (SELECT FROM journey_stop s WHERE s.organisation_id = j.organisation_id AND s.journey_id = j.id
        AND ${isOfPlaces(places)} AND ${more})`;

interface Wanted {
  readonly most: number;
  readonly places: Places;
  readonly order?: RawBuilder<unknown>;
  readonly orders?: RawBuilder<unknown>;
}

async function journeysWhere(
  db: Executor,
  organisationId: OrganisationId,
  where: RawBuilder<unknown>,
  { most, places, order = sql`j.id`, orders = sql`s.orders` }: Wanted,
): Promise<readonly FeedJourney[]> {
  const { rows } = await sql<Omit<FeedJourney, 'stops'>>`
    SELECT j.id, j.unique_reference AS reference, j.status, j.created_at AS "createdAt", j.changed_at AS "changedAt",
      j.planned_start AS "plannedStart", a.id AS "vehicleId", a.registration_number AS "registrationNumber",
      a.fleet_number AS "fleetNumber"
    FROM journey j
    LEFT JOIN asset a ON a.organisation_id = j.organisation_id AND a.id = j.vehicle_id
    WHERE j.organisation_id = ${organisationId} AND ${where} AND ${stopsAt(places)}
      AND ${places ? sql`j.status NOT IN (${UNAPPROVED})` : sql`true`}
    ORDER BY ${order} LIMIT ${most}`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { rows: stops } = await sql<FeedStop>`
    SELECT s.id, s.journey_id AS "journeyId", s.sequence, s.location_id AS "locationId", l.name,
      l.external_reference AS "externalReference", l.latitude, l.longitude,
      coalesce(s.revised_arrival, s.planned_arrival) AS "plannedArrival",
      coalesce(s.revised_departure, s.planned_departure) AS "plannedDeparture",
      s.adjusted_arrival AS "projectedArrival", s.adjusted_departure AS "projectedDeparture",
      s.actual_arrival AS "actualArrival", s.actual_departure AS "actualDeparture", s.state, ${orders} AS orders
    FROM journey_stop s
    JOIN location l ON l.organisation_id = s.organisation_id AND l.id = s.location_id
    WHERE s.organisation_id = ${organisationId} AND s.journey_id IN ${among(ids)} AND ${isOfPlaces(places)}
    ORDER BY s.journey_id, s.sequence`.execute(db);
  const ofJourney = Map.groupBy(stops, ({ journeyId }) => journeyId);
  const stopsOf = (id: string) => {
    const own = ofJourney.get(id) ?? [];
    return places ? countedFromFirst(own) : own;
  };
  return rows.map((row) => ({ ...row, stops: stopsOf(row.id) }));
}

/** Of vehicles whose journeys run; for one customer until the vehicle has left the last of the places. */
export async function positionsUnderWay(
  db: Executor,
  organisationId: OrganisationId,
  places: Places,
): Promise<readonly FeedPosition[]> {
  const { rows } = await sql<FeedPosition>`
    SELECT j.id AS "journeyId", j.unique_reference AS reference, j.planned_start AS "plannedStart",
      a.id AS "vehicleId", a.registration_number AS "registrationNumber", a.fleet_number AS "fleetNumber",
      p.latitude, p.longitude, p.heading_degrees AS "headingDegrees", p.speed_kmh AS "speedKmh",
      p.fix_time AS "fixTime"
    FROM journey j
    JOIN asset a ON a.organisation_id = j.organisation_id AND a.id = j.vehicle_id
    JOIN asset_position_latest p ON p.organisation_id = a.organisation_id AND p.asset_id = a.id
    WHERE j.organisation_id = ${organisationId} AND j.status IN (${RUNNING})
      AND ${stopsAt(places, sql`s.state IN ('open', 'arrived')`)}
    ORDER BY j.planned_start DESC, j.id DESC LIMIT ${FEED_LIMIT}`.execute(db);
  return rows;
}
