import type { ListQuery } from '@linehaul/contracts/http';
import type { DATE_TYPES, JOURNEY_SORTS } from '@linehaul/contracts/journeys';
import { constants } from '@linehaul/domain/constants';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import {
  JOURNEY_STATUSES,
  type JourneyStatus,
  POSITION_BASED_STATUSES,
  TIME_BASED_STATUSES,
} from '@linehaul/domain/journeys';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  and,
  at,
  beyond,
  column,
  type Executor,
  type KeysetPage,
  keysetPage,
  type OrderPart,
  orderBy,
  positionIn,
  prepared,
  type Step,
} from '../../../platform/db/index.ts';
import { JOURNEY_ROW_COLUMNS, JOURNEY_ROW_JOINS, type JourneyRowRecord } from '../record/journey-row.ts';

/** The filters of the listing; all are joined by AND. */
export interface JourneyFilter {
  readonly search?: string;
  readonly siteReference?: string;
  readonly journeyReference?: string;
  readonly registrationNumber?: string;
  readonly fleetNumber?: string;
  readonly driverName?: string;
  readonly locationName?: string;
  readonly status?: JourneyStatus;
  readonly dates?: {
    readonly type: (typeof DATE_TYPES)[number];
    readonly from: EpochMs;
    readonly to: EpochMs;
    /** The organisation's zone: routing dates are compared with the dates of both ends in it. */
    readonly timeZone: string;
  };
}

type Condition = Expression<SqlBool>;
const OFFERED_SIZES: readonly number[] = constants.journeyListPageSizes;

/**
 * One page of an organisation's journeys and the number of all that match; three statements whatever the size. Which journeys
 * they are is planned by what is asked; what their rows show of them never changes its plan, and costs none.
 */
export async function pageOfJourneys(
  db: Executor,
  organisationId: OrganisationId,
  filter: JourneyFilter,
  list: ListQuery,
): Promise<{ rows: readonly JourneyRowRecord[]; total: number }> {
  const where = conditions(organisationId, filter);
  const order = orderBy(orderOf(list.sort));
  const mark = isEveryday(filter, list) ? prepared : sql``;
  const count = async () =>
    (await sql<{ total: number }>`${mark} SELECT count(*) AS total FROM journey j WHERE ${where}`.execute(db))
      .rows[0];
  const read = async () => {
    const { rows } = await sql<{ id: string }>`${mark}
      SELECT j.id FROM ${sourceOf(filter, where)} j
      ${joinsOf(list.sort)}
      ORDER BY ${order} LIMIT ${sql.lit(list.size)} OFFSET ${sql.lit(list.page * list.size)}`.execute(db);
    return rowsOf(
      db,
      organisationId,
      rows.map(({ id }) => id),
    );
  };
  // Two connections where there are several: the page doesn't wait for the count.
  const [counted, rows] = await Promise.all([count(), read()]);
  return { rows, total: counted?.total ?? 0 };
}

/** The rows of these journeys in this order, without those that are deleted meanwhile. */
async function rowsOf(
  db: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<readonly JourneyRowRecord[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<JourneyRowRecord>`${prepared}
    SELECT ${JOURNEY_ROW_COLUMNS}
    FROM unnest(${column(ids)}::uuid[]) WITH ORDINALITY AS wanted (id, place)
    JOIN journey j ON j.organisation_id = ${organisationId} AND j.id = wanted.id AND j.status <> 'DELETED'
    ${JOURNEY_ROW_JOINS}
    ORDER BY wanted.place`.execute(db);
  return rows;
}

/** The list from a position on, whatever its pages. */
export async function keysetPageOfJourneyRows(
  db: Executor,
  organisationId: OrganisationId,
  filter: JourneyFilter,
  sort: ListQuery['sort'],
  step: Step,
): Promise<KeysetPage<JourneyRowRecord>> {
  const order = orderOf(sort);
  const { rows } = await sql<JourneyRowRecord>`
    SELECT ${JOURNEY_ROW_COLUMNS}, j.place_in_order
    FROM (
      SELECT j.*, ${positionIn(order)} FROM ${sourceOf(filter, conditions(organisationId, filter))} j
      ${joinsOf(sort)}
      WHERE ${beyond(order, step.after)} ORDER BY ${orderBy(order)} LIMIT ${sql.lit(step.size)}
    ) j
    ${JOURNEY_ROW_JOINS}
    ORDER BY ${orderBy(order)}`.execute(db);
  return keysetPage(rows, step.size, (row) => row);
}

/**
 * The view that everybody opens, and that is read again with every change: the first page by routing date, whatever the days. Its
 * best plan is always the same; a filter names few or many, and each deserves a plan of its own.
 */
function isEveryday({ dates, ...filters }: JourneyFilter, { page, size, sort }: ListQuery): boolean {
  const isByDate = (dates?.type ?? 'ROUTING_DATE') === 'ROUTING_DATE';
  const isInItsOrder = (sort[0]?.property ?? 'routingDate') === 'routingDate';
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined && filter !== '');
  return page === 0 && OFFERED_SIZES.includes(size) && isByDate && isInItsOrder && !isFiltered;
}

