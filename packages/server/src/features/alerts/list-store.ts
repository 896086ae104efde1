import type { Alert, AlertAction, AlertState, AlertSummary } from '@linehaul/contracts/alerts';
import { ALERT_DEFAULT_SORT, type ALERT_SORTS } from '@linehaul/contracts/alerts';
import type { ListQuery } from '@linehaul/contracts/http';
import { type EpochMs, MINUTE, type OrganisationId } from '@linehaul/domain/core';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  among,
  at,
  column,
  type Executor,
  isId,
  type OrderPart,
  orderBy,
  type RowOf,
} from '../../platform/db/index.ts';
import { instantText } from '../../platform/http/index.ts';
import { type Listing, orderOf, textOf } from '../../platform/records/index.ts';
import { silence } from '../journeys/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';

export interface AlertFilter {
  readonly state?: readonly string[];
  readonly eventType?: readonly string[];
  readonly severity?: readonly string[];
  readonly assetId?: string;
  readonly journeyId?: string;
  readonly from?: string;
  readonly to?: string;
}

interface Row extends RowOf<'active_event'> {
  readonly type_name: string;
  readonly severity: Alert['severity'];
  readonly state: AlertState;
  readonly unique_reference: string | null;
  readonly registration_number: string | null;
  readonly fleet_number: string | null;
  readonly driver_name: string | null;
  readonly location_name: string | null;
  readonly display_units: string | null;
  readonly silent_since: EpochMs | null;
  readonly has_passed: boolean;
}

/** Events from devices stay open until acknowledged. */
const IS_OVER = sql<SqlBool>`(e.withdrawn_at IS NOT NULL OR (e.ended_at IS NOT NULL AND NOT e.stays_open))`;

function stateAt(now: EpochMs) {
  return sql`CASE WHEN ${IS_OVER} THEN 'ENDED'
    WHEN e.acknowledged_at IS NOT NULL THEN 'ACKNOWLEDGED'
    WHEN e.snoozed_until > ${at(now)} THEN 'SNOOZED' ELSE 'OPEN' END`;
}

function priorityAt(now: EpochMs) {
  return sql`CASE WHEN ${IS_OVER} OR e.acknowledged_at IS NOT NULL THEN 2
    WHEN e.snoozed_until > ${at(now)} THEN 1 ELSE 0 END`;
}

/** A type missing from the library still alarms. */
const TYPE = sql`LEFT JOIN library_event t ON t.organisation_id = e.organisation_id AND t.event_type = e.event_type`;
const ALARMS = sql<SqlBool>`coalesce(t.alarm, true)`;
const SEVERITY = sql`coalesce(t.severity, 'WARNING')`;
const NAMES = sql`
  LEFT JOIN asset a ON a.organisation_id = e.organisation_id AND a.id = e.asset_id
  LEFT JOIN driver d ON d.organisation_id = e.organisation_id AND d.id = e.driver_id
  LEFT JOIN journey j ON j.organisation_id = e.organisation_id AND j.id = e.journey_id
  LEFT JOIN location l ON l.organisation_id = e.organisation_id AND l.id = e.location_id`;

const HAS_PASSED = sql`EXISTS (SELECT FROM case_event m
  JOIN exception_case c ON c.organisation_id = m.organisation_id AND c.id = m.case_id
  WHERE m.organisation_id = e.organisation_id AND m.event_id = e.id AND c.has_passed)`;

function columns(now: EpochMs) {
  return sql<Row>`e.*, ${stateAt(now)} AS state, coalesce(t.name, e.description) AS type_name,
    ${SEVERITY} AS severity, t.display_units,
    a.registration_number, a.fleet_number, d.name AS driver_name, j.unique_reference, l.name AS location_name,
    ${silence.since} AS silent_since, ${HAS_PASSED} AS has_passed`;
}

type Sort = (typeof ALERT_SORTS)[number];
const SEVERITY_ORDER = sql`CASE ${SEVERITY} WHEN 'CRITICAL' THEN 0 WHEN 'WARNING' THEN 1 ELSE 2 END`;

const NATURAL = ALERT_DEFAULT_SORT.map((entry) => {
  const [property = 'id', direction] = entry.split(',');
  return { property, descending: direction === 'desc' };
});

function order(sort: ListQuery['sort'], now: EpochMs): readonly OrderPart[] {
  const by: Readonly<Record<Sort, RawBuilder<unknown>>> = {
    priority: priorityAt(now),
    startedUtc: sql`e.started_at`,
    endedUtc: sql`e.ended_at`,
    eventType: textOf('t.name'),
    severity: SEVERITY_ORDER,
    id: sql`e.id`,
  };
  return orderOf(sort, by, NATURAL, { by: sql`e.id`, descending: true, neverEmpty: true });
}

/** Pass the same `now` for the whole list. */
export function alertListing(
  organisation: OrganisationContext,
  query: Pick<ListQuery, 'sort'> & AlertFilter,
  now: EpochMs,
): Listing<Row, Alert> {
  return {
    columns: columns(now),
    source: sql`active_event e ${TYPE}`,
    joins: NAMES,
    conditions: conditions(organisation.id, query, now),
    order: order(query.sort, now),
    wire: (row) => wire(row, organisation),
  };
}

