import {
  getJourneyRoute,
  getJourneySummary,
  type Journey,
  listJourneys,
  listJourneysBetween,
} from '@linehaul/contracts/journeys';
import { listPositionsOfJourney } from '@linehaul/contracts/telemetry';
import { journeyStatusOf } from '@linehaul/domain/journeys';
import { dateIn } from '@linehaul/domain/time';
import { type OrganisationDesk, summaryAnswer } from '@linehaul/testkit/answers';
import { type FakeServer, PASS } from '../fake-server.ts';
import { isUnderWay, listedRows } from './worst-first.ts';

type Query = Readonly<Record<string, unknown>>;
const compact = (text: string | null | undefined) => (text ?? '').toLowerCase().replaceAll(' ', '');
const contains = (text: string | null | undefined, part: string) =>
  (text ?? '').toLowerCase().includes(part.toLowerCase());

const FILTERS: Readonly<Record<string, (journey: Journey, value: string) => boolean>> = {
  search: (one, value) =>
    [
      one.journeyUniqueReference,
      one.assetsDescription,
      one.driversDescription,
      one.locationsDescription,
    ].some((text) => contains(text, value)),
  'siteReference.contains': (one, value) => contains(one.siteReference, value),
  'journeyReference.equals': (one, value) =>
    [one.journeyReference, one.journeyUniqueReference].some((text) => compact(text) === compact(value)),
  'assetRegistrationNumber.equals': (one, value) =>
    one.allAssetsList.some((asset) => compact(asset.registrationNumber) === compact(value)),
  'assetFleetNumber.equals': (one, value) =>
    one.allAssetsList.some((asset) => compact(asset.fleetNumber) === compact(value)),
  'driverName.contains': (one, value) => contains(one.driversDescription, value),
  'locationName.contains': (one, value) =>
    one.journeyLocationList.some((stop) => contains(stop.locationName, value)),
  'journeyStatus.equals': (one, value) => one.journeyStatus === journeyStatusOf(value),
};

const matches = (journey: Journey, query: Query) =>
  Object.entries(query).every(([name, value]) => {
    const filter = FILTERS[name];
    return !filter || typeof value !== 'string' || filter(journey, value);
  });

interface Days {
  readonly start?: string;
  readonly end?: string;
  readonly dateType?: string;
}

function isBetween(
  one: Journey,
  { start, end, dateType }: Days,
  { underWay }: Query,
  { organisation }: OrganisationDesk,
) {
  if (!start || !end || (underWay === 'true' && isUnderWay(one))) return true;
  const [from, to] = [Date.parse(start), Date.parse(end)];
  const { timeZone } = organisation;
  if (dateType === 'ROUTING_DATE')
    return dateIn(from, timeZone) <= one.routingDate && one.routingDate <= dateIn(to, timeZone);
  const planned = Date.parse(one.plannedStartDateTimeUtc);
  return from <= planned && planned <= to;
}

export function answerListing(server: FakeServer, desks: readonly OrganisationDesk[]): void {
  const deskOf = (orgId: string) =>
    desks.find(({ organisation: { id, name } }) => id === orgId || name === orgId);
  server
    .answer(listPositionsOfJourney, [])
    .answer(getJourneyRoute, ({ params: { journeyId } }) => {
      const all = desks.flatMap(({ journeys }) => journeys);
      const stops = all.find(({ id }) => id === journeyId)?.journeyLocationList ?? [];
      const line = stops.map((one): [number, number] => [one.longitude ?? 0, one.latitude ?? 0]);
      return {
        ...{ journeyId, routeId: null, routeReference: null, straightLines: true },
        geometry: { type: 'LineString' as const, coordinates: line },
      };
    })
    .answer(listJourneys, ({ params, query }) => {
      const desk = deskOf(params.orgId);
      return desk
        ? listedRows(
            desk.journeys.filter((one) => matches(one, query)),
            query,
          )
        : PASS;
    })
    .answer(listJourneysBetween, ({ params, query }) => {
      const desk = deskOf(params.orgId);
      if (!desk) return PASS;
      const found = desk.journeys.filter((one) => isBetween(one, params, query, desk) && matches(one, query));
      return listedRows(found, query);
    })
    .answer(getJourneySummary, ({ params, query }) => {
      const desk = deskOf(params.orgId);
      if (!desk) return PASS;
      const found = desk.journeys.filter((one) => isBetween(one, query, query, desk) && matches(one, query));
      return summaryAnswer(found);
    });
}