/** What a journey `j` must be to match; deleted ones never do. */
export function conditions(organisationId: OrganisationId, filter: JourneyFilter): Condition {
  const all: Condition[] = [
    sql<SqlBool>`j.organisation_id = ${organisationId}`,
    sql<SqlBool>`j.status <> 'DELETED'`,
  ];
  for (const word of (filter.search ?? '').toLowerCase().split(/\s+/).filter(Boolean)) {
    all.push(sql<SqlBool>`j.search_text LIKE ${containing(word)}`);
  }
  if (filter.status) all.push(sql<SqlBool>`j.status = ${filter.status}`);
  if (filter.journeyReference) {
    const wanted = filter.journeyReference.trim().toLowerCase();
    all.push(sql<SqlBool>`(lower(j.unique_reference) = ${wanted} OR lower(j.journey_reference) = ${wanted})`);
  }
  if (filter.siteReference) {
    all.push(sql<SqlBool>`j.site_id = ANY(${named('site', organisationId, filter.siteReference)})`);
  }
  if (filter.driverName) {
    const drivers = named('driver', organisationId, filter.driverName);
    all.push(sql<SqlBool>`(j.driver_id = ANY(${drivers}) OR j.driver2_id = ANY(${drivers}))`);
  }
  if (filter.locationName) {
    all.push(sql<SqlBool>`j.id IN (
      SELECT s.journey_id FROM journey_stop s WHERE s.organisation_id = ${organisationId}
      AND s.location_id = ANY(${named('location', organisationId, filter.locationName)}))`);
  }
  if (filter.registrationNumber) {
    all.push(withAsset(organisationId, 'registration_number', filter.registrationNumber));
  }
  if (filter.fleetNumber) all.push(withAsset(organisationId, 'fleet_number', filter.fleetNumber));
  if (filter.dates) all.push(between(filter.dates));
  return and(all);
}

function between({ type, from, to, timeZone }: NonNullable<JourneyFilter['dates']>): Condition {
  return type === 'ROUTING_DATE'
    ? sql<SqlBool>`j.routing_date BETWEEN (${at(from)} AT TIME ZONE ${timeZone})::date
        AND (${at(to)} AT TIME ZONE ${timeZone})::date`
    : sql<SqlBool>`j.planned_start BETWEEN ${at(from)} AND ${at(to)}`;
}

/** A LIKE pattern for a text that holds this one; what LIKE would read as a wildcard is escaped. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Their ids, computed once before the journeys are looked at: so the indexes on them are used. */
function named(table: 'site' | 'driver' | 'location', organisationId: OrganisationId, text: string) {
  return sql`ARRAY(SELECT id FROM ${sql.table(table)} WHERE organisation_id = ${organisationId}
    AND lower(name) LIKE ${containing(text.trim().toLowerCase())})`;
}

/** Registration and fleet numbers are compared without case and blanks. */
function withAsset(
  organisationId: OrganisationId,
  column: 'registration_number' | 'fleet_number',
  text: string,
): Condition {
  const assets = sql`ARRAY(SELECT id FROM asset WHERE organisation_id = ${organisationId}
    AND lower(regexp_replace(${sql.ref(column)}, '\\s', '', 'g')) = ${text.replace(/\s/g, '').toLowerCase()})`;
  return sql<SqlBool>`(j.vehicle_id = ANY(${assets}) OR j.trailer_id = ANY(${assets}) OR j.trailer2_id = ANY(${assets}))`;
}

