import { listLibraryEvents, listSites } from '@linehaul/contracts/fleet';
import type { Mount } from '../../platform/http/index.ts';
import { mountAssets } from './asset-routes.ts';
import { mountDrivers } from './driver-routes.ts';
import { mountLocations } from './location-routes.ts';
import type { FleetNeeds } from './needs.ts';
import { organisationScope } from './organisation-scope.ts';
import { listLibraryEventsOf, listSitesOf } from './store.ts';

export function mountFleet(mount: Mount, needs: FleetNeeds): void {
  const { db } = needs;
  const inOrganisation = organisationScope(db);
  mountDrivers(mount, needs);
  mountAssets(mount, needs);
  mountLocations(mount, needs);

  mount(listSites, ({ caller, params, query }) =>
    inOrganisation(caller, params.orgId, (organisation) => listSitesOf(db, organisation, query)),
  );
  mount(listLibraryEvents, ({ caller, params, query }) =>
    inOrganisation(caller, params.orgId, (organisation) => listLibraryEventsOf(db, organisation, query)),
  );
}
