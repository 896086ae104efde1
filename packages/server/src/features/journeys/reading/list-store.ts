import type { ListQuery } from '@linehaul/contracts/http';
import { type DATE_TYPES, type JOURNEY_SORTS, UNDER_WAY_SORTS } from '@linehaul/contracts/journeys';
import { constants } from '@linehaul/domain/constants';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import {
  JOURNEY_STATUSES,
  type JourneyStatus,
  ofPlanTexts,
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
import { textOf } from '../../../platform/records/index.ts';
import { JOURNEY_ROW_COLUMNS, JOURNEY_ROW_JOINS, type JourneyRowRecord } from '../record/journey-row.ts';
import { PLAN_COLUMNS } from '../record/plan-columns.ts';
import { IS_UNDER_WAY } from '../record/under-way-store.ts';
import {
  ATTENTION_JOINS,
  type AttentionFilter,
  attentionConditions,
  attentionOrder,
  isAroundNow,
  LOOKED,
  SORTED_UNDER_WAY,
} from './attention-store.ts';

export interface JourneyFilter extends AttentionFilter {
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
    readonly timeZone: string;
  };
  readonly isUnderWayToo?: boolean;
  /** Of today, running, or starting within hours. */
  readonly aroundNow?: { readonly timeZone: string };
}

type Condition = Expression<SqlBool>;
const OFFERED_SIZES: readonly number[] = constants.journeyListPageSizes;

/** Finds ids first: joined columns never change the plan. */
export async function pageOfJourneys(
  db: Executor,
  organisationId: OrganisationId,
  filter: JourneyFilter,
  list: ListQuery,
): Promise<{ rows: readonly JourneyRowRecord[]; total: number }> {
  const where = conditions(organisationId, filter);
  const order = orderBy(orderOf(list.sort));
  const mark = isEveryday(filter, list) ? prepared : sql``;
  const attention = attentionOf(filter, list.sort);
  const count = async () =>
    (
      await sql<{ total: number }>`${mark} SELECT count(*) AS total FROM journey j
        ${isFilteredBy(filter) ? attention.joins : sql``} WHERE ${where} AND ${attention.where}`.execute(db)
    ).rows[0];
  const read = async () => {
    const { rows } = await sql<{ id: string }>`${mark}
      SELECT j.id FROM ${sourceOf(filter, where)} j
      ${joinsOf(list.sort)} ${attention.joins}
      WHERE ${attention.where}
      ORDER BY ${order} LIMIT ${sql.lit(list.size)} OFFSET ${sql.lit(list.page * list.size)}`.execute(db);
    return rowsOf(
      db,
      organisationId,
      rows.map(({ id }) => id),
    );
  };
  const [counted, rows] = await Promise.all([count(), read()]);
  return { rows, total: counted?.total ?? 0 };
}

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

export async function keysetPageOfJourneyRows(
  db: Executor,
  organisationId: OrganisationId,
  filter: JourneyFilter,
  sort: ListQuery['sort'],
  step: Step,
): Promise<KeysetPage<JourneyRowRecord>> {
  const order = orderOf(sort);
  const attention = attentionOf(filter, sort);
  const { rows } = await sql<JourneyRowRecord>`
    SELECT ${JOURNEY_ROW_COLUMNS}, j.place_in_order
    FROM (
      SELECT j.*, ${positionIn(order)} FROM ${sourceOf(filter, conditions(organisationId, filter))} j
      ${joinsOf(sort)} ${attention.joins}
      WHERE ${beyond(order, step.after)} AND ${attention.where}
      ORDER BY ${orderBy(order)} LIMIT ${sql.lit(step.size)}
    ) j
    ${JOURNEY_ROW_JOINS} ${attention.outer}
    ORDER BY ${orderBy(order)}`.execute(db);
  return keysetPage(rows, step.size, (row) => row);
}

const MOVING_SORTS: ReadonlySet<string> = new Set(['attention', ...UNDER_WAY_SORTS]);
const isFilteredBy = ({ attention, groups }: AttentionFilter) => !!attention?.length || !!groups?.length;

function attentionOf(filter: AttentionFilter, sort: ListQuery['sort']) {
  const isNeeded = isFilteredBy(filter) || sort.some(({ property }) => MOVING_SORTS.has(property));
  return {
    joins: isNeeded ? ATTENTION_JOINS : sql``,
    outer: isNeeded ? LOOKED : sql``,
    where: attentionConditions(filter),
  };
}

