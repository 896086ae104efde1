import type { ListQuery } from '@linehaul/contracts/http';
import type { JourneyRow, MONITORING_SORTS } from '@linehaul/contracts/journeys';
import type { OrganisationId } from '@linehaul/domain/core';
import {
  type BadgeColour,
  badgeColour,
  POSITION_BASED_STATUSES,
  RUNNING_STATUSES,
  TIME_BASED_STATUSES,
} from '@linehaul/domain/journeys';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { and, type Executor, orderBy } from '../../../platform/db/index.ts';
import { orderOf, textOf } from '../../../platform/records/index.ts';
import {
  JOURNEY_ROW_COLUMNS,
  JOURNEY_ROW_JOINS,
  type JourneyRowRecord,
  journeyRowWire,
} from '../record/journey-row.ts';
import { UNDER_WAY_JOINS } from '../record/under-way-store.ts';
import { conditions } from './list-store.ts';

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
const LATENESS = sql`date_trunc('minute', next.projected) - date_trunc('minute', next.planned)`;

const SORTED_BY: Readonly<Record<(typeof MONITORING_SORTS)[number], RawBuilder<unknown>>> = {
  severity: SEVERITY,
  lateness: LATENESS,
  journeyUniqueReference: sql`j.unique_reference`,
  nextStop: textOf('next.name'),
  plannedTimeUtc: sql`next.planned`,
  projectedTimeUtc: sql`next.projected`,
  vehicleRegistration: textOf('v.registration_number'),
  latestFixUtc: sql`fix.fix_time`,
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
): Promise<{ rows: JourneyRow[]; total: number }> {
  const running = sql<SqlBool>`j.status IN (${sql.join(RUNNING_STATUSES.map((status) => sql.lit(status)))})`;
  const where = and([conditions(organisationId, { search }), running]);
  const counted = await sql<{
    total: number;
  }>`SELECT count(*) AS total FROM journey j WHERE ${where}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  if (total <= list.page * list.size) return { rows: [], total };
  const order = orderBy(orderOf(list.sort, SORTED_BY, WORST_FIRST, { by: sql`j.id`, neverEmpty: true }));
  const { rows } = await sql<JourneyRowRecord>`
    SELECT ${JOURNEY_ROW_COLUMNS}
    FROM (
      SELECT j.* FROM journey j ${UNDER_WAY_JOINS}
      LEFT JOIN asset v ON v.organisation_id = j.organisation_id AND v.id = j.vehicle_id
      WHERE ${where} ORDER BY ${order} LIMIT ${list.size} OFFSET ${list.page * list.size}
    ) j
    ${JOURNEY_ROW_JOINS}
    ORDER BY ${order}`.execute(db);
  return { rows: rows.map(journeyRowWire), total };
}
