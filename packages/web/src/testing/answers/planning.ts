import {
  copyJourney,
  createJourney,
  type Journey,
  type JourneyPlan,
  listRoutes,
  proposeReference,
  repeatJourney,
  updateJourneyPlan,
} from '@linehaul/contracts/journeys';
import { repeatedInstants } from '@linehaul/domain/time';
import {
  idOf,
  journeyAnswer,
  locationAnswer,
  type OrganisationDesk,
  type PlannedJourney,
} from '@linehaul/testkit/answers';
import { ApiFailure, type FakeServer } from '../fake-server.ts';
import { answerAllocation, overlapFailure } from './allocation.ts';
import { answerJourneyCommands } from './journeys.ts';
import { answerRouting } from './routing.ts';

type Stop = JourneyPlan['stops'][number];

function locationOf({ locationId, place }: Stop, { locations, organisation }: OrganisationDesk): string {
  const known = locations.find(({ id }) => id === locationId);
  if (known) return known.externalReference!;
  const { name, latitude, longitude, radius } = place!;
  const made = {
    externalReference: name,
    name,
    latitude,
    longitude,
    locationType: 3,
    radiusMetres: radius ?? 100,
  };
  locations.push(locationAnswer(made, organisation.id, new Date().toISOString()));
  return name;
}

function planOf(body: JourneyPlan, desk: OrganisationDesk): PlannedJourney {
  const ids = (all: readonly (string | null | undefined)[]) => all.filter(Boolean);
  const registration = (id: string | null | undefined) =>
    desk.assets.find((one) => one.id === id)?.registrationNumber ?? null;
  return {
    ...body,
    stops: body.stops.map((stop) => ({
      location: locationOf(stop, desk),
      plannedArrivalTimeUtc: stop.plannedArrivalTimeUtc,
      plannedDepartureTimeUtc: stop.plannedDepartureTimeUtc,
    })),
    vehicle: registration(body.vehicleId),
    trailers: ids([body.trailerId, body.trailer2Id]).map((id) => registration(id)!),
    drivers: ids([body.driverId1, body.driverId2]).map(
      (id) => desk.drivers.find((one) => one.id === id)!.employeeNumber!,
    ),
    route: desk.routes.find(({ id }) => id === body.routeId)?.routeReference,
    isHazardous: body.isHazardous ?? false,
    journeyStatus: 'DRAFT',
  };
}

function journeyOf(body: JourneyPlan, desk: OrganisationDesk): Journey {
  const { organisation } = desk;
  const fleet = { ...desk, organisationId: organisation.id, timeZone: organisation.timeZone };
  return journeyAnswer(planOf(body, desk), fleet, new Date().toISOString());
}

function referenceFailure(
  desk: OrganisationDesk,
  reference: string,
  except?: string,
): ApiFailure | undefined {
  if (!desk.journeys.some((one) => one.journeyUniqueReference === reference && one.id !== except))
    return undefined;
  const message = `'${reference}' is already in use`;
  return new ApiFailure('duplicateReference', {
    entityName: 'journey',
    detail: `journeyUniqueReference: ${message}`,
    fieldErrors: [{ objectName: 'journey', field: 'journeyUniqueReference', message }],
  });
}

export function answerPlanning(server: FakeServer, desks: readonly OrganisationDesk[]): void {
  answerAllocation(server, desks);
  answerRouting(server, desks);
  answerJourneyCommands(server, desks);
  const deskOf = (orgId: string) => desks.find(({ organisation }) => organisation.id === orgId)!;
  const at = (orgId: string, journeyId: string) => {
    const desk = deskOf(orgId);
    return { desk, journey: desk.journeys.find(({ id }) => id === journeyId)! };
  };
  const made = (desk: OrganisationDesk, journey: Journey, team: Parameters<typeof overlapFailure>[2]) => {
    const refused =
      referenceFailure(desk, journey.journeyUniqueReference) ?? overlapFailure(desk, journey, team);
    if (refused) return refused;
    desk.journeys.push(journey);
    return journey;
  };
  server
    .answer(listRoutes, ({ params }) => deskOf(params.orgId).routes)
    .answer(proposeReference, ({ params, query }) => ({
      journeyUniqueReference: `${query.routingDate}-${deskOf(params.orgId).journeys.length + 1}`,
    }))
    .answer(createJourney, ({ params, body }) => {
      const desk = deskOf(params.orgId);
      return made(desk, journeyOf(body, desk), body);
    })
    .answer(updateJourneyPlan, ({ params, body }) => {
      const { desk, journey } = at(params.orgId, params.journeyId);
      const refused = referenceFailure(desk, body.journeyUniqueReference, journey.id);
      if (refused) return refused;
      const { id, journeyStatus, version } = journey;
      return Object.assign(journey, journeyOf(body, desk), {
        id,
        journeyId: id,
        journeyStatus,
        version: version + 1,
      });
    })
    .answer(copyJourney, ({ params, body }) => {
      const { desk, journey } = at(params.orgId, params.journeyId);
      const { plannedStartDateTimeUtc, journeyUniqueReference } = body;
      const id = idOf('journey', journeyUniqueReference ?? '');
      return made(
        desk,
        {
          ...journey,
          id,
          journeyId: id,
          version: 1,
          journeyStatus: 'DRAFT',
          plannedStartDateTimeUtc,
          journeyUniqueReference: journeyUniqueReference ?? '',
        },
        body,
      );
    })
    .answer(repeatJourney, ({ params, body }) => {
      const { desk, journey } = at(params.orgId, params.journeyId);
      const start = Date.parse(journey.plannedStartDateTimeUtc);
      return repeatedInstants(start, desk.organisation.timeZone, body.weekdays, body.weeks).map((ms, i) => ({
        journeyId: `${journey.id}-${i}`,
        journeyUniqueReference: `${journey.journeyUniqueReference}-${i}`,
        plannedStartDateTimeUtc: new Date(ms).toISOString(),
      }));
    });
}
