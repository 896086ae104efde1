import { HOUR, MINUTE } from '@linehaul/domain/core';
import { describe, expect, test, vi } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { DEPOT_PLACES, EventReader, makeKey, oneDepot, startTestServer } from '../../testing/index.ts';
import { depot, report, server, startLive, thandi, watch } from './testing/live-world.ts';

startLive();

describe('the snapshot', () => {
  test('holds vehicles that reported within a day, and the journey that each runs', async () => {
    const now = Date.now();
    await report('KAROO_FREIGHT-T101', now - MINUTE, {
      speedKilometresPerHour: 42,
      attributes: { temperature: -18.5 },
    });
    await report('KAROO_FREIGHT-T102', now - 30 * HOUR);
    const journeyId = await depot.journey({ plannedStart: now });
    await thandi.send('POST', `/api/journeys/${journeyId}/status/adjust`, {
      body: { status: 'IN_PROGRESS' },
    });
    const { status, body } = await thandi.get('/api/live/KAROO_FREIGHT/vehicles');
    expect(status).toBe(200);
    expect(body.vehicles).toHaveLength(1);
    expect(body.vehicles[0]).toMatchObject({
      assetId: depot.trucks[0],
      registrationNumber: 'CBK 101 NC',
      fleetNumber: 'T101',
      ...DEPOT_PLACES[0],
      speedKilometresPerHour: 42,
      temperatureCelsius: -18.5,
      timestampUtc: new Date(now - MINUTE).toISOString(),
      journeyId,
      journeyStatus: 'IN_PROGRESS',
    });
  });

  test('holds a vehicle that waits for an approved journey, though nobody has heard of it for days', async () => {
    const waiting = await oneDepot(server, 'WAITING_FREIGHT', { members: ['thandi'] });
    const fix_time = new Date(Date.now() - 50 * HOUR);
    for (const asset_id of waiting.trucks) {
      const fix = { organisation_id: waiting.organisationId, asset_id, fix_time, received_at: fix_time };
      await server.database.kysely
        .insertInto('asset_position_latest')
        .values({ ...fix, id: newId(), latitude: -28.74, longitude: 24.76 })
        .execute();
    }
    const plannedStart = Date.now() + HOUR;
    const journeyId = await waiting.journey({ plannedStart });
    const [, vehicleId] = waiting.trucks;
    await waiting.journey({ plannedStart, status: 'DRAFT', vehicleId, driverIds: [waiting.drivers[1]] });
    const snapshot = async () => (await thandi.get('/api/live/WAITING_FREIGHT/vehicles')).body.vehicles;
    expect(await snapshot()).toMatchObject([{ assetId: waiting.trucks[0], journeyId: null }]);
    const { body: journey } = await thandi.get(`/api/journeys/${journeyId}`);
    const cancelled = await thandi.send('POST', `/api/journeys/${journeyId}/status/adjust`, {
      body: { status: 'CANCELLED', comment: 'not needed', version: journey.version },
    });
    expect(cancelled.status).toBe(200);
    expect(await snapshot()).toEqual([]);
  });

  test("and the stream of another organisation's are not found", async () => {
    expect((await thandi.get('/api/live/LIMPOPO_FRESH/vehicles')).status).toBe(404);
    expect((await thandi.get('/api/live/LIMPOPO_FRESH/stream')).status).toBe(404);
    expect((await server.anonymous.get('/api/live/KAROO_FREIGHT/stream')).status).toBe(401);
  });
});

let attempts = 0;

test('a fix near (0, 0) reaches neither stream nor snapshot nor latest position', async () => {
  const name = `NOWHERE_${++attempts}`;
  const nowhere = await oneDepot(server, name, { members: ['thandi'] });
  const own = await makeKey(server.database.kysely, nowhere.organisationId);
  const [lost, found] = nowhere.trucks;
  const reader = await watch(thandi, name);
  await vi.waitFor(() => expect(reader.of('time').length).toBeGreaterThan(0), 20_000);
  const now = Date.now();
  const send = (fleetNumber: string, secondsAgo: number, more?: object) =>
    report(`${name}-${fleetNumber}`, now - secondsAgo * 1000, more, own);
  await send('T102', 90);
  for (const [i, latitude] of [0, 0.01, -0.01, 0].entries()) {
    await send('T101', 80 - 10 * i, { latitude, longitude: latitude / 2 });
    await send('T102', 75 - 10 * i, { latitude, longitude: -latitude });
  }
  await server.evaluated();
  const shownOf = (vehicles: readonly { assetId: string; latitude: number; timestampUtc: string }[]) =>
    vehicles.map(({ assetId, latitude, timestampUtc }) => [assetId, latitude, timestampUtc]);
  const place = (secondsAgo: number) => [
    found,
    DEPOT_PLACES[0]!.latitude,
    new Date(now - secondsAgo * 1000).toISOString(),
  ];
  const snapshot = async () => shownOf((await thandi.get(`/api/live/${name}/vehicles`)).body.vehicles);
  const latest = (assetId: string) => thandi.get(`/api/asset-positions/${name}/asset/${assetId}/latest`);
  expect(await snapshot()).toEqual([place(90)]);
  expect((await latest(lost)).status).toBe(404);
  expect(shownOf([(await latest(found)).body])).toEqual([place(90)]);
  await send('T102', 5);
  const streamed = () => reader.of('vehicles').flatMap(({ data }) => shownOf(data.vehicles));
  await vi.waitFor(() => expect(streamed()).toContainEqual(place(5)), 20_000);
  expect(streamed().filter((one) => ![90, 5].some((at) => one[2] === place(at)[2]))).toEqual([]);
  expect(await snapshot()).toEqual([place(5)]);
});

test('streams take no place of requests, and end with the server', async () => {
  const own = await startTestServer({ live: { streamLimit: 3 } });
  await oneDepot(own, 'KAROO_FREIGHT', { members: ['thandi'] });
  const client = await own.signIn('thandi');
  const readers: EventReader[] = [];
  for (let i = 0; i < 3; i++)
    readers.push((await EventReader.open(client, '/api/live/KAROO_FREIGHT/stream')).reader);
  const refused = await client.get('/api/live/KAROO_FREIGHT/stream');
  expect(refused.status).toBe(503);
  await own.stop();
  await vi.waitFor(() => expect(readers.every((reader) => reader.ended)).toBe(true), 20_000);
});
