import { estimateSchedule } from '@linehaul/contracts/journeys';
import { calculateRoute } from '@linehaul/contracts/routing';
import type { RoutingConfig } from '../../platform/config/index.ts';
import type { Mount } from '../../platform/http/index.ts';
import { routeCalculator } from './calculate.ts';
import { calculationOf } from './calculation.ts';
import { estimateStops } from './estimate.ts';
import { routeProvider } from './providers/index.ts';
import { mountRoutes } from './route-routes.ts';
import type { RoutingNeeds } from './route-write.ts';

export function mountRouting(mount: Mount, config: RoutingConfig, needs: RoutingNeeds): void {
  const { db, now } = needs;
  const calculator = routeCalculator(config, routeProvider(config));
  mountRoutes(mount, needs);

  mount(estimateSchedule, ({ body }) => estimateStops(calculator, Date.parse(body.startUtc), body.stops));

  mount(calculateRoute, async ({ organisation, body }) => {
    const departure = body.departureTimeUtc ? Date.parse(body.departureTimeUtc) : now();
    return calculationOf(db, organisation, calculator, body.points, departure);
  });
}
