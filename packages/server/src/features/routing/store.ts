import { sql } from 'kysely';
import { type Executor, json, newId } from '../../platform/db/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';

export interface NewRoute {
  readonly routeReference: string;
  readonly name: string;
  readonly plannedKilometres?: number | null;
  readonly plannedDurationMinutes?: number | null;
  /** GeoJSON, longitude first. */
  readonly geometry: {
    readonly type: 'LineString';
    readonly coordinates: readonly (readonly [number, number])[];
  };
}

/** Routes that are there already, by their reference, stay as they are. */
export async function insertRoutes(
  tx: Executor,
  organisation: OrganisationContext,
  routes: readonly NewRoute[],
  actor: string,
): Promise<{ readonly created: number; readonly existing: number }> {
  if (routes.length === 0) return { created: 0, existing: 0 };
  const rows = json(routes.map((route) => ({ id: newId(), ...route })));
  const made = await sql`
    INSERT INTO route (organisation_id, id, route_reference, name, planned_kilometres, planned_duration_minutes,
      geometry, changed_by)
    SELECT ${organisation.id}::uuid, r.id, r."routeReference", r.name, r."plannedKilometres",
      r."plannedDurationMinutes", r.geometry, ${actor}::text
    FROM jsonb_to_recordset(${rows}::jsonb) AS r(id uuid, "routeReference" text, name text,
      "plannedKilometres" double precision, "plannedDurationMinutes" double precision, geometry jsonb)
    ON CONFLICT (organisation_id, route_reference) DO NOTHING RETURNING id`.execute(tx);
  return { created: made.rows.length, existing: routes.length - made.rows.length };
}

/** Ids by route reference, of those that exist in the organisation. */
export async function routesByReference(
  tx: Executor,
  organisation: OrganisationContext,
  references: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(references)];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ key: string; id: string }>`
    SELECT route_reference AS key, id FROM route
    WHERE organisation_id = ${organisation.id}
      AND route_reference IN (SELECT jsonb_array_elements_text(${json(wanted)}::jsonb))`.execute(tx);
  return new Map(rows.map((row) => [row.key, row.id]));
}
