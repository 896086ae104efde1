import {
  archiveLocation,
  createLocation,
  getLocation,
  getLocationUse,
  type Location,
  type LocationBody,
  listLocations,
  updateLocation,
} from '@linehaul/contracts/fleet';
import type { Geometry } from '@linehaul/domain/geo';
import type { OrganisationDesk } from '@linehaul/testkit/answers';
import { ApiFailure, type FakeServer } from '../fake-server.ts';

function written(location: Location, body: LocationBody): Location {
  const { name, shape, shapeType, radius, locationType, region, isDeleted } = body;
  return {
    ...location,
    name,
    locationType,
    shapeType,
    shape: shape as Geometry,
    radius: radius ?? null,
    region: region ?? null,
    address: body.address ?? null,
    externalReference: body.externalReference ?? '',
    isDeleted: isDeleted ?? location.isDeleted,
  };
}

export function answerLocations(server: FakeServer, desk: OrganisationDesk): void {
  const at = (id: string) => desk.locations.findIndex((one) => one.id === id);
  const change = (id: string, to: (location: Location) => Location): Location | ApiFailure => {
    const found = desk.locations[at(id)];
    if (!found) return new ApiFailure('notFound');
    return Object.assign(found, to(found), { version: found.version + 1 });
  };
  server
    .answer(listLocations, ({ query }) =>
      desk.locations.filter(
        ({ name, address, externalReference, locationType, isDeleted }) =>
          (query.includeArchived === 'true' || !isDeleted) &&
          (query['locationType.equals'] === undefined || locationType === query['locationType.equals']) &&
          `${name} ${address} ${externalReference}`.toLowerCase().includes(query.search?.toLowerCase() ?? ''),
      ),
    )
    .answer(getLocation, ({ params, query }) => {
      const found = desk.locations[at(params.id)];
      const isShown = found && (query.includeArchived === 'true' || !found.isDeleted);
      return isShown ? found : new ApiFailure('notFound');
    })
    .answer(getLocationUse, { openJourneys: 0, journeyUniqueReferences: [], routes: 0 })
    .answer(createLocation, ({ body }) => {
      const [like] = desk.locations;
      const id = `location-${desk.locations.length + 1}`;
      const made = written({ ...like!, id, locationId: id, version: 1, isDeleted: false }, body);
      desk.locations.push(made);
      return made;
    })
    .answer(updateLocation, ({ params, body }) =>
      change(params.locationId, (location) => written(location, body)),
    )
    .answer(archiveLocation, ({ params }) => {
      const archived = change(params.locationId, (location) => ({ ...location, isDeleted: true }));
      return archived instanceof ApiFailure ? archived : undefined;
    });
}
