import type { UNDER_WAY_SORTS } from '@linehaul/contracts/journeys';
import {
  JOURNEY_GROUPS,
  type JourneyGroup,
  LATE_SO_FAR_RULES,
  NOT_STARTED_STATUSES,
  PROJECTED_RULES,
  type QuickFilter,
  RUNNING_STATUSES,
  SIGNS,
  type Sign,
  UNALLOCATED_HOURS,
  UNALLOCATED_RANK,
  WITHOUT_MINUTES,
} from '@linehaul/domain/journeys';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { and, type OrderPart } from '../../../platform/db/index.ts';
import { textOf } from '../../../platform/records/index.ts';
import { silence } from '../record/silence-store.ts';
import { IS_ALLOCATED, SHOULD_HAVE_LEFT, UNDER_WAY_JOINS } from '../record/under-way-store.ts';

const listOf = (words: readonly string[]) => sql.join(words.map((word) => sql.lit(word)));
const isIn = (column: string, words: readonly string[] | undefined) =>
  words ? [sql<SqlBool>`${sql.ref(column)} IN (${listOf(words)})`] : [];

function holds(sign: Sign): Expression<SqlBool> {
  const hours = sql.lit(UNALLOCATED_HOURS);
  return and([
    ...isIn('j.status', sign.journey),
    ...isIn('j.time_based_status', sign.time),
    ...isIn('j.position_based_status', sign.position),
    ...isIn('alarm.severity', sign.alarm),
    ...(sign.hasNotLeft ? [sql<SqlBool>`start.has_not_left`] : []),
    ...(sign.isUnallocated
      ? [
          sql<SqlBool>`NOT ${IS_ALLOCATED}`,
          sql<SqlBool>`j.planned_start BETWEEN now() - interval '1 hour' * ${hours} AND now() + interval '1 hour' * ${hours}`,
        ]
      : []),
  ]);
}

const any = (conditions: readonly Expression<SqlBool>[]) =>
  sql<SqlBool>`(${sql.join(conditions, sql` OR `)})`;

export const hasFilter = (filter: QuickFilter) =>
  any(SIGNS.flat().flatMap((sign) => (sign.filter === filter ? [holds(sign)] : [])));

const RANK = sql`CASE ${sql.join(
  SIGNS.map((signs, rank) => sql`WHEN ${any(signs.map(holds))} THEN ${sql.lit(rank)}`),
  sql` `,
)} END`;

const reason = (field: string) => sql`(j.time_explanation ->> ${sql.lit(field)})`;
const instant = (field: string) => sql`${reason(field)}::timestamptz`;
const between = (planned: RawBuilder<unknown>, then: RawBuilder<unknown>) =>
  sql`extract(epoch FROM date_trunc('minute', ${then}) - date_trunc('minute', ${planned})) / 60`;
const isRule = (rules: readonly string[]) => sql`${reason('rule')} IN (${listOf(rules)})`;

/** Must match `minutesOf` of the domain. */
const MINUTES = sql`CASE
  WHEN j.time_based_status IS NULL OR j.time_based_status IN (${listOf(WITHOUT_MINUTES)}) THEN NULL
  WHEN ${reason('plannedUtc')} IS NOT NULL AND ${reason('actualUtc')} IS NOT NULL
    THEN ${between(instant('plannedUtc'), instant('actualUtc'))}
  WHEN ${silence.since} IS NOT NULL THEN NULL
  WHEN ${reason('plannedUtc')} IS NOT NULL AND ${isRule(LATE_SO_FAR_RULES)}
    THEN ${between(instant('plannedUtc'), sql`now()`)}
  WHEN ${reason('plannedUtc')} IS NOT NULL AND ${reason('projectedUtc')} IS NOT NULL AND ${isRule(PROJECTED_RULES)}
    THEN ${between(instant('plannedUtc'), instant('projectedUtc'))}
  ELSE ${between(sql`next.planned`, sql`next.projected`)} END`;

/** After UNDER_WAY_JOINS. */
export const LOOKED = sql`CROSS JOIN LATERAL (SELECT ${RANK} AS rank, ${MINUTES} AS minutes) looked`;
export const ATTENTION_JOINS = sql`${UNDER_WAY_JOINS} ${LOOKED}`;

