import type { BodyOf } from '@linehaul/contracts/http';
import type { loadDrivenJourneys } from '@linehaul/contracts/operator';
import type { EpochMs } from '@linehaul/domain/core';
import { type Executor, newId } from '../../platform/db/index.ts';
import type { Failure } from '../../platform/http/index.ts';
import { addLoadedFigures } from '../figures/index.ts';
import { fleetReferences } from '../fleet/index.ts';
import { learnLoaded } from '../forecast/index.ts';
import { watchLoadedStarts } from '../knock-on/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';
import { locationTypes, routesByReference } from '../routing/index.ts';
import { mentioned, Problems } from './problems.ts';

type Body = BodyOf<typeof loadDrivenJourneys>;

/** All or nothing. @returns how many were learnt from */
export async function storeDriven(
  tx: Executor,
  organisation: OrganisationContext,
  { journeys, isSimulated }: Body,
  now: EpochMs,
): Promise<number | Failure> {
  const routes = await routesByReference(tx, organisation, mentioned(journeys.map((one) => one.route)));
  const named = mentioned(journeys.flatMap(({ stops }) => stops.map((stop) => stop.location)));
  const locations = await fleetReferences.locationsByReference(tx, organisation, named);
  const drivers = await fleetReferences.driversByEmployeeNumber(
    tx,
    organisation,
    mentioned(journeys.map((one) => one.driver)),
  );
  const vehicles = await fleetReferences.vehiclesByRegistration(
    tx,
    organisation,
    mentioned(journeys.map((one) => one.vehicle)),
  );
  const types = await locationTypes(tx, organisation.id, [...locations.values()]);
  const problems = new Problems('journey');
  const ended = journeys.map(({ route, vehicle, driver, stops }, i) => ({
    journeyId: newId(),
    route: problems.resolve(i, 'route', 'route', route, routes),
    vehicle: problems.resolve(i, 'vehicle', 'vehicle', vehicle, vehicles),
    driver: problems.resolve(i, 'driver', 'driver', driver, drivers),
    stops: stops.map((stop, at) => {
      const field = `stops.${at}.location`;
      const place = problems.resolve(i, field, 'location', stop.location, locations) ?? '';
      return {
        stopId: newId(),
        place,
        type: types.get(place) ?? '',
        plannedArrival: ms(stop.plannedArrivalTimeUtc),
        plannedDeparture: ms(stop.plannedDepartureTimeUtc),
        arrival: ms(stop.arrivalTimeUtc),
        departure: ms(stop.departureTimeUtc),
      };
    }),
  }));
  const failure = problems.failure();
  if (failure) return failure;
  const starts = await watchLoadedStarts(tx, organisation, ended);
  const { onDay } = starts;
  const { learnt, added } = await learnLoaded(tx, organisation, { journeys: ended, isSimulated, onDay }, now);
  await starts.note(isSimulated);
  await addLoadedFigures(tx, organisation, { journeys: added, isSimulated }, now);
  return learnt;
}

const ms = (text: string | null | undefined) => (text ? Date.parse(text) : undefined);
