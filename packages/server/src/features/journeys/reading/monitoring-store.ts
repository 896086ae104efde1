import type { ListQuery } from '@linehaul/contracts/http';
import type { JourneyRow, MONITORING_SORTS } from '@linehaul/contracts/journeys';
import type { EpochMs } from '@linehaul/domain/core';
import {
  type BadgeColour,
  badgeColour,
  POSITION_BASED_STATUSES,
  type QuickFilter,
  TIME_BASED_STATUSES,
} from '@linehaul/domain/journeys';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { and, type Executor, type OrderPart, orderBy } from '../../../platform/db/index.ts';
import { textOf } from '../../../platform/records/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import {
  JOURNEY_ROW_COLUMNS,
  JOURNEY_ROW_JOINS,
  type JourneyRowRecord,
  journeyRowWire,
} from '../record/journey-row.ts';
import {
  ATTENTION_JOINS,
  attentionConditions,
  attentionOrder,
  IS_MONITORED,
  LOOKED,
  SORTED_UNDER_WAY,
} from './attention-store.ts';
import { conditions } from './list-store.ts';

function statusIs(colour: BadgeColour): RawBuilder<SqlBool> {
  const of = (column: string, statuses: readonly string[]) => {
    const coloured = statuses.filter((status) => badgeColour(status) === colour);
    return sql<SqlBool>`${sql.ref(column)} IN (${sql.join(coloured.map((status) => sql.lit(status)))})`;
  };
  const time = of('j.time_based_status', TIME_BASED_STATUSES);
  return sql<SqlBool>`(${time} OR ${of('j.position_based_status', POSITION_BASED_STATUSES)})`;
}

const SEVERITY = sql`CASE WHEN ${statusIs('danger')} THEN 3 WHEN ${statusIs('warning')} THEN 2
  WHEN ${statusIs('success')} THEN 1 ELSE 0 END`;

type Stored = Exclude<(typeof MONITORING_SORTS)[number], 'attention'>;
const SORTED_BY: Readonly<Record<Stored, RawBuilder<unknown>>> = {
  ...SORTED_UNDER_WAY,
  severity: SEVERITY,
  journeyUniqueReference: sql`j.unique_reference`,
  plannedTimeUtc: sql`next.planned`,
  vehicleRegistration: textOf('v.registration_number'),
  id: sql`j.id`,
};

function orderOf(sort: ListQuery['sort']): readonly OrderPart[] {
  const asked = sort.length > 0 ? sort : [{ property: 'attention', descending: false }];
  const parts = asked.flatMap(({ property, descending }): readonly OrderPart[] =>
    property === 'attention'
      ? attentionOrder(descending)
      : [{ by: SORTED_BY[property as Stored], descending }],
  );
  return [...parts, { by: sql`j.id`, neverEmpty: true }];
}

export interface MonitorFilter {
  readonly search?: string;
  readonly attention?: readonly QuickFilter[];
}

export async function pageOfMonitored(
  db: Executor,
  { id: organisationId, timeZone }: Pick<OrganisationContext, 'id' | 'timeZone'>,
  { search, attention }: MonitorFilter,
  list: ListQuery,
  now: EpochMs,
): Promise<{ rows: JourneyRow[]; total: number }> {
  const today = { type: 'ROUTING_DATE', from: now, to: now, timeZone } as const;
  const where = conditions(organisationId, { search, dates: today, isUnderWayToo: true });
  const shown = and([IS_MONITORED, attentionConditions({ attention })]);
  const counted = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (SELECT j.* FROM journey j WHERE ${where}) j ${ATTENTION_JOINS}
    WHERE ${shown}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  if (total <= list.page * list.size) return { rows: [], total };
  const order = orderBy(orderOf(list.sort));
  const { rows } = await sql<JourneyRowRecord>`
    SELECT ${JOURNEY_ROW_COLUMNS}
    FROM (
      SELECT j.* FROM (SELECT j.* FROM journey j WHERE ${where}) j ${ATTENTION_JOINS}
      LEFT JOIN asset v ON v.organisation_id = j.organisation_id AND v.id = j.vehicle_id
      WHERE ${shown} ORDER BY ${order} LIMIT ${list.size} OFFSET ${list.page * list.size}
    ) j
    ${JOURNEY_ROW_JOINS} ${LOOKED}
    ORDER BY ${order}`.execute(db);
  return { rows: rows.map(journeyRowWire), total };
}
