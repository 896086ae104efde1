import { allocateJourney, getAvailability, type OverlappingJourney } from '@linehaul/contracts/allocation';
import { listDrivers, listTrailers, listVehicles } from '@linehaul/contracts/fleet';
import type { Journey } from '@linehaul/contracts/journeys';
import { intersects, type Occupied, resourcesOf, sharedBetween } from '@linehaul/domain/allocation';
import { HOUR } from '@linehaul/domain/core';
import { allocationAnswer, type OrganisationDesk, rowOf } from '@linehaul/testkit/answers';
import { ApiFailure, type FakeServer, PASS } from '../fake-server.ts';
import { answerProposals } from './proposals.ts';
import { allocated, allocatedTo, othersOf, periodOf, type Team } from './takings.ts';

const text = (ms: number) => new Date(ms).toISOString();

function overlapsWith(
  desk: OrganisationDesk,
  period: Occupied,
  team: Team,
  except?: string,
): readonly OverlappingJourney[] {
  const names = new Map([
    ...desk.drivers.map(({ id, name }) => [id, name] as const),
    ...desk.assets.map(({ id, registrationNumber }) => [id, registrationNumber] as const),
  ]);
  return othersOf(desk, except)
    .filter((one) => intersects(periodOf(one), period))
    .map((one) => ({
      ...rowOf(one),
      occupiedFromUtc: text(periodOf(one).from),
      occupiedToUtc: text(periodOf(one).to),
      sharedResources: sharedBetween(allocated(team), allocatedTo(one)).map(({ kind, id }) => ({
        kind,
        id,
        name: names.get(id) ?? '',
      })),
    }))
    .filter(({ sharedResources }) => sharedResources.length > 0)
    .toSorted((a, b) => b.routingDate.localeCompare(a.routingDate));
}

export function overlapFailure(
  desk: OrganisationDesk,
  period: Parameters<typeof periodOf>[0] & { readonly journeyUniqueReference: string; readonly id?: string },
  team: Team & { readonly overrideConflict?: boolean | null },
): ApiFailure | undefined {
  const overlaps = overlapsWith(desk, periodOf(period), team, period.id);
  if (overlaps.length === 0 || team.overrideConflict) return undefined;
  return new ApiFailure('overlappingJourneys', {
    entityName: 'journey',
    detail: `There are ${overlaps.length} overlapping journeys which have at least one of the drivers or assets for journey reference ${period.journeyUniqueReference}`,
    errorPayload: overlaps,
  });
}

export function allocate(desk: OrganisationDesk, journey: Journey, team: Team): Journey {
  const { vehicleId, trailerIds, driverIds } = allocated(team);
  const asset = (id: string) => desk.assets.find((one) => one.id === id)!;
  return Object.assign(
    journey,
    allocationAnswer(
      vehicleId === undefined ? undefined : asset(vehicleId),
      trailerIds.map(asset),
      driverIds.map((id) => desk.drivers.find((one) => one.id === id)!),
    ),
    { version: journey.version + 1 },
  );
}

export function answerAllocation(server: FakeServer, desks: readonly OrganisationDesk[]): void {
  answerProposals(server, desks);
  const deskOf = (orgId: string) => desks.find(({ organisation }) => organisation.id === orgId)!;
  const whole = (query: object) => 'includeArchived' in query && query.includeArchived === 'true';
  const assets = (category: string) => (call: { params: { orgId: string }; query: object }) =>
    whole(call.query)
      ? deskOf(call.params.orgId).assets.filter((one) => one.assetCategory === category)
      : PASS;
  server
    .answer(listVehicles, assets('VEHICLE'))
    .answer(listTrailers, assets('TRAILER'))
    .answer(listDrivers, ({ params, query }) => (whole(query) ? deskOf(params.orgId).drivers : PASS))
    .answer(getAvailability, ({ params, query }) => {
      const desk = deskOf(params.orgId);
      const journey = desk.journeys.find(({ id }) => id === query.journeyId);
      const period =
        query.start && query.end
          ? { from: Date.parse(query.start), to: Date.parse(query.end) }
          : journey && periodOf(journey);
      if (!period) return new ApiFailure('notFound');
      const window = { from: period.from - 6 * HOUR, to: period.to + 6 * HOUR };
      return {
        startUtc: text(period.from),
        endUtc: text(period.to),
        windowStartUtc: text(window.from),
        windowEndUtc: text(window.to),
        taken: othersOf(desk, query.journeyId)
          .filter((one) => intersects(periodOf(one), window))
          .flatMap((one) =>
            resourcesOf(allocatedTo(one)).map(({ kind, id }) => ({
              kind,
              id,
              journeyId: one.id,
              journeyUniqueReference: one.journeyUniqueReference,
              fromUtc: text(periodOf(one).from),
              toUtc: text(periodOf(one).to),
              overlaps: intersects(periodOf(one), period),
            })),
          ),
      };
    })
    .answer(allocateJourney, ({ params, body }) => {
      const desk = deskOf(params.orgId);
      const journey = desk.journeys.find(({ id }) => id === params.journeyId);
      if (!journey) return new ApiFailure('notFound', { entityName: 'journey' });
      return overlapFailure(desk, journey, body) ?? allocate(desk, journey, body);
    });
}
