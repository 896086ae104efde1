import type { LocationId } from '@linehaul/domain/core';
import { LOCATION_TYPES } from '@linehaul/domain/fleet';
import { sql } from 'kysely';
import { type Executor, json, newId } from '../../platform/db/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';

export interface TemporaryPlace {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusMetres?: number;
}

/** @returns ids in the places' order */
export async function insertTemporaryPlaces(
  tx: Executor,
  organisation: OrganisationContext,
  places: readonly TemporaryPlace[],
  actor: string,
): Promise<readonly LocationId[]> {
  if (places.length === 0) return [];
  const rows = places.map((place) => ({
    id: newId<LocationId>(),
    name: place.name,
    latitude: place.latitude,
    longitude: place.longitude,
    radius: place.radiusMetres ?? organisation.settings.defaultCircleRadiusMetres,
  }));
  await sql`
    INSERT INTO location (organisation_id, id, name, shape, shape_type, radius, location_type, latitude, longitude,
      is_temporary, changed_by)
    SELECT ${organisation.id}::uuid, r.id, r.name,
      jsonb_build_object('type', 'Point', 'coordinates', jsonb_build_array(r.longitude, r.latitude)), 'Circle',
      r.radius, ${LOCATION_TYPES.Other}::int, r.latitude, r.longitude, true, ${actor}::text
    FROM jsonb_to_recordset(${json(rows)}::jsonb) AS r(id uuid, name text, latitude float8, longitude float8,
      radius float8)`.execute(tx);
  return rows.map((row) => row.id);
}
