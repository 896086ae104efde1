import { DAY, HOUR } from '@linehaul/domain/core';
import { afterAll, beforeAll } from 'vitest';
import { json, newId } from '../../../../platform/db/index.ts';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../../testing/index.ts';

export let server: TestServer;
export let depot: OneDepot;
export let foreign: OneDepot;
export let thandi: TestClient;
export let routeId: string;
export let statements = 0;
export const answer: { event: string; vehicleIds?: readonly string[]; journeyIds?: readonly string[] }[] = [];
export function startPlanning(): void {
  beforeAll(async () => {
    answer.length = 0;
    server = await startTestServer({ onQuery: () => statements++, tracking: { tickMs: 3_600_000 } });
    depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi'] });
    foreign = await oneDepot(server, 'CAPE_PARCELS', { members: ['pieter'] });
    thandi = await server.signIn('thandi');
    routeId = await route('N8', 250);
    server.product.bus.subscribe('plan.changed', (data) => answer.push({ event: 'plan.changed', ...data }));
    server.product.bus.subscribe('journey.changed', (data) =>
      answer.push({ event: 'journey.changed', ...data }),
    );
  });
  afterAll(() => server.stop());
}

export const db = () => server.database.kysely;
export async function route(reference: string, kilometres: number): Promise<string> {
  const id = newId();
  await db()
    .insertInto('route')
    .values({
      organisation_id: depot.organisationId,
      id,
      route_reference: reference,
      name: `Along the ${reference}`,
      planned_kilometres: kilometres,
      geometry: json({
        type: 'LineString',
        coordinates: [
          [24.7, -28.7],
          [25, -28.7],
        ],
      }),
    })
    .execute();
  return id;
}

let weeks = 0;
export const aDay = () => Date.parse('2027-01-04T06:00:00Z') + ++weeks * 7 * DAY;
export function skipWeeks(many: number): void {
  weeks += many;
}
let count = 0;
export const aReference = () => `PLAN-${++count}x`;
export const iso = (ms: number) => new Date(ms).toISOString();

export function planAt(start: number, changes: object = {}) {
  return {
    journeyUniqueReference: aReference(),
    plannedStartDateTimeUtc: iso(start),
    stops: [
      { locationId: depot.places[0], plannedDepartureTimeUtc: iso(start) },
      {
        locationId: depot.places[1],
        plannedArrivalTimeUtc: iso(start + HOUR),
        plannedDepartureTimeUtc: iso(start + 1.5 * HOUR),
      },
      { locationId: depot.places[2], plannedArrivalTimeUtc: iso(start + 3 * HOUR) },
    ],
    vehicleId: depot.trucks[0],
    driverId1: depot.drivers[0],
    ...changes,
  };
}
export const create = (body: object, organisation = 'KAROO_FREIGHT', by = thandi) =>
  by.send('POST', `/api/journeys/${organisation}`, { body });
export const copy = (id: string, body: object, by = thandi, organisation = 'KAROO_FREIGHT') =>
  by.send('POST', `/api/journeys/${organisation}/${id}/copy`, { body });
export const edit = (id: string, body: object, by = thandi, organisation = 'KAROO_FREIGHT') =>
  by.send('PUT', `/api/journeys/${organisation}/${id}/plan`, { body });
export const journey = async (id: string) => (await thandi.get(`/api/journeys/${id}`)).body;
export const history = async (id: string) =>
  (await thandi.get(`/api/journeys/KAROO_FREIGHT/${id}/history`)).body;
export const fields = (body: { fieldErrors: { field: string }[] }) => body.fieldErrors.map((e) => e.field);
export const transition = (id: string, status: string, body: object = { changeComment: 'for the test' }) =>
  thandi.send('PUT', `/api/journeys/KAROO_FREIGHT/${id}/adjust-journey-status/${status}`, { body });
export const counts = async () => [
  (await db().selectFrom('journey').select('id').execute()).length,
  (await db().selectFrom('location').select('id').execute()).length,
  (await db().selectFrom('journey_history').where('actor', '<>', 'system').select('id').execute()).length,
];

// biome-ignore lint/suspicious/noExplicitAny: the answer as tests read it
export type Read = any;
export function planOf(read: Read, changes: object = {}) {
  const [assets] = read.assetList;
  return {
    version: read.version,
    journeyUniqueReference: read.journeyUniqueReference,
    journeyReference: read.journeyReference,
    routingDate: read.routingDate,
    plannedStartDateTimeUtc: read.plannedStartDateTimeUtc,
    stops: read.journeyLocationList.map((stop: Read) => ({
      id: stop.id,
      locationId: stop.locationId,
      plannedArrivalTimeUtc: stop.revisedArrivalTimeUtc ?? stop.plannedArrivalTimeUtc,
      plannedDepartureTimeUtc: stop.revisedDepartureTimeUtc ?? stop.plannedDepartureTimeUtc,
    })),
    vehicleId: assets?.vehicleAssetId,
    trailerId: assets?.trailerAssetId,
    trailer2Id: assets?.trailer2AssetId,
    driverId1: read.driverList[0]?.driverId,
    driverId2: read.driverList[1]?.driverId,
    routeId: read.routeId,
    siteId: read.siteId,
    jobNumber: read.jobNumber,
    plannedKilometers: read.plannedKilometers,
    isHazardous: read.isHazardous,
    isOversizeVehicle: read.isOversizeVehicle,
    isOversizeLoad: read.isOversizeLoad,
    ...changes,
  };
}
export const withStop = (plan: { stops: Read[] }, i: number, changes: object) => ({
  ...plan,
  stops: plan.stops.map((stop, at) => (at === i ? { ...stop, ...changes } : stop)),
});