/** Prepared: the common view. Filtered lists need their own plan. */
function isEveryday({ dates, ...filters }: JourneyFilter, { page, size, sort }: ListQuery): boolean {
  const isByDate = (dates?.type ?? 'ROUTING_DATE') === 'ROUTING_DATE';
  const isInItsOrder = (sort[0]?.property ?? 'routingDate') === 'routingDate';
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined && filter !== '');
  return page === 0 && OFFERED_SIZES.includes(size) && isByDate && isInItsOrder && !isFiltered;
}

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
  if (filter.dates) {
    const { dates, isUnderWayToo } = filter;
    all.push(isUnderWayToo ? sql<SqlBool>`(${between(dates)} OR ${IS_UNDER_WAY})` : between(dates));
  }
  if (filter.aroundNow) all.push(isAroundNow(filter.aroundNow.timeZone));
  return and(all);
}

function between({ type, from, to, timeZone }: NonNullable<JourneyFilter['dates']>): Condition {
  return type === 'ROUTING_DATE'
    ? sql<SqlBool>`j.routing_date BETWEEN (${at(from)} AT TIME ZONE ${timeZone})::date
        AND (${at(to)} AT TIME ZONE ${timeZone})::date`
    : sql<SqlBool>`j.planned_start BETWEEN ${at(from)} AND ${at(to)}`;
}

function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** An array, so that id indexes are used. */
function named(table: 'site' | 'driver' | 'location', organisationId: OrganisationId, text: string) {
  return sql`ARRAY(SELECT id FROM ${sql.table(table)} WHERE organisation_id = ${organisationId}
    AND lower(name) LIKE ${containing(text.trim().toLowerCase())})`;
}

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

/** By life cycle and severity. */
const SORTED_BY: Readonly<Record<Exclude<(typeof JOURNEY_SORTS)[number], 'attention'>, RawBuilder<unknown>>> =
  {
    routingDate: sql`j.routing_date`,
    journeyId: sql`j.id`,
    id: sql`j.id`,
    journeyUniqueReference: sql`j.unique_reference`,
    plannedStartDateTimeUtc: sql`j.planned_start`,
    journeyStatus: byRank('j.status', JOURNEY_STATUSES),
    timeBasedStatus: byRank('j.time_based_status', TIME_BASED_STATUSES),
    positionBasedStatus: byRank('j.position_based_status', POSITION_BASED_STATUSES),
    vehicleRegistration: textOf('v.registration_number'),
    trailerRegistration: textOf('t.registration_number'),
    fleetNumbersDescription: textOf('v.fleet_number'),
    driversDescription: textOf('d.name'),
    siteReference: textOf('site.name'),
    ...ofPlanTexts((_, name) => textOf(`j.${PLAN_COLUMNS[name].column}`)),
    plannedKilometers: sql`j.planned_kilometres`,
    ...SORTED_UNDER_WAY,
  };

/** Selective filters run before the sort, else PostgreSQL may walk all journeys. */
function sourceOf(filter: JourneyFilter, where: Condition) {
  const namesFew =
    filter.journeyReference !== undefined ||
    filter.driverName !== undefined ||
    filter.registrationNumber !== undefined ||
    filter.fleetNumber !== undefined ||
    filter.locationName !== undefined;
  // OFFSET 0 stops PostgreSQL merging this subquery.
  return sql`(SELECT j.* FROM journey j WHERE ${where} ${namesFew ? sql`OFFSET 0` : sql``})`;
}

/** Without a NULLS clause an index serves. */
const NEVER_NULL: ReadonlySet<string> = new Set([
  'routingDate',
  'journeyId',
  'id',
  'journeyUniqueReference',
  'plannedStartDateTimeUtc',
  'journeyStatus',
]);

const VEHICLE = sql`LEFT JOIN asset v ON v.organisation_id = j.organisation_id AND v.id = j.vehicle_id`;
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

/** Default: newest routing date first. The id last: pages never share a row. */
function orderOf(sort: ListQuery['sort']): readonly OrderPart[] {
  const asked = sort.length > 0 ? sort : [{ property: 'routingDate', descending: true }];
  const parts = asked.flatMap(({ property, descending }): readonly OrderPart[] =>
    property === 'attention'
      ? attentionOrder(descending)
      : [
          {
            by: SORTED_BY[property as keyof typeof SORTED_BY],
            descending,
            neverEmpty: NEVER_NULL.has(property),
          },
        ],
  );
  return [...parts, { by: sql`j.id`, neverEmpty: true }];
}
