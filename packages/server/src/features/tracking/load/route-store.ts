import type { OrganisationId } from '@linehaul/domain/core';
import type { LngLat } from '@linehaul/domain/geo';
import { among, type Executor } from '../../../platform/db/index.ts';
import { Shared } from './shared.ts';

type Geometry = readonly LngLat[];

const inUse = new Shared<Geometry>();

/** For geometries in use only the version is read. */
export async function routesOf(
  db: Executor,
  organisationId: OrganisationId,
  routeIds: readonly string[],
): Promise<ReadonlyMap<string, Geometry>> {
  const found = new Map<string, Geometry>();
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
    found.set(id, inUse.put(unknown.get(id)!, geometry.coordinates));
  }
  return found;
}
