import { HOUR, MINUTE, SECOND } from '@linehaul/domain/core';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { json, newId } from '../../platform/db/index.ts';
import {
  DEPOT_LATITUDE,
  DEPOT_PLACES,
  EventReader,
  makeKey,
  type OneDepot,
  oneDepot,
} from '../../testing/index.ts';
import { ensureEventTypes } from '../fleet/index.ts';
import {
  clear,
  depot,
  list,
  other,
  pieter,
  post,
  server,
  startAlerts,
  thandi,
} from './testing/alert-world.ts';

startAlerts(ensureEventTypes);

let quiet: OneDepot;
let key: string;
beforeAll(async () => {
  quiet = await oneDepot(server, 'CAPE_PARCELS', { members: ['thandi'] });
  key = await makeKey(server.database.kysely, depot.organisationId);
});

function drive(count: number, kmh: number, from = 24.76, until = Date.now()): object[] {
  const step = (kmh / 120) * (1 / (111.2 * Math.cos((DEPOT_LATITUDE * Math.PI) / 180)));
  return Array.from({ length: count }, (_, i) => ({
    device: 'KAROO_FREIGHT-T101',
    timestamp: new Date(until - (count - 1 - i) * 30 * SECOND).toISOString(),
    latitude: DEPOT_LATITUDE,
    longitude: from + i * step,
    speedKilometresPerHour: kmh,
  }));
}
async function send(fixes: object[]): Promise<void> {
  const reply = await server.anonymous.send('POST', '/telemetry/positions', {
    headers: { authorization: `Bearer ${key}` },
    body: fixes,
  });
  expect(reply.status).toBe(200);
}

describe('what the engine raises', () => {
  beforeEach(async () => {
    await clear();
    const db = server.database.kysely;
    for (const table of ['asset_position', 'asset_position_latest', 'reported_event'] as const) {
      await db.deleteFrom(table).where('organisation_id', '=', depot.organisationId).execute();
    }
  });
  const alertsOf = async (type: string) => (await list(`?eventType=${type}`)).body;
  const truckFixes = (truck: 0 | 1, fixes: object[]) =>
    fixes.map((fix) => ({ ...fix, device: `KAROO_FREIGHT-T10${truck + 1}` }));

  test('fixes that are too fast raise one alert, told live, once however often they are evaluated', async () => {
    const { reader } = await EventReader.open(thandi, '/api/live/KAROO_FREIGHT/stream');
    await send(drive(6, 121));
    await vi.waitFor(async () => expect(await alertsOf('SPEEDING')).toHaveLength(1), 10_000);
    const [alert] = await alertsOf('SPEEDING');
    expect(alert).toMatchObject({ state: 'OPEN', value: 121, limit: 100, isLive: true, fleetNumber: 'T101' });
    await vi.waitFor(() => expect(reader.of('alerts')[0]?.data.raised).toEqual([alert.id]), 5000);
    await post('acknowledge', { ids: [alert.id] });
    await send(drive(1, 125, 24.812, Date.now() + SECOND));
    await vi.waitFor(async () => expect((await alertsOf('SPEEDING'))[0].value).toBe(125), 10_000);
    expect(await alertsOf('SPEEDING')).toMatchObject([{ id: alert.id, state: 'ACKNOWLEDGED' }]);
    reader.close();
  });

  test('buffered fixes of an hour ago are listed, ended, and call nobody', async () => {
    await send(truckFixes(1, drive(6, 121, 24.7, Date.now() - HOUR)));
    await vi.waitFor(async () => expect(await alertsOf('SPEEDING')).toHaveLength(1), 10_000);
    expect(await alertsOf('SPEEDING')).toMatchObject([{ state: 'ENDED', isLive: false }]);
  });

  test('an alarm of a tracker stays open until it is acknowledged, and its repetition is the same one', async () => {
    const alarm = (fix: object) => ({ ...fix, attributes: { alarm: 'sos' } });
    await send(truckFixes(1, drive(3, 60)).map(alarm));
    await vi.waitFor(async () => expect(await alertsOf('PANIC')).toHaveLength(1), 10_000);
    expect(await alertsOf('PANIC')).toMatchObject([
      { state: 'OPEN', severity: 'CRITICAL', reportedAs: 'sos' },
    ]);
    await send(truckFixes(1, drive(1, 60, 24.9, Date.now() + SECOND)).map(alarm));
    await vi.waitFor(async () => expect(await alertsOf('PANIC')).toHaveLength(1), 10_000);
  });

  test('a no go zone is open while the vehicle is inside', async () => {
    const db = server.database.kysely;
    const place = { longitude: DEPOT_PLACES[2]!.longitude + 0.05, latitude: DEPOT_LATITUDE };
    await db
      .insertInto('location')
      .values({
        organisation_id: depot.organisationId,
        id: newId(),
        name: 'Quarry',
        shape: json({ type: 'Point', coordinates: [place.longitude, place.latitude] }),
        shape_type: 'Circle',
        radius: 900,
        location_type: 2,
        ...place,
      })
      .execute();
    const { body } = await list('/settings');
    await thandi.send('PUT', '/api/alerts/KAROO_FREIGHT/settings', { body: { version: body.version } });
    await send(truckFixes(1, drive(10, 60, place.longitude - 0.035)));
    await vi.waitFor(async () => expect(await alertsOf('NO_GO_ZONE')).toHaveLength(1), 10_000);
    expect(await alertsOf('NO_GO_ZONE')).toMatchObject([{ state: 'OPEN', locationName: 'Quarry' }]);
  });

  test('a journey that has not left in time is late departing', async () => {
    await quiet.journey({ uniqueReference: 'CP-1', plannedStart: Date.now() - 30 * MINUTE });
    const timestamp = new Date(Date.now() - 12 * MINUTE).toISOString();
    const { longitude } = DEPOT_PLACES[0]!;
    const at = { timestamp, latitude: DEPOT_LATITUDE, longitude, speedKilometresPerHour: 0 };
    await server.anonymous.send('POST', '/telemetry/positions', {
      headers: { authorization: `Bearer ${await makeKey(server.database.kysely, quiet.organisationId)}` },
      body: [{ device: 'CAPE_PARCELS-T101', ...at }],
    });
    const read = async () => (await thandi.get('/api/alerts/CAPE_PARCELS')).body;
    await vi.waitFor(async () => expect(await read()).toHaveLength(1), 10_000);
    expect(await read()).toMatchObject([
      {
        ...{ eventType: 'LATE_DEPARTURE', journeyUniqueReference: 'CP-1', limit: 15, state: 'OPEN' },
        ...{ isLive: false, locationName: expect.any(String) },
      },
    ]);
  });
});

