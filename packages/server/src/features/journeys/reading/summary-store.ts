import type { JourneySummary } from '@linehaul/contracts/journeys';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import {
  JOURNEY_GROUPS,
  type JourneyGroup,
  QUICK_FILTERS,
  type QuickFilter,
} from '@linehaul/domain/journeys';
import { type Expression, type SqlBool, sql } from 'kysely';
import { and, type Executor } from '../../../platform/db/index.ts';
import { instantText } from '../../../platform/http/index.ts';
import { ATTENTION_JOINS, hasFilter, isGroup } from './attention-store.ts';
import { conditions, type JourneyFilter } from './list-store.ts';

type Counts = Readonly<Record<QuickFilter | JourneyGroup | 'total' | 'late' | 'not_confirmed', number>> & {
  readonly next_start: EpochMs | null;
};

const countWhere = (condition: Expression<SqlBool>, name: string) =>
  sql`count(*) FILTER (WHERE ${condition}) AS ${sql.ref(name)}`;

export async function summaryOf(
  db: Executor,
  organisationId: OrganisationId,
  filter: JourneyFilter,
  onTimeMinutes: number,
): Promise<JourneySummary> {
  const isLate = sql<SqlBool>`j.arrived_end_at > j.planned_end + interval '1 minute' * ${onTimeMinutes}::float8`;
  const { rows } = await sql<Counts>`
    SELECT count(*) AS total,
      ${sql.join([
        ...QUICK_FILTERS.map((name) => countWhere(hasFilter(name), name)),
        ...JOURNEY_GROUPS.map((name) => countWhere(isGroup(name), name)),
        countWhere(and([isGroup('FINISHED'), isLate]), 'late'),
        countWhere(and([isGroup('FINISHED'), sql<SqlBool>`j.end_confirmed = false`]), 'not_confirmed'),
      ])},
      min(j.planned_start) FILTER (WHERE ${isGroup('NEXT')}) AS next_start
    FROM journey j ${ATTENTION_JOINS}
    WHERE ${conditions(organisationId, filter)}`.execute(db);
  const [counts] = rows;
  const of = <Name extends QuickFilter | JourneyGroup>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, counts?.[name] ?? 0])) as Record<Name, number>;
  return {
    total: counts?.total ?? 0,
    groups: of(JOURNEY_GROUPS),
    attention: of(QUICK_FILTERS),
    nextStartUtc: instantText(counts?.next_start ?? null),
    finishedLate: counts?.late ?? 0,
    finishedNotConfirmed: counts?.not_confirmed ?? 0,
  };
}
