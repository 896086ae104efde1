import type { Resource, ResourceKind } from '@linehaul/domain/allocation';
import { DAY, type EpochMs, type OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { among, at, type Executor } from '../../platform/db/index.ts';

export interface Together {
  readonly drives: ReadonlyMap<string, number>;
  readonly last: { readonly journeyId: string; readonly ids: ReadonlySet<string> } | undefined;
}

export const NOTHING_TOGETHER: Together = { drives: new Map(), last: undefined };

const LEARNT_DAYS = 90;
/** Newest first. A bus makes some fifteen a day. */
const MOST_JOURNEYS = 2_000;

const COLUMNS: Readonly<Record<ResourceKind, readonly string[]>> = {
  driver: ['driver_id', 'driver2_id'],
  vehicle: ['vehicle_id'],
  trailer: ['trailer_id', 'trailer2_id'],
};

interface Row {
  readonly id: string;
  readonly drives: number;
  readonly lastJourneyId: string;
  readonly isLast: boolean;
}

/**
 * On the journeys of 90 days.
 * @param chosen of one kind
 */
export async function drivenTogether(
  db: Executor,
  organisationId: OrganisationId,
  kind: ResourceKind,
  chosen: readonly Resource[],
  { except, now }: { readonly except: string | undefined; readonly now: EpochMs },
): Promise<Together> {
  const [first] = chosen;
  if (!first) return NOTHING_TOGETHER;
  const ids = among(chosen.map(({ id }) => id));
  const taking = COLUMNS[first.kind].map((name) => sql`${sql.ref(name)} IN ${ids}`);
  const candidates = COLUMNS[kind].map((name) => sql`(${sql.ref(`driven.${name}`)})`);
  const { rows } = await sql<Row>`
    WITH driven AS (
      SELECT id, planned_start, vehicle_id, trailer_id, trailer2_id, driver_id, driver2_id FROM journey
      WHERE organisation_id = ${organisationId} AND ${except === undefined ? sql`true` : sql`id <> ${except}`}
        AND (${sql.join(taking, sql` OR `)})
        AND status IN ('IN_PROGRESS', 'IN_PROGRESS_JOURNEY_CHANGE', 'COMPLETED', 'CLOSED')
        AND planned_start BETWEEN ${at(now - LEARNT_DAYS * DAY)} AND ${at(now)}
      ORDER BY planned_start DESC, id LIMIT ${MOST_JOURNEYS}),
    latest AS (SELECT id FROM driven ORDER BY planned_start DESC, id LIMIT 1)
    SELECT candidate.id, count(*)::int AS drives, latest.id AS "lastJourneyId",
      bool_or(driven.id = latest.id) AS "isLast"
    FROM driven CROSS JOIN latest CROSS JOIN LATERAL (VALUES ${sql.join(candidates)}) candidate(id)
    WHERE candidate.id IS NOT NULL GROUP BY candidate.id, latest.id`.execute(db);
  const [any] = rows;
  return {
    drives: new Map(rows.map(({ id, drives }) => [id, drives])),
    last: any && {
      journeyId: any.lastJourneyId,
      ids: new Set(rows.filter(({ isLast }) => isLast).map(({ id }) => id)),
    },
  };
}
