import { listRoutes } from '@linehaul/contracts/journeys';
import type { Mount } from '../../platform/http/index.ts';
import { listRoutesOf } from './list-store.ts';
import type { RoutingNeeds } from './route-write.ts';

export function mountRoutes(mount: Mount, { db }: RoutingNeeds): void {
  mount(listRoutes, ({ organisation, query }) => listRoutesOf(db, organisation, query));
}
