import { estimateSchedule, listRoutes } from '@linehaul/contracts/journeys';
import type { Executor } from '../../platform/db/index.ts';
import { Failure, type Mount } from '../../platform/http/index.ts';
import { organisationFor } from '../organisation/index.ts';
import { estimateStops } from './estimate.ts';
import { listRoutesOf } from './list-store.ts';

export function mountRouting(mount: Mount, db: Executor): void {
  mount(listRoutes, async ({ caller, params, query }) => {
    const organisation = await organisationFor(db, caller, params.orgId);
    if (organisation instanceof Failure) return organisation;
    return listRoutesOf(db, organisation, query);
  });

  mount(estimateSchedule, async ({ caller, params, body }) => {
    const organisation = await organisationFor(db, caller, params.orgId);
    if (organisation instanceof Failure) return organisation;
    return estimateStops(Date.parse(body.startUtc), body.stops);
  });
}
