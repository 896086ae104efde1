import type { OrganisationId } from '@linehaul/domain/core';
import type { LngLat } from '@linehaul/domain/geo';
import { sql } from 'kysely';
import { among, type Executor } from '../../platform/db/index.ts';

export interface Place {
  readonly id: string;
  readonly at: LngLat;
}

/** Where a journey starts and ends. */
export interface Ends {
  readonly start: Place;
  readonly end: Place;
}

interface EndsRow {
  readonly id: string;
  readonly from: string;
  readonly fromLongitude: number;
  readonly fromLatitude: number;
  readonly to: string;
  readonly toLongitude: number;
  readonly toLatitude: number;
}

const stopAt = (end: 'first' | 'last') => sql`
  SELECT l.id::text AS place, l.longitude, l.latitude FROM journey_stop s
  JOIN location l ON l.organisation_id = s.organisation_id AND l.id = s.location_id
  WHERE s.organisation_id = j.organisation_id AND s.journey_id = j.id
  ORDER BY s.sequence ${sql.raw(end === 'first' ? '' : 'DESC')} LIMIT 1`;

export async function placesOfJourneys(
  db: Executor,
  organisationId: OrganisationId,
  journeyIds: readonly string[],
): Promise<ReadonlyMap<string, Ends>> {
  const { rows } = await sql<EndsRow>`
    SELECT j.id, a.place AS "from", a.longitude AS "fromLongitude", a.latitude AS "fromLatitude",
      z.place AS "to", z.longitude AS "toLongitude", z.latitude AS "toLatitude"
    FROM journey j JOIN LATERAL (${stopAt('first')}) a ON true JOIN LATERAL (${stopAt('last')}) z ON true
    WHERE j.organisation_id = ${organisationId} AND j.id IN ${among(journeyIds)}`.execute(db);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        start: { id: row.from, at: [row.fromLongitude, row.fromLatitude] },
        end: { id: row.to, at: [row.toLongitude, row.toLatitude] },
      },
    ]),
  );
}

/** Of vehicles, trailers and drivers, as markers and lists name them. */
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
