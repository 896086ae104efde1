import type { AllocationProposals, PlannedLegs } from '@linehaul/contracts/proposals';
import { DAY, HOUR } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { DEPOT_PLACES } from '../../testing/index.ts';
import {
  asked,
  at,
  depot,
  hiddenIn,
  iso,
  journeyIn,
  kinds,
  now,
  other,
  pieter,
  proposalsOf,
  report,
  server,
  set,
  startProposals,
  thandi,
} from './testing/proposals-world.ts';

startProposals();

/** As `asked` stores it. */
function legs(hours = 12, more: Partial<PlannedLegs> = {}): PlannedLegs {
  const [start, between, end] = DEPOT_PLACES;
  return {
    plannedStartDateTimeUtc: iso(hours),
    stops: [
      { place: start, plannedDepartureTimeUtc: iso(hours) },
      { place: between, plannedArrivalTimeUtc: iso(hours + 0.25), plannedDepartureTimeUtc: iso(hours + 0.5) },
      { place: end, plannedArrivalTimeUtc: iso(hours + 0.75) },
    ],
    ...more,
  };
}

const sent = (body: object, organisation = 'FIT', client = thandi) =>
  client.send('POST', `/api/allocation-proposals/${organisation}`, { body });

async function ofPlan(body: object): Promise<AllocationProposals> {
  const { status, body: found } = await sent(body);
  expect(status).toBe(200);
  return found;
}

test('a plan that is not stored ranks as the same journey does once it is', async () => {
  await report('FIT-T101', 24.965);
  await report('FIT-T102', 24.76);
  const duties = [
    { driver: 'E1', kind: 'rest', fromUtc: iso(-340), toUtc: iso(5) },
    { driver: 'E1', kind: 'driving', fromUtc: iso(5), toUtc: iso(6) },
  ];
  expect((await thandi.send('POST', '/api/driver-duty-imports/FIT', { body: { duties } })).status).toBe(200);
  await journeyIn('APPROVED', { plannedStart: at(8), driverIds: [depot.drivers[1]], vehicleId: undefined });
  for (const kind of ['driver', 'vehicle', 'trailer']) {
    const found = await ofPlan({ kind, plan: legs(8) });
    expect(found.proposals).not.toEqual([]);
    expect(found).toEqual(await proposalsOf(await asked(8), `kind=${kind}`));
  }
  const drivers = await ofPlan({ kind: 'driver', plan: legs(8) });
  expect(drivers.proposals.find(({ id }) => id === depot.drivers[0])!.hours).toMatchObject({
    ...{ known: 'known', leftMinutes: 480, neededMinutes: 45, short: null },
  });
  expect(hiddenIn(drivers).busy).toEqual([depot.drivers[1]]);
  await server.database.kysely.deleteFrom('driver_duty').execute();
});

test('what is typed counts: another time, another place and hazardous goods', async () => {
  await report('FIT-T101', 24.965);
  await journeyIn('APPROVED', { plannedStart: at(12), driverIds: [depot.drivers[1]], vehicleId: undefined });
  const busyAt = async (hours: number) =>
    hiddenIn(await ofPlan({ kind: 'driver', plan: legs(hours) })).busy ?? [];
  expect(await busyAt(12)).toEqual([depot.drivers[1]]);
  expect(await busyAt(16)).toEqual([]);
  const [start, , end] = DEPOT_PLACES;
  const from = async (place: { latitude: number; longitude: number } | null) => {
    const stops = [
      { place, plannedDepartureTimeUtc: iso(12) },
      { place: start, plannedArrivalTimeUtc: iso(13) },
    ];
    const { proposals } = await ofPlan({ kind: 'vehicle', plan: legs(12, { stops }) });
    return kinds(proposals.find(({ id }) => id === depot.trucks[0])!);
  };
  expect(await from(end!)).toContain('atSite');
  expect(await from(start!)).toContain('emptyKilometres');
  expect(await from(null)).toContain('placeUnknown');
  const kysely = server.database.kysely;
  const licence = {
    ...{ organisation_id: depot.organisationId, id: newId(), driver_id: depot.drivers[0] },
    ...{ licence_number: newId(), permit_categories: ['G' as const], expiry_date: '2031-01-01' },
  };
  await kysely.insertInto('driver_licence').values(licence).execute();
  expect(hiddenIn(await ofPlan({ kind: 'driver', plan: legs() })).permit).toBeUndefined();
  const { permit } = hiddenIn(await ofPlan({ kind: 'driver', plan: legs(12, { isHazardous: true }) }));
  expect(permit).toContain(depot.drivers[0]);
  await kysely.deleteFrom('driver_licence').where('id', '=', licence.id).execute();
});

