import { listLibraryEvents, listSites } from '@linehaul/contracts/fleet';
import type { Mount } from '../../platform/http/index.ts';
import { pageOf } from '../../platform/records/index.ts';
import { mountAssets } from './assets/routes.ts';
import { mountDrivers } from './drivers/routes.ts';
import { mountLocations } from './locations/routes.ts';
import type { FleetNeeds } from './needs.ts';
import { eventTypeListing, siteListing } from './store.ts';

export function mountFleet(mount: Mount, needs: FleetNeeds): void {
  const { db } = needs;
  mountDrivers(mount, needs);
  mountAssets(mount, needs);
  mountLocations(mount, needs);

  mount(listSites, ({ organisation, query }) => pageOf(db, query, siteListing(organisation, query)));
  mount(listLibraryEvents, ({ organisation, query }) =>
    pageOf(db, query, eventTypeListing(organisation, query)),
  );
}
