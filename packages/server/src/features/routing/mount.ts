import { estimateSchedule, listRoutes } from '@linehaul/contracts/journeys';
import { calculateRoute } from '@linehaul/contracts/routing';
import type { EpochMs } from '@linehaul/domain/core';
import type { PlanningKnowledge } from '@linehaul/domain/forecast';
import type { RoutingConfig } from '../../platform/config/index.ts';
import { isId } from '../../platform/db/index.ts';
import type { Mount, OrganisationContext } from '../../platform/http/index.ts';
import { pageOf } from '../../platform/records/index.ts';
import { routeCalculator } from './calculate.ts';
import { calculationOf } from './calculation.ts';
import { estimateStops } from './estimate.ts';
import { routeListing } from './list-store.ts';
import { locationTypes } from './location-types-store.ts';
import { routeProvider } from './providers/index.ts';
import type { RoutingNeeds } from './route-write.ts';

export type LearntOf = (organisation: OrganisationContext, at: EpochMs) => Promise<PlanningKnowledge>;

export function mountRouting(
  mount: Mount,
  config: RoutingConfig,
  { db, now, learnt }: RoutingNeeds & { readonly learnt: LearntOf },
): void {
  const calculator = routeCalculator(config, routeProvider(config));
  mount(listRoutes, ({ organisation, query }) => pageOf(db, query, routeListing(organisation, query)));

  mount(estimateSchedule, async ({ organisation, body: { startUtc, stops } }) => {
    const start = Date.parse(startUtc);
    const places = stops.flatMap(({ locationId }) => (locationId && isId(locationId) ? [locationId] : []));
    const types = await locationTypes(db, organisation.id, places);
    return estimateStops(calculator, start, stops, {
      knowledge: await learnt(organisation, start),
      types,
    });
  });

  mount(calculateRoute, async ({ organisation, body }) => {
    const departure = body.departureTimeUtc ? Date.parse(body.departureTimeUtc) : now();
    return calculationOf(db, organisation, calculator, body.points, departure);
  });
}
