import {
  getDriver,
  getLocation,
  listAssets,
  listDrivers,
  listLibraryEvents,
  listLocations,
  listSites,
  listTrailers,
  listVehicles,
} from '@linehaul/contracts/fleet';
import type { Executor } from '../../platform/db/index.ts';
import { Failure, type Mount, type SignedIn } from '../../platform/http/index.ts';
import { type OrganisationContext, organisationFor } from '../organisation/index.ts';
import { findLocation, listLocationsOf } from './location-store.ts';
import { findDriver, listAssetsOf, listDriversOf, listLibraryEventsOf, listSitesOf } from './store.ts';

export function mountFleet(mount: Mount, db: Executor): void {
  /** Runs the work in the organisation that the path names, if it is on the caller's account. */
  async function within<T>(
    caller: SignedIn,
    orgId: string,
    work: (organisation: OrganisationContext) => Promise<T>,
  ): Promise<T | Failure> {
    const organisation = await organisationFor(db, caller, orgId);
    return organisation instanceof Failure ? organisation : work(organisation);
  }

  mount(listSites, ({ caller, params, query }) =>
    within(caller, params.orgId, (organisation) => listSitesOf(db, organisation, query)),
  );
  mount(listAssets, ({ caller, params, query }) =>
    within(caller, params.orgId, (organisation) => listAssetsOf(db, organisation, query)),
  );
  mount(listVehicles, ({ caller, params, query }) =>
    within(caller, params.orgId, (organisation) => listAssetsOf(db, organisation, query, 'VEHICLE')),
  );
  mount(listTrailers, ({ caller, params, query }) =>
    within(caller, params.orgId, (organisation) => listAssetsOf(db, organisation, query, 'TRAILER')),
  );
  mount(listDrivers, ({ caller, params, query }) =>
    within(caller, params.orgId, (organisation) => listDriversOf(db, organisation, query)),
  );
  mount(getDriver, ({ caller, params }) =>
    within(
      caller,
      params.orgId,
      async (organisation) =>
        (await findDriver(db, organisation, params.id)) ?? new Failure('notFound', { entityName: 'driver' }),
    ),
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
