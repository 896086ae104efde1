import type { loadJourneys, loadLocations, loadRoutes } from '@linehaul/contracts/operator';
import { HOUR, MINUTE } from '@linehaul/domain/core';
import { dateIn, shiftDate, startOfDay } from '@linehaul/domain/time';
import type { LoadItem } from '../operator/index.ts';
import { chanceOf } from './chance.ts';
import { LOCATION_TYPE_OF } from './data/describe.ts';
import type { Lane } from './lanes.ts';
import { shortDate, type WorldJourney } from './roster.ts';
import type { OrganisationWorld } from './world.ts';
import { DEMO_ZONE } from './zone.ts';

export type JourneyLoad = LoadItem<typeof loadJourneys>;

export const APPROVED_BEFORE = 3 * HOUR;

export function locationLoads(world: OrganisationWorld): LoadItem<typeof loadLocations>[] {
  return [...world.organisation.places.values()].map((place) => ({
    externalReference: place.code,
    name: place.name,
    address: place.address,
    locationType: LOCATION_TYPE_OF[place.kind],
    longitude: place.position[0],
    latitude: place.position[1],
    radiusMetres: place.radiusMetres,
  }));
}

export function routeLoads(world: OrganisationWorld): LoadItem<typeof loadRoutes>[] {
  return [...world.lanes.values()].flat().map((lane) => ({
    routeReference: lane.reference,
    name: lane.name,
    plannedKilometres: Math.round(lane.kilometres),
    plannedDurationMinutes: lane.minutes,
    geometry: {
      type: 'LineString' as const,
      coordinates: lane.line.map(([lng, lat]): [number, number] => [lng, lat]),
    },
  }));
}

type Status = NonNullable<JourneyLoad['journeyStatus']>;

export function initialStatus(journey: WorldJourney, now: number): Status {
  if (journey.plannedStart < now + APPROVED_BEFORE) return 'APPROVED';
  const { approvalRequired } = journey.organisation;
  if (journey.lot < 0.15) return 'DRAFT';
  return approvalRequired && journey.lot < 0.6 ? 'PENDING_APPROVAL' : 'APPROVED';
}

function planOf(
  world: OrganisationWorld,
  reference: string,
  lane: Lane,
  plannedStart: number,
  temperature: number | undefined,
): JourneyLoad {
  const { prefix, name, goods } = world.organisation;
  const chance = chanceOf(name, 'plan', reference);
  const iso = (minutes: number | undefined) =>
    minutes === undefined ? undefined : new Date(plannedStart + minutes * MINUTE).toISOString();
  return {
    journeyUniqueReference: reference,
    journeyReference: `PO-${chance.whole(100_000, 999_999)}`,
    jobNumber: `${prefix}J${chance.whole(10_000, 99_999)}`,
    plannedStartDateTimeUtc: new Date(plannedStart).toISOString(),
    description: lane.name,
    purpose: chance.pick(goods),
    transporter: name.replaceAll('_', ' '),
    route: lane.reference,
    stops: lane.stops.map(({ place, arrival, departure }, i) => ({
      location: place.code,
      plannedArrivalTimeUtc: iso(arrival),
      plannedDepartureTimeUtc: iso(departure),
      orders:
        i === 0 || (place.kind !== 'customer' && place.kind !== 'depot')
          ? undefined
          : Array.from({ length: chance.whole(1, 2) }, () => ({
              orderNumber: `${prefix}O${chance.whole(100_000, 999_999)}`,
              quantity: chance.whole(2, 30),
              plannedTemperature: temperature,
              addressDeliveryDateTimeWindowOpenUtc: iso(arrival! - 60),
              addressDeliveryDateTimeCloseUtc: iso(arrival! + 15),
            })),
    })),
  };
}

export function journeyLoad(world: OrganisationWorld, journey: WorldJourney, now: number): JourneyLoad {
  const { truck, lane, drivers } = journey;
  return {
    ...planOf(world, journey.reference, lane, journey.plannedStart, journey.temperature),
    site: world.organisation.places.get(truck.home)!.name,
    vehicle: truck.registration,
    trailers: [...truck.trailers],
    drivers: [...drivers],
    journeyStatus: initialStatus(journey, now),
  };
}

/** They use the spare truck or none. `days` from today. */
export function undrivenJourneys(
  world: OrganisationWorld,
  now: number,
  days: readonly number[],
): JourneyLoad[] {
  const { organisation, lanes, fleet } = world;
  const home = organisation.homes[0]!.depot;
  const today = dateIn(now, DEMO_ZONE);
  return days.flatMap((day) => {
    const date = shiftDate(today, day);
    const undriven = (number: number, hour: number, status: Status, allocated: boolean): JourneyLoad => {
      const reference = `${organisation.prefix}${shortDate(date)}-X${number}`;
      const lane = chanceOf(organisation.name, reference).pick(lanes.get(home)!);
      const start = startOfDay(date, DEMO_ZONE) + hour * HOUR;
      return {
        ...planOf(world, reference, lane, start, organisation.temperatures?.[0]),
        site: organisation.places.get(home)!.name,
        ...(allocated ? { vehicle: fleet.spare.registration, drivers: [fleet.spare.drivers[0]] } : {}),
        journeyStatus: status,
      };
    };
    const cancelled = undriven(1, 9, 'CANCELLED', true);
    if (day < 1) return [cancelled];
    return [
      cancelled,
      undriven(2, 13, 'DRAFT', false),
      undriven(3, 15, organisation.approvalRequired ? 'PENDING_APPROVAL' : 'DRAFT', true),
    ];
  });
}
