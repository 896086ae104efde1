import { estimateSchedule, listRoutes } from '@linehaul/contracts/journeys';
import { calculateRoute } from '@linehaul/contracts/routing';
import type { RoutingConfig } from '../../platform/config/index.ts';
import type { Mount } from '../../platform/http/index.ts';
import { pageOf } from '../../platform/records/index.ts';
import { routeCalculator } from './calculate.ts';
import { calculationOf } from './calculation.ts';
import { estimateStops } from './estimate.ts';
import { routeListing } from './list-store.ts';
import { routeProvider } from './providers/index.ts';
import type { RoutingNeeds } from './route-write.ts';

export function mountRouting(mount: Mount, config: RoutingConfig, { db, now }: RoutingNeeds): void {
  const calculator = routeCalculator(config, routeProvider(config));
  mount(listRoutes, ({ organisation, query }) => pageOf(db, query, routeListing(organisation, query)));

  mount(estimateSchedule, ({ body }) => estimateStops(calculator, Date.parse(body.startUtc), body.stops));

  mount(calculateRoute, async ({ organisation, body }) => {
    const departure = body.departureTimeUtc ? Date.parse(body.departureTimeUtc) : now();
    return calculationOf(db, organisation, calculator, body.points, departure);
  });
}