describe('the settings', () => {
  const read = async () => (await list('/settings')).body;
  const put = (body: object, client = thandi) =>
    client.send('PUT', '/api/alerts/KAROO_FREIGHT/settings', { body });

  test('start with the defaults, change by part, and count versions', async () => {
    const before = await read();
    expect(before.limits).toMatchObject({ speedLimitKilometresPerHour: 100, unplannedStopMinutes: 20 });
    const changed = await put({ version: before.version, limits: { speedLimitKilometresPerHour: 85 } });
    expect(changed.status).toBe(200);
    expect(changed.body.limits).toMatchObject({ speedLimitKilometresPerHour: 85, unplannedStopMinutes: 20 });
    expect((await put({ version: before.version, limits: {} })).status).toBe(409);
    const back = await put({ version: changed.body.version, limits: { speedLimitKilometresPerHour: 100 } });
    expect(back.status).toBe(200);
  });

  test.each([
    ['a limit that cannot be', { limits: { speedLimitKilometresPerHour: 5 } }],
    ['an unknown limit', { limits: { colour: 5 } }],
    ['a warning beyond its alarm', { limits: { temperatureWarnDegrees: 9 } }],
    ['an unknown location', { watchedLocations: [{ locationId: newId(), onEntry: true, onExit: true }] }],
    ['no id', { watchedLocations: [{ locationId: 'x', onEntry: true, onExit: true }] }],
  ])('refuse %s', async (_, body) => {
    expect((await put({ version: (await read()).version, ...body })).status).toBe(400);
  });

  test('name the locations whose bounds are watched, never those of others', async () => {
    const own = { locationId: depot.places[1], onEntry: true, onExit: false };
    const { body } = await put({ version: (await read()).version, watchedLocations: [own] });
    expect(body.watchedLocations).toEqual([own]);
    const foreign = { ...own, locationId: other.places[1] };
    expect((await put({ version: body.version, watchedLocations: [foreign] })).status).toBe(400);
    expect((await put({ version: body.version, watchedLocations: [] }, pieter)).status).toBe(404);
    expect((await put({ version: body.version, watchedLocations: [] })).body.watchedLocations).toEqual([]);
  });
});
