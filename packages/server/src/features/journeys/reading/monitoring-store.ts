import type { ListQuery } from '@linehaul/contracts/http';
import type { MONITORING_SORTS, MonitoredJourney } from '@linehaul/contracts/journeys';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import {
  type BadgeColour,
  badgeColour,
  POSITION_BASED_STATUSES,
  RUNNING_STATUSES,
  TIME_BASED_STATUSES,
} from '@linehaul/domain/journeys';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { and, type Executor, orderBy } from '../../../platform/db/index.ts';
import { instantText } from '../../../platform/http/index.ts';
import { orderOf, textOf } from '../../../platform/records/index.ts';
import {
  JOURNEY_ROW_COLUMNS,
  JOURNEY_ROW_JOINS,
  type JourneyRowRecord,
  journeyRowWire,
} from '../record/journey-row.ts';
import { conditions } from './list-store.ts';

type MonitoredRecord = JourneyRowRecord & {
  readonly next_name: string | null;
  readonly next_planned: EpochMs | null;
  readonly next_projected: EpochMs | null;
  readonly latest_fix: EpochMs | null;
};

/** Must match `placeOfNextStop` of the domain. */
const NEXT_STOP = sql`
  LEFT JOIN LATERAL (
    SELECT l.name AS next_name,
      coalesce(s.revised_arrival, s.planned_arrival, s.revised_departure, s.planned_departure) AS next_planned,
      coalesce(s.adjusted_arrival, s.adjusted_departure) AS next_projected
    FROM journey_stop s
    JOIN location l ON l.organisation_id = s.organisation_id AND l.id = s.location_id
    WHERE s.organisation_id = j.organisation_id AND s.journey_id = j.id AND s.state = 'open'
      AND (coalesce(s.adjusted_arrival, s.adjusted_departure) IS NOT NULL OR s.sequence > coalesce((
        SELECT max(r.sequence) FROM journey_stop r
        WHERE r.organisation_id = j.organisation_id AND r.journey_id = j.id AND r.state NOT IN ('open', 'missed')), -1))
    ORDER BY coalesce(s.adjusted_arrival, s.adjusted_departure) IS NULL, s.sequence LIMIT 1
  ) next ON true`;
const LATEST_FIX = sql`
  LEFT JOIN asset_position_latest fix ON fix.organisation_id = j.organisation_id AND fix.asset_id = j.vehicle_id`;

function statusIs(colour: BadgeColour): RawBuilder<SqlBool> {
  const of = (column: string, statuses: readonly string[]) => {
    const coloured = statuses.filter((status) => badgeColour(status) === colour);
    return sql<SqlBool>`${sql.ref(column)} IN (${sql.join(coloured.map((status) => sql.lit(status)))})`;
  };
  const time = of('j.time_based_status', TIME_BASED_STATUSES);
  return sql<SqlBool>`(${time} OR ${of('j.position_based_status', POSITION_BASED_STATUSES)})`;
}

/** As the map's marker. */
const SEVERITY = sql`CASE WHEN ${statusIs('danger')} THEN 3 WHEN ${statusIs('warning')} THEN 2
  WHEN ${statusIs('success')} THEN 1 ELSE 0 END`;

/** In whole minutes, as shown. */
const LATENESS = sql`date_trunc('minute', next_projected) - date_trunc('minute', next_planned)`;

const SORTED_BY: Readonly<Record<(typeof MONITORING_SORTS)[number], RawBuilder<unknown>>> = {
  severity: SEVERITY,
  lateness: LATENESS,
  journeyUniqueReference: sql`j.unique_reference`,
  nextStop: textOf('next_name'),
  plannedTimeUtc: sql`next_planned`,
  projectedTimeUtc: sql`next_projected`,
  vehicleRegistration: textOf('v.registration_number'),
  latestFixUtc: sql`latest_fix`,
  id: sql`j.id`,
};
const WORST_FIRST: ListQuery['sort'] = [
  { property: 'severity', descending: true },
  { property: 'lateness', descending: true },
];

export async function pageOfMonitored(
  db: Executor,
  organisationId: OrganisationId,
  search: string | undefined,
  list: ListQuery,
): Promise<{ rows: MonitoredJourney[]; total: number }> {
  const running = sql<SqlBool>`j.status IN (${sql.join(RUNNING_STATUSES.map((status) => sql.lit(status)))})`;
  const where = and([conditions(organisationId, { search }), running]);
  const counted = await sql<{
    total: number;
  }>`SELECT count(*) AS total FROM journey j WHERE ${where}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  if (total <= list.page * list.size) return { rows: [], total };
  const order = orderBy(orderOf(list.sort, SORTED_BY, WORST_FIRST, { by: sql`j.id`, neverEmpty: true }));
  const { rows } = await sql<MonitoredRecord>`
    SELECT ${JOURNEY_ROW_COLUMNS}, j.next_name, j.next_planned, j.next_projected, j.latest_fix
    FROM (
      SELECT * FROM (
        SELECT j.*, next.*, fix.fix_time AS latest_fix FROM journey j ${NEXT_STOP} ${LATEST_FIX} WHERE ${where}
      ) j
      LEFT JOIN LATERAL (
        SELECT registration_number FROM asset a WHERE a.organisation_id = j.organisation_id AND a.id = j.vehicle_id
      ) v ON true
      ORDER BY ${order} LIMIT ${list.size} OFFSET ${list.page * list.size}
    ) j
    ${JOURNEY_ROW_JOINS}
    ORDER BY ${order}`.execute(db);
  return { rows: rows.map(monitoredWire), total };
}

function monitoredWire(row: MonitoredRecord): MonitoredJourney {
  return {
    ...journeyRowWire(row),
    nextStop:
      row.next_name === null
        ? null
        : {
            locationName: row.next_name,
            plannedTimeUtc: instantText(row.next_planned),
            projectedTimeUtc: instantText(row.next_projected),
          },
    latestFixUtc: instantText(row.latest_fix),
  };
}
