import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { column, type Executor } from '../../../platform/db/index.ts';

export interface EndOfJourney {
  readonly estimated: boolean;
  readonly after: EpochMs | null;
  readonly before: EpochMs | null;
}
export interface EndsOfJourney {
  readonly start: EndOfJourney;
  readonly end: EndOfJourney;
}

interface EndRecord {
  readonly id: string;
  readonly start_estimated: boolean;
  readonly start_after: EpochMs | null;
  readonly start_before: EpochMs | null;
  readonly end_estimated: boolean;
  readonly end_after: EpochMs | null;
  readonly end_before: EpochMs | null;
}

export async function endsOfJourneys(
  db: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EndsOfJourney>> {
  const { rows } = await sql<EndRecord>`
    SELECT j.id, first.estimated AS start_estimated, first.departure_after AS start_after,
      first.departure_before AS start_before, last.estimated AS end_estimated,
      last.arrival_after AS end_after, last.arrival_before AS end_before
    FROM unnest(${column(ids)}::text::uuid[]) AS j(id)
    JOIN LATERAL (SELECT s.* FROM journey_stop s
      WHERE s.organisation_id = ${organisationId} AND s.journey_id = j.id ORDER BY s.sequence LIMIT 1) first ON true
    JOIN LATERAL (SELECT s.* FROM journey_stop s
      WHERE s.organisation_id = ${organisationId} AND s.journey_id = j.id ORDER BY s.sequence DESC LIMIT 1) last ON true`.execute(
    db,
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        start: { estimated: row.start_estimated, after: row.start_after, before: row.start_before },
        end: { estimated: row.end_estimated, after: row.end_after, before: row.end_before },
      },
    ]),
  );
}
