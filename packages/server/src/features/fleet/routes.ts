import { getLocation, listLibraryEvents, listLocations, listSites } from '@linehaul/contracts/fleet';
import { Failure, type Mount } from '../../platform/http/index.ts';
import { mountAssets } from './asset-routes.ts';
import { mountDrivers } from './driver-routes.ts';
import { findLocation, listLocationsOf } from './location-store.ts';
import type { FleetNeeds } from './needs.ts';
import { listLibraryEventsOf, listSitesOf } from './store.ts';
import { withinOrganisation } from './within.ts';

export function mountFleet(mount: Mount, needs: FleetNeeds): void {
  const { db } = needs;
  const within = withinOrganisation(db);
  mountDrivers(mount, needs);
  mountAssets(mount, needs);

  mount(listSites, ({ caller, params, query }) =>
    within(caller, params.orgId, (organisation) => listSitesOf(db, organisation, query)),
  );
  mount(listLocations, ({ caller, params, query }) =>
    within(caller, params.orgId, (organisation) => listLocationsOf(db, organisation, query)),
  );
  mount(getLocation, ({ caller, params, query }) =>
    within(
      caller,
      params.orgId,
      async (organisation) =>
        (await findLocation(db, organisation, params.id, {
          evenArchived: query.includeArchived === 'true',
        })) ?? new Failure('notFound', { entityName: 'location' }),
    ),
  );
  mount(listLibraryEvents, ({ caller, params, query }) =>
    within(caller, params.orgId, (organisation) => listLibraryEventsOf(db, organisation, query)),
  );
}
