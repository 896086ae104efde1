import {
  archiveLocation as archiveCall,
  createLocation,
  getLocation,
  getLocationUse,
  listLocations,
  updateLocation,
} from '@linehaul/contracts/fleet';
import { Failure, type Mount } from '../../../platform/http/index.ts';
import { pageOf } from '../../../platform/records/index.ts';
import { actorOf, saveRecord } from '../../entities/index.ts';
import type { FleetNeeds } from '../needs.ts';
import { archiveLocation, locationRoom, useOfLocation } from './rules.ts';
import { findLocation, locationListing } from './store.ts';

export function mountLocations(mount: Mount, needs: FleetNeeds): void {
  const { db } = needs;

  mount(listLocations, ({ organisation, query }) => pageOf(db, query, locationListing(organisation, query)));
  mount(getLocation, async ({ organisation, params, query }) => {
    const evenArchived = query.includeArchived === 'true';
    const found = await findLocation(db, organisation, params.id, { evenArchived });
    return found ?? new Failure('notFound', { entityName: 'location' });
  });
  mount(createLocation, async ({ organisation, caller, body, reply }) => {
    const made = await saveRecord(needs, locationRoom, organisation, undefined, body, actorOf(caller));
    if (!(made instanceof Failure)) {
      reply.header('Location', `/api/organisation-location-lists/${organisation.name}/${made.id}`);
    }
    return made;
  });
  mount(updateLocation, ({ organisation, caller, params, body }) =>
    saveRecord(needs, locationRoom, organisation, params.locationId, body, actorOf(caller)),
  );
  mount(archiveCall, async ({ organisation, caller, params, query, reply }) => {
    const { locationId } = params;
    const archived = await archiveLocation(needs, organisation, locationId, query.version, actorOf(caller));
    if (archived instanceof Failure) return archived;
    if (archived.openJourneys > 0) {
      reply
        .header('X-linehaulApp-alert', 'linehaulApp.location.archivedInUse')
        .header('X-linehaulApp-params', String(archived.openJourneys));
    }
    return undefined;
  });
  mount(getLocationUse, ({ organisation, params }) => useOfLocation(needs, organisation, params.locationId));
}
