import { estimateSchedule } from '@linehaul/contracts/journeys';
import { Failure, type Mount } from '../../platform/http/index.ts';
import { organisationFor } from '../organisation/index.ts';
import { estimateStops } from './estimate.ts';
import { mountRoutes } from './route-routes.ts';
import type { RoutingNeeds } from './route-write.ts';

export function mountRouting(mount: Mount, needs: RoutingNeeds): void {
  const { db } = needs;
  mountRoutes(mount, needs);

  mount(estimateSchedule, async ({ caller, params, body }) => {
    const organisation = await organisationFor(db, caller, params.orgId);
    if (organisation instanceof Failure) return organisation;
    return estimateStops(Date.parse(body.startUtc), body.stops);
  });
}
