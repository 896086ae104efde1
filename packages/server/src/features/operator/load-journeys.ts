import type { BodyOf } from '@linehaul/contracts/http';
import type { loadJourneys } from '@linehaul/contracts/operator';
import type { AssetId, DriverId, LocationId, RouteId, SiteId } from '@linehaul/domain/core';
import type { Executor } from '../../platform/db/index.ts';
import type { Failure } from '../../platform/http/index.ts';
import { fleetReferences } from '../fleet/index.ts';
import { createJourneys, type NewJourney, planDetailsOf } from '../journeys/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';
import { routesByReference } from '../routing/index.ts';
import { OPERATOR } from './load-fleet.ts';
import { mentioned, Problems } from './problems.ts';

type Loaded = BodyOf<typeof loadJourneys>[number];
type Names = Awaited<ReturnType<typeof namesOf>>;

async function namesOf(tx: Executor, organisation: OrganisationContext, journeys: readonly Loaded[]) {
  const find = (
    by: typeof routesByReference,
    of: (journey: Loaded) => string | null | undefined | readonly string[],
  ) => by(tx, organisation, mentioned(journeys.flatMap(of)));
  return {
    vehicles: await find(fleetReferences.vehiclesByRegistration, (journey) => journey.vehicle),
    trailers: await find(fleetReferences.trailersByRegistration, (journey) => journey.trailers),
    drivers: await find(fleetReferences.driversByEmployeeNumber, (journey) => journey.drivers),
    routes: await find(routesByReference, (journey) => journey.route),
    sites: await find(fleetReferences.sitesByName, (journey) => journey.site),
    locations: await find(fleetReferences.locationsByReference, ({ stops }) =>
      stops.map((stop) => stop.location),
    ),
  };
}

const instantOf = (text: string | null | undefined) => (text ? Date.parse(text) : undefined);

function stopsOf(journey: Loaded, index: number, names: Names, problems: Problems): NewJourney['stops'] {
  return journey.stops.map((stop, place) => ({
    locationId: problems.resolve(
      index,
      `stops.${place}.location`,
      'location',
      stop.location,
      names.locations,
    ) as LocationId | undefined as LocationId,
    plannedArrival: instantOf(stop.plannedArrivalTimeUtc),
    plannedDeparture: instantOf(stop.plannedDepartureTimeUtc),
    orders: stop.orders,
  }));
}

function planOf(journey: Loaded, index: number, names: Names, problems: Problems): NewJourney {
  const found = <Id>(
    field: string,
    kind: string,
    name: string | null | undefined,
    map: ReadonlyMap<string, string>,
  ) => problems.resolve(index, field, kind, name, map) as Id | undefined;
  for (const field of ['trailers', 'drivers'] as const) {
    const [first, second] = journey[field];
    if (first !== undefined && first === second)
      problems.add(index, `${field}.1`, `'${second}' is named twice`);
  }
  return {
    uniqueReference: journey.journeyUniqueReference,
    ...planDetailsOf(journey),
    routingDate: journey.routingDate ?? undefined,
    plannedStart: Date.parse(journey.plannedStartDateTimeUtc),
    status: journey.journeyStatus,
    vehicleId: found<AssetId>('vehicle', 'vehicle', journey.vehicle, names.vehicles),
    trailerIds: journey.trailers.flatMap(
      (name, i) => found<AssetId>(`trailers.${i}`, 'trailer', name, names.trailers) ?? [],
    ),
    driverIds: journey.drivers.flatMap(
      (name, i) => found<DriverId>(`drivers.${i}`, 'driver', name, names.drivers) ?? [],
    ),
    routeId: found<RouteId>('route', 'route', journey.route, names.routes),
    siteId: found<SiteId>('site', 'site', journey.site, names.sites),
    stops: stopsOf(journey, index, names, problems),
  };
}

/** Stores only plans with new references. Publish after the commit. */
export async function storeJourneys(
  tx: Executor,
  organisation: OrganisationContext,
  journeys: readonly Loaded[],
): Promise<Awaited<ReturnType<typeof createJourneys>> | Failure> {
  const names = await namesOf(tx, organisation, journeys);
  const problems = new Problems('journeys');
  const plans = journeys.map((journey, index) => planOf(journey, index, names, problems));
  return problems.failure() ?? createJourneys(tx, organisation, plans, OPERATOR);
}
