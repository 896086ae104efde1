import type { Asset, Driver, LibraryEvent, Location, Site } from '@linehaul/contracts/fleet';
import type { Account } from '@linehaul/contracts/identity';
import type { Journey, RouteSummary } from '@linehaul/contracts/journeys';
import type { Organisation } from '@linehaul/contracts/organisation';
import { DEFAULT_EVENT_TYPES } from '@linehaul/domain/fleet';
import { permissionsOf, type Role } from '@linehaul/domain/identity';
import type { World } from '../worlds/index.ts';
import { journeyAnswer } from './journeys.ts';
import {
  assetAnswer,
  driverAnswer,
  eventTypeAnswer,
  idOf,
  locationAnswer,
  organisationAnswer,
  routeAnswer,
  siteAnswer,
} from './records.ts';

export interface OrganisationDesk {
  readonly organisation: Organisation;
  readonly members: readonly string[];
  sites: Site[];
  assets: Asset[];
  drivers: Driver[];
  locations: Location[];
  eventTypes: LibraryEvent[];
  routes: RouteSummary[];
  journeys: Journey[];
}

/** `now`: epoch milliseconds; records are a week older. */
export function desksOf(world: World, now: number): OrganisationDesk[] {
  const made = new Date(now - 7 * 24 * 3_600_000).toISOString();
  return world.organisations.map((one) => {
    const organisation = organisationAnswer(one);
    const { id } = organisation;
    const assets = (one.assets ?? []).map((item) => assetAnswer(item, id, made));
    const drivers = (one.drivers ?? []).map((item) => driverAnswer(item, id, made));
    const locations = (one.locations ?? []).map((item) => locationAnswer(item, id, made));
    const fleet = { organisationId: id, timeZone: organisation.timeZone, assets, drivers, locations };
    return {
      organisation,
      members: one.members,
      sites: (one.sites ?? []).map((item) => siteAnswer(item, id, made)),
      assets,
      drivers,
      locations,
      eventTypes: DEFAULT_EVENT_TYPES.map((type) => eventTypeAnswer(type, id, made)),
      routes: (one.routes ?? []).map(routeAnswer),
      journeys: (one.journeys ?? []).map((plan) => journeyAnswer(plan, fleet, made)),
    };
  });
}

export function accountAnswer(
  login: string,
  desks: readonly OrganisationDesk[],
  authorities: readonly string[] = ['ROLE_USER'],
  role: Role = 'controller',
): Account {
  return {
    id: idOf('person', login),
    login,
    firstName: null,
    lastName: null,
    email: null,
    imageUrl: null,
    activated: true,
    langKey: 'en',
    createdBy: null,
    createdDate: null,
    lastModifiedBy: null,
    lastModifiedDate: null,
    authorities: [...authorities],
    organisations: desks
      .filter((desk) => desk.members.includes(login))
      .map(({ organisation }) => ({
        ...organisation,
        role,
        permissions: [...permissionsOf(role, authorities)],
      })),
  };
}