const byRank = (column: string, ranked: readonly string[]) =>
  sql`array_position(ARRAY[${sql.join(ranked.map((value) => sql.lit(value)))}], ${sql.ref(column)})`;

const byText = (column: string) => sql`${sql.ref(column)} COLLATE "und-x-icu"`;

/** What each sortable property is in SQL. Statuses sort by life cycle and by severity, not by letter. */
const SORTED_BY: Readonly<Record<(typeof JOURNEY_SORTS)[number], RawBuilder<unknown>>> = {
  routingDate: sql`j.routing_date`,
  journeyId: sql`j.id`,
  id: sql`j.id`,
  journeyUniqueReference: sql`j.unique_reference`,
  plannedStartDateTimeUtc: sql`j.planned_start`,
  journeyStatus: byRank('j.status', JOURNEY_STATUSES),
  timeBasedStatus: byRank('j.time_based_status', TIME_BASED_STATUSES),
  positionBasedStatus: byRank('j.position_based_status', POSITION_BASED_STATUSES),
  vehicleRegistration: byText('v.registration_number'),
  trailerRegistration: byText('t.registration_number'),
  // Of several the first decides: the vehicle's number, the first driver.
  fleetNumbersDescription: byText('v.fleet_number'),
  driversDescription: byText('d.name'),
  journeyReference: byText('j.journey_reference'),
  siteReference: byText('site.name'),
  jobNumber: byText('j.job_number'),
  transporter: byText('j.transporter'),
  plannedKilometers: sql`j.planned_kilometres`,
};

/**
 * The journeys that match. Where a filter names few of all, they are found first and then sorted: left to itself the database may
 * walk all journeys in the order of the page in the hope to meet enough of them soon.
 */
function sourceOf(filter: JourneyFilter, where: Condition) {
  const namesFew =
    filter.journeyReference !== undefined ||
    filter.driverName !== undefined ||
    filter.registrationNumber !== undefined ||
    filter.fleetNumber !== undefined ||
    filter.locationName !== undefined;
  // OFFSET 0 keeps the search by itself.
  return sql`(SELECT j.* FROM journey j WHERE ${where} ${namesFew ? sql`OFFSET 0` : sql``})`;
}

/** An index gives their order only where nothing is said of nulls. */
const NEVER_NULL: ReadonlySet<string> = new Set([
  'routingDate',
  'journeyId',
  'id',
  'journeyUniqueReference',
  'plannedStartDateTimeUtc',
  'journeyStatus',
]);

const VEHICLE = sql`LEFT JOIN asset v ON v.organisation_id = j.organisation_id AND v.id = j.vehicle_id`;
/** What must be joined to the matching journeys before they can be sorted; a sort of the journey's own columns joins nothing. */
const SORT_JOINS: Partial<Record<string, RawBuilder<unknown>>> = {
  vehicleRegistration: VEHICLE,
  fleetNumbersDescription: VEHICLE,
  trailerRegistration: sql`LEFT JOIN asset t ON t.organisation_id = j.organisation_id AND t.id = j.trailer_id`,
  driversDescription: sql`LEFT JOIN driver d ON d.organisation_id = j.organisation_id AND d.id = j.driver_id`,
  siteReference: sql`LEFT JOIN site ON site.organisation_id = j.organisation_id AND site.id = j.site_id`,
};

function joinsOf(sort: ListQuery['sort']) {
  const joins = new Set(sort.flatMap(({ property }) => SORT_JOINS[property] ?? []));
  return sql.join([...joins], sql` `);
}

/** By routing date, newest first, where nothing else is asked; the id always ends it, so that pages never share a row. */
function orderOf(sort: ListQuery['sort']): readonly OrderPart[] {
  const asked = sort.length > 0 ? sort : [{ property: 'routingDate', descending: true }];
  const parts = asked.map(({ property, descending }) => ({
    by: SORTED_BY[property as (typeof JOURNEY_SORTS)[number]],
    descending,
    neverEmpty: NEVER_NULL.has(property),
  }));
  return [...parts, { by: sql`j.id`, neverEmpty: true }];
}