const PLACE = Object.fromEntries(JOURNEY_GROUPS.map((group, place) => [group, sql.lit(place)])) as Readonly<
  Record<JourneyGroup, RawBuilder<unknown>>
>;

const GROUP = sql`CASE WHEN looked.rank IS NOT NULL THEN ${PLACE.NEEDS_YOU}
  WHEN j.status IN (${listOf(RUNNING_STATUSES)}) THEN ${PLACE.RUNNING}
  WHEN j.status IN (${listOf(NOT_STARTED_STATUSES)}) THEN ${PLACE.NEXT} ELSE ${PLACE.FINISHED} END`;

const epoch = (time: RawBuilder<unknown>) => sql`extract(epoch FROM ${time})`;

const TIME = sql`CASE ${GROUP}
  WHEN ${PLACE.NEEDS_YOU} THEN CASE WHEN looked.rank = ${sql.lit(UNALLOCATED_RANK)} THEN ${epoch(sql`j.planned_start`)} ELSE 0 END
  WHEN ${PLACE.RUNNING} THEN ${epoch(sql`next.planned`)}
  WHEN ${PLACE.NEXT} THEN ${epoch(sql`j.planned_start`)}
  ELSE -${epoch(sql`coalesce(j.completed_at, j.arrived_end_at, j.planned_start)`)} END`;

/** Must match `byAttention` of the domain. */
export function attentionOrder(descending: boolean): readonly OrderPart[] {
  const minutes = sql`CASE WHEN looked.rank < ${sql.lit(UNALLOCATED_RANK)} THEN looked.minutes END`;
  return [
    { by: GROUP, descending, neverEmpty: true },
    { by: sql`coalesce(looked.rank, 0)`, descending, neverEmpty: true },
    { by: minutes, descending: !descending },
    { by: TIME, descending },
    { by: sql`j.unique_reference`, descending, neverEmpty: true },
  ];
}

/** Needs ATTENTION_JOINS. */
export const SORTED_UNDER_WAY: Readonly<Record<(typeof UNDER_WAY_SORTS)[number], RawBuilder<unknown>>> = {
  nextStop: textOf('next.name'),
  // No row of a silent vehicle shows it.
  projectedTimeUtc: sql`CASE WHEN NOT ${silence.isNow} THEN next.projected END`,
  lateness: sql`looked.minutes`,
  latestFixUtc: sql`fix.fix_time`,
  alarm: sql`CASE alarm.severity WHEN 'CRITICAL' THEN 0 WHEN 'WARNING' THEN 1 END`,
};

export function isAroundNow(timeZone: string): Expression<SqlBool> {
  const hours = sql`interval '1 hour' * ${sql.lit(UNALLOCATED_HOURS)}`;
  return any([
    sql<SqlBool>`j.routing_date = (now() AT TIME ZONE ${timeZone})::date`,
    ...isIn('j.status', RUNNING_STATUSES),
    and([
      ...isIn('j.status', NOT_STARTED_STATUSES),
      sql<SqlBool>`j.planned_start BETWEEN now() - ${hours} AND now() + ${hours}`,
    ]),
  ]);
}

export interface AttentionFilter {
  readonly attention?: readonly QuickFilter[];
  readonly groups?: readonly JourneyGroup[];
}

export const isGroup = (group: JourneyGroup) => sql<SqlBool>`${GROUP} = ${PLACE[group]}`;

/** Needs ATTENTION_JOINS. */
export const IS_MONITORED = any([isGroup('NEEDS_YOU'), isGroup('RUNNING'), SHOULD_HAVE_LEFT]);

/** Needs ATTENTION_JOINS. */
export function attentionConditions({ attention, groups }: AttentionFilter): Expression<SqlBool> {
  return and([
    ...(attention?.length ? [any(attention.map(hasFilter))] : []),
    ...(groups?.length ? [sql<SqlBool>`${GROUP} IN (${sql.join(groups.map((group) => PLACE[group]))})`] : []),
  ]);
}
