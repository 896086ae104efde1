import { listRoutes } from '@linehaul/contracts/journeys';
import { Failure, type Mount } from '../../platform/http/index.ts';
import { organisationFor } from '../organisation/index.ts';
import { listRoutesOf } from './list-store.ts';
import type { RoutingNeeds } from './route-write.ts';

/** The organisation's routes; one of them is read and written as any record. */
export function mountRoutes(mount: Mount, { db }: RoutingNeeds): void {
  mount(listRoutes, async ({ caller, params, query }) => {
    const organisation = await organisationFor(db, caller, params.orgId);
    return organisation instanceof Failure ? organisation : listRoutesOf(db, organisation, query);
  });
}
