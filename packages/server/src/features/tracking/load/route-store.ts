import type { OrganisationId } from '@linehaul/domain/core';
import type { LngLat } from '@linehaul/domain/geo';
import { among, type Executor } from '../../../platform/db/index.ts';

type Geometry = readonly LngLat[];

/** Journeys on one route share its geometry, until nobody uses it. */
const inUse = new Map<string, WeakRef<Geometry>>();
const letGo = new FinalizationRegistry<string>((key) => {
  if (!inUse.get(key)?.deref()) inUse.delete(key);
});

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
    const known = inUse.get(key)?.deref();
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
    const { coordinates } = geometry;
    const key = unknown.get(id)!;
    inUse.set(key, new WeakRef(coordinates));
    letGo.register(coordinates, key);
    found.set(id, coordinates);
  }
  return found;
}
