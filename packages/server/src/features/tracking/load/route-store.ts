import type { OrganisationId } from '@linehaul/domain/core';
import { type Line, lineOf } from '@linehaul/domain/geo';
import { among, type Executor } from '../../../platform/db/index.ts';
import { Shared } from './shared.ts';

const inUse = new Shared<Line>();

/** Of the lines in use only the version is read. */
export async function routesOf(
  db: Executor,
  organisationId: OrganisationId,
  routeIds: readonly string[],
): Promise<ReadonlyMap<string, Line>> {
  const found = new Map<string, Line>();
  if (routeIds.length === 0) return found;
  const routes = await db
    .selectFrom('route')
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', among(routeIds))
    .select(['id', 'version', 'changed_at'])
    .execute();
  const unknown = new Map<string, string>();
  for (const { id, version, changed_at: changedAt } of routes) {
    const key = `${id} ${version} ${changedAt}`;
    const known = inUse.get(key);
    if (known) found.set(id, known);
    else unknown.set(id, key);
  }
  if (unknown.size === 0) return found;
  const read = await db
    .selectFrom('route')
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', among([...unknown.keys()]))
    .select(['id', 'geometry'])
    .execute();
  for (const { id, geometry } of read) {
    found.set(id, inUse.put(unknown.get(id)!, lineOf(geometry.coordinates)));
  }
  return found;
}
