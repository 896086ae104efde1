import { entityNamed } from '@linehaul/domain/entities';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/index.ts';
import { type Fields, idsBy } from '../../platform/records/index.ts';
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

export const routesByReference = idsBy('route', 'route_reference');
