import { entityNamed } from '@linehaul/domain/entities';
import { sql } from 'kysely';
import { type Executor, json } from '../../platform/db/index.ts';
import type { Fields } from '../../platform/records/index.ts';
import { type LoadCount, recordLoads } from '../entities/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';

/** Existing references stay unchanged. */
export function insertRoutes(
  tx: Executor,
  organisation: OrganisationContext,
  routes: readonly Fields[],
  actor: string,
): Promise<LoadCount> {
  const key = sql`(organisation_id, route_reference)`;
  return recordLoads.counted(tx, organisation.id, entityNamed('route'), routes, { key, actor });
}

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
