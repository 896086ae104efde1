import type { OrganisationId } from '@linehaul/domain/core';
import type { LngLat } from '@linehaul/domain/geo';
import { sql } from 'kysely';
import { among, type Executor } from '../../platform/db/index.ts';

export interface Place {
  readonly id: string;
  readonly at: LngLat;
}

export interface Ends {
  readonly start: Place;
  readonly end: Place;
}

/** Without a look-up for each journey, which took most of the time. */
export async function placesOfJourneys(
  db: Executor,
  organisationId: OrganisationId,
  journeyIds: readonly string[],
): Promise<ReadonlyMap<string, Ends>> {
  const { rows } = await sql<{ id: string; from: string; to: string }>`
    SELECT journey_id::text AS id, (array_agg(location_id ORDER BY sequence))[1]::text AS "from",
      (array_agg(location_id ORDER BY sequence DESC))[1]::text AS "to"
    FROM journey_stop WHERE organisation_id = ${organisationId} AND journey_id IN ${among(journeyIds)}
    GROUP BY journey_id`.execute(db);
  const places = await placesOf(db, organisationId, [...new Set(rows.flatMap(({ from, to }) => [from, to]))]);
  return new Map(
    rows.flatMap(({ id, from, to }) => {
      const [start, end] = [places.get(from), places.get(to)];
      return start && end ? [[id, { start, end }] as const] : [];
    }),
  );
}

export async function placesOf(
  db: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Place>> {
  const { rows } = await sql<{ id: string; longitude: number; latitude: number }>`
    SELECT id::text, longitude, latitude FROM location
    WHERE organisation_id = ${organisationId} AND id IN ${among(ids)}`.execute(db);
  return new Map(rows.map(({ id, longitude, latitude }) => [id, { id, at: [longitude, latitude] }]));
}

export async function namesOfResources(
  db: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id::text, coalesce(nullif(fleet_number, ''), registration_number) AS name FROM asset
    WHERE organisation_id = ${organisationId} AND id IN ${among(ids)}
    UNION ALL
    SELECT id::text, name FROM driver WHERE organisation_id = ${organisationId} AND id IN ${among(ids)}`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