test('a changed plan of a stored journey is not busy with itself', async () => {
  const journeyId = await journeyIn('APPROVED', { plannedStart: at(12), driverIds: [depot.drivers[0]] });
  const busy = async (body: object) =>
    hiddenIn(await ofPlan({ kind: 'driver', plan: legs(12.25), ...body })).busy ?? [];
  expect(await busy({})).toEqual([depot.drivers[0]]);
  expect(await busy({ journeyId })).toEqual([]);
});

test('a running journey lasts as long as its changed plan says', async () => {
  const journeyId = await journeyIn('APPROVED', { plannedStart: now - HOUR, driverIds: [depot.drivers[0]] });
  await set(journeyId, { status: 'IN_PROGRESS', started_at: new Date(now - HOUR) });
  await journeyIn('APPROVED', { plannedStart: at(12), driverIds: [depot.drivers[1]], vehicleId: undefined });
  const busyUntil = async (hours: number) => {
    const stops = [{ plannedDepartureTimeUtc: iso(5) }, { plannedArrivalTimeUtc: iso(hours) }];
    return hiddenIn(await ofPlan({ kind: 'driver', journeyId, plan: legs(5, { stops }) })).busy ?? [];
  };
  expect(await busyUntil(10)).toEqual([]);
  expect(await busyUntil(14)).toEqual([depot.drivers[1]]);
});

test("another organisation's journeys, drivers and vehicles do not come in", async () => {
  const own = await asked();
  const seats = { vehicleId: other.trucks[0], driverId1: other.drivers[0] };
  for (const kind of ['driver', 'vehicle', 'trailer']) {
    const text = JSON.stringify(await ofPlan({ kind, plan: legs(), ...seats }));
    for (const id of [...other.drivers, ...other.trucks, other.trailer]) expect(text).not.toContain(id);
  }
  const body = { kind: 'driver', journeyId: own, plan: legs() };
  expect((await sent(body, 'OTHER', pieter)).status).toBe(404);
  expect((await sent(body, 'FIT', pieter)).status).toBe(404);
  for (const journeyId of ['none', newId()]) expect((await sent({ ...body, journeyId })).status).toBe(404);
});

test('a plan of more than 31 days, of one stop or with a place off the earth is refused by its field', async () => {
  const [start] = DEPOT_PLACES;
  const lasting = (days: number) => [
    { place: start },
    { place: start, plannedArrivalTimeUtc: new Date(at(12) + days * DAY).toISOString() },
  ];
  const refused = async (more: object) => {
    const { status, body } = await sent({ kind: 'driver', plan: { ...legs(), ...more } });
    return [status, body.fieldErrors?.[0]?.field];
  };
  expect(await refused({ stops: lasting(31) })).toEqual([200, undefined]);
  expect(await refused({ stops: lasting(31.1) })).toEqual([400, 'plan.stops']);
  expect(await refused({ stops: [{ place: start }] })).toEqual([400, 'plan.stops']);
  const off = { latitude: 91, longitude: 24 };
  expect(await refused({ stops: [{ place: off }, {}] })).toEqual([400, 'plan.stops.0.place.latitude']);
  expect(await refused({ plannedStartDateTimeUtc: 'soon' })).toEqual([400, 'plan.plannedStartDateTimeUtc']);
});
