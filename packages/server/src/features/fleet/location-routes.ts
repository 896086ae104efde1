import {
  archiveLocation as archiveCall,
  createLocation,
  getLocation,
  getLocationUse,
  listLocations,
  updateLocation,
} from '@linehaul/contracts/fleet';
import { Failure, type Mount } from '../../platform/http/index.ts';
import { findLocation, listLocationsOf } from './location-store.ts';
import { archiveLocation, changeLocation, makeLocation, useOfLocation } from './location-write.ts';
import type { FleetNeeds } from './needs.ts';
import { organisationScope } from './organisation-scope.ts';

export function mountLocations(mount: Mount, needs: FleetNeeds): void {
  const { db } = needs;
  const inOrganisation = organisationScope(db);

  mount(listLocations, ({ caller, params, query }) =>
    inOrganisation(caller, params.orgId, (organisation) => listLocationsOf(db, organisation, query)),
  );
  mount(getLocation, ({ caller, params, query }) =>
    inOrganisation(caller, params.orgId, async (organisation) => {
      const evenArchived = query.includeArchived === 'true';
      const found = await findLocation(db, organisation, params.id, { evenArchived });
      return found ?? new Failure('notFound', { entityName: 'location' });
    }),
  );
  mount(createLocation, ({ caller, params, body, reply }) =>
    inOrganisation(caller, params.orgId, async (organisation) => {
      const made = await makeLocation(needs, organisation, body, caller.login);
      if (!(made instanceof Failure)) {
        reply.header('Location', `/api/organisation-location-lists/${organisation.name}/${made.id}`);
      }
      return made;
    }),
  );
  mount(updateLocation, ({ caller, params, body }) =>
    inOrganisation(caller, params.orgId, (organisation) =>
      changeLocation(needs, organisation, params.locationId, body, caller.login),
    ),
  );
  mount(archiveCall, ({ caller, params, query, reply }) =>
    inOrganisation(caller, params.orgId, async (organisation) => {
      const { locationId } = params;
      const archived = await archiveLocation(needs, organisation, locationId, query.version, caller.login);
      if (archived instanceof Failure) return archived;
      if (archived.openJourneys > 0) {
        reply
          .header('X-linehaulApp-alert', 'linehaulApp.location.archivedInUse')
          .header('X-linehaulApp-params', String(archived.openJourneys));
      }
      return undefined;
    }),
  );
  mount(getLocationUse, ({ caller, params }) =>
    inOrganisation(caller, params.orgId, (organisation) =>
      useOfLocation(needs, organisation, params.locationId),
    ),
  );
}
