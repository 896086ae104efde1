import type { CalculatedPoint } from '@linehaul/contracts/routing';
import { type Executor, isId } from '../../platform/db/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';

export async function placesOfLocations(
  db: Executor,
  organisation: OrganisationContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CalculatedPoint>> {
  const known = ids.filter(isId);
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom('location')
    .where('organisation_id', '=', organisation.id)
    .where('id', 'in', known)
    .where('is_deleted', '=', false)
    .select(['id', 'name', 'latitude', 'longitude'])
    .execute();
  return new Map(rows.map(({ id, name, latitude, longitude }) => [id, { text: name, latitude, longitude }]));
}