function conditions(
  organisationId: OrganisationId,
  filter: AlertFilter,
  now: EpochMs,
): readonly Expression<SqlBool>[] {
  const { state, eventType, severity, assetId, journeyId, from, to } = filter;
  const among = (value: RawBuilder<unknown>, wanted: readonly string[] | undefined) =>
    wanted ? [sql<SqlBool>`${value} = ANY(${column(wanted)}::text[])`] : [];
  const is = (name: 'asset_id' | 'journey_id', id: string | undefined) =>
    id === undefined ? [] : [isId(id) ? sql<SqlBool>`e.${sql.ref(name)} = ${id}` : sql<SqlBool>`false`];
  return [
    sql<SqlBool>`e.organisation_id = ${organisationId}`,
    ...among(stateAt(now), state),
    ...among(sql`e.event_type`, eventType),
    ...among(SEVERITY, severity),
    ALARMS,
    ...is('asset_id', assetId),
    ...is('journey_id', journeyId),
    ...(from ? [sql<SqlBool>`e.started_at >= ${at(Date.parse(from))}`] : []),
    ...(to ? [sql<SqlBool>`e.started_at <= ${at(Date.parse(to))}`] : []),
  ];
}

export async function summaryOf(
  db: Executor,
  organisationId: OrganisationId,
  now: EpochMs,
): Promise<AlertSummary> {
  const { rows } = await sql<{ open: number; critical: number; snoozed: number; next: EpochMs | null }>`
    SELECT count(*) FILTER (WHERE NOT put_off) AS open,
      count(*) FILTER (WHERE NOT put_off AND severity = 'CRITICAL') AS critical,
      count(*) FILTER (WHERE put_off) AS snoozed, min(snoozed_until) FILTER (WHERE put_off) AS next
    FROM (
      SELECT e.severity, e.snoozed_until, coalesce(e.snoozed_until > ${at(now)}, false) AS put_off
      FROM open_alert e WHERE e.organisation_id = ${organisationId}
    ) AS waiting`.execute(db);
  const { open = 0, critical = 0, snoozed = 0, next = null } = rows[0] ?? {};
  return { open, critical, snoozed, nextReturnUtc: instantText(next) };
}

export async function alertsOf(
  db: Executor,
  organisation: OrganisationContext,
  ids: readonly string[],
  now: EpochMs,
): Promise<readonly Alert[]> {
  const { rows } = await sql<Row>`
    SELECT ${columns(now)} FROM active_event e ${TYPE} ${NAMES}
    WHERE e.organisation_id = ${organisation.id} AND e.id IN ${among(ids)} AND ${ALARMS}
    ORDER BY ${orderBy(order([], now))}`.execute(db);
  return rows.map((row) => wire(row, organisation));
}

export async function findAlert(
  db: Executor,
  organisation: OrganisationContext,
  id: string,
  now: EpochMs,
): Promise<(Alert & { actions: AlertAction[] }) | undefined> {
  if (!isId(id)) return undefined;
  const [found] = await alertsOf(db, organisation, [id], now);
  if (!found) return undefined;
  const actions = await db
    .selectFrom('alert_action')
    .where('organisation_id', '=', organisation.id)
    .where('event_id', '=', id)
    .selectAll()
    .orderBy('at')
    .orderBy('id')
    .execute();
  const own = actions.map(({ action, at: atMs, actor, until, comment }) => ({
    action,
    atUtc: instantText(atMs),
    actor,
    untilUtc: instantText(until),
    comment,
  }));
  return { ...found, actions: [...own, ...withItsCase(found, own)] };
}

function withItsCase(
  { acknowledgedUtc: atUtc, acknowledgedBy: actor }: Alert,
  own: readonly AlertAction[],
): readonly AlertAction[] {
  if (atUtc === null || actor === null || own.some(({ action }) => action === 'ACKNOWLEDGE')) return [];
  return [{ action: 'ACKNOWLEDGE', atUtc, actor, untilUtc: null, comment: null }];
}

function wire(row: Row, { settings }: OrganisationContext): Alert {
  const { latitude, longitude } = row;
  const age = row.recorded_at - row.raised_at;
  return {
    id: row.id,
    organisationId: row.organisation_id,
    eventType: row.event_type,
    name: row.type_name,
    severity: row.severity,
    state: row.state,
    isLive: age <= settings.liveAlarmMaximumAgeMinutes * MINUTE,
    startedUtc: instantText(row.started_at),
    endedUtc: instantText(row.ended_at),
    raisedUtc: instantText(row.raised_at),
    isWithdrawn: row.withdrawn_at !== null,
    hasPassed: row.has_passed,
    journeyId: row.journey_id,
    journeyUniqueReference: row.unique_reference,
    assetId: row.asset_id,
    registrationNumber: row.registration_number,
    fleetNumber: row.fleet_number,
    driverName: row.driver_name,
    locationId: row.location_id,
    locationName: row.location_name,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    value: row.value,
    limit: row.limit_value,
    displayUnits: row.display_units,
    plannedUtc: instantText(row.planned_at),
    silentSinceUtc: instantText(row.silent_since),
    reportedAs: row.reported_name,
    acknowledgedUtc: instantText(row.acknowledged_at),
    acknowledgedBy: row.acknowledged_by,
    snoozedUntilUtc: instantText(row.snoozed_until),
    snoozedBy: row.snoozed_by,
    comment: row.comment,
  };
}
