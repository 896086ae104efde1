import type { BodyOf } from '@linehaul/contracts/http';
import type { loadDrivenJourneys } from '@linehaul/contracts/operator';
import type { EpochMs } from '@linehaul/domain/core';
import { type Executor, newId } from '../../platform/db/index.ts';
import type { Failure } from '../../platform/http/index.ts';
import { learnLoaded } from '../forecast/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';
import { idsOf } from './names-store.ts';
import { Problems } from './problems.ts';

type Body = BodyOf<typeof loadDrivenJourneys>;

/** All or nothing. Gives how many journeys were learnt from. */
export async function storeDriven(
  tx: Executor,
  organisation: OrganisationContext,
  { journeys, isSimulated }: Body,
  now: EpochMs,
): Promise<number | Failure> {
  const names = await idsOf(tx, organisation.id);
  const problems = new Problems('journey');
  const ended = journeys.map(({ route, stops }, i) => ({
    journeyId: newId(),
    route: problems.resolve(i, 'route', 'route', route, names.routes),
    stops: stops.map((stop, at) => {
      const field = `stops.${at}.location`;
      const place = problems.resolve(i, field, 'location', stop.location, names.locations) ?? '';
      return {
        stopId: newId(),
        place,
        type: names.types.get(place) ?? '',
        plannedArrival: ms(stop.plannedArrivalTimeUtc),
        plannedDeparture: ms(stop.plannedDepartureTimeUtc),
        arrival: ms(stop.arrivalTimeUtc),
        departure: ms(stop.departureTimeUtc),
      };
    }),
  }));
  return problems.failure() ?? learnLoaded(tx, organisation, { journeys: ended, isSimulated }, now);
}

const ms = (text: string | null | undefined) => (text ? Date.parse(text) : undefined);
