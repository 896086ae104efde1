import { type AssetId, HOUR, MINUTE, SECOND } from '@linehaul/domain/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { json, newId } from '../../platform/db/index.ts';
import {
  DEPOT_LATITUDE,
  makeKey,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
let thandi: TestClient;
beforeAll(async () => {
  server = await startTestServer({ tracking: { tickMs: HOUR } });
  thandi = await server.signIn('thandi');
});
afterAll(() => server.stop());

const QUARRY = { latitude: DEPOT_LATITUDE, longitude: 25.1 };
const NOW = Math.floor(Date.now() / SECOND) * SECOND;
const out = (minute: number, speed = 0) => fix(minute, QUARRY.longitude - 0.03, speed);
const inside = (minute: number) => fix(minute, QUARRY.longitude, 0);
const fix = (minute: number, longitude: number, speedKilometresPerHour: number) => ({
  timestamp: new Date(NOW + minute * MINUTE).toISOString(),
  latitude: QUARRY.latitude,
  longitude,
  speedKilometresPerHour,
});

let worlds = 0;
async function world() {
  const name = `QUARRY_${++worlds}`;
  const db = server.database.kysely;
  const depot = await oneDepot(server, name, { members: ['thandi'] });
  const { organisationId } = depot;
  const key = await makeKey(db, organisationId);
  const zone = newId();
  await db
    .insertInto('location')
    .values({
      ...{ organisation_id: organisationId, id: zone, name: 'Quarry', shape_type: 'Circle', radius: 900 },
      shape: json({ type: 'Point', coordinates: [QUARRY.longitude, QUARRY.latitude] }),
      ...{ location_type: 2, ...QUARRY },
    })
    .execute();
  const alerts = async (type: string) => {
    const { body } = await thandi.get(`/api/alerts/${name}?eventType=${type}&size=100`);
    return (body as { id: string; startedUtc: string; endedUtc: string | null }[])
      .map((alert) => ({
        id: alert.id,
        from: (Date.parse(alert.startedUtc) - NOW) / MINUTE,
        to: alert.endedUtc === null ? null : (Date.parse(alert.endedUtc) - NOW) / MINUTE,
      }))
      .sort((a, b) => a.from - b.from);
  };
  return {
    depot,
    zone,
    alerts,
    async send(...fixes: readonly object[]) {
      const { status } = await server.anonymous.send('POST', '/telemetry/positions', {
        headers: { authorization: `Bearer ${key}` },
        body: fixes.map((one) => ({ device: `${name}-T101`, ...one })),
      });
      expect(status).toBe(200);
      await server.evaluated();
    },
    async restarted() {
      server.product.bus.publish('events.missed', {});
      await server.evaluated();
    },
    async withLimit(limit: number) {
      const { body } = await thandi.get(`/api/alerts/${name}/settings`);
      const changed = await thandi.send('PUT', `/api/alerts/${name}/settings`, {
        body: { version: body.version, limits: { speedLimitKilometresPerHour: limit } },
      });
      expect(changed.status).toBe(200);
    },
    async planChanged() {
      const vehicleIds = [depot.trucks[0] as AssetId];
      server.product.bus.publish('plan.changed', { organisationId, vehicleIds });
      await server.evaluated();
    },
  };
}
const spans = (alerts: readonly { from: number; to: number | null }[]) =>
  alerts.map(({ from, to }) => [from, to]);

test('what came after the stored checkpoint is not passed over, however long ago', async () => {
  const w = await world();
  await w.send(out(-131), inside(-130), inside(-129));
  await w.send(out(-127), out(-126), out(-125));
  expect(spans(await w.alerts('NO_GO_ZONE'))).toEqual([[-130, -127]]);
  await w.restarted();
  await w.send(inside(-60), inside(-59.5));
  expect(spans(await w.alerts('NO_GO_ZONE'))).toEqual([
    [-130, -127],
    [-60, null],
  ]);
});

test('who was seen to come into a zone after a silence still was when other settings hold', async () => {
  const w = await world();
  await w.send(out(-120));
  await w.send(inside(-60), inside(-59.5));
  const before = await w.alerts('NO_GO_ZONE');
  expect(spans(before)).toEqual([[-60, null]]);
  await w.withLimit(90);
  await w.planChanged();
  await w.send(inside(-1));
  expect(await w.alerts('NO_GO_ZONE')).toEqual(before);
});

test('a vehicle that fell silent two days ago stays so when other settings hold', async () => {
  const w = await world();
  await w.send(out(-2881, 60), out(-2880, 60));
  const before = await w.alerts('SILENT');
  expect(spans(before)).toEqual([[-2880, null]]);
  await w.withLimit(90);
  await w.planChanged();
  expect(await w.alerts('SILENT')).toEqual(before);
  await w.send(out(-1));
  expect(await w.alerts('SILENT')).toEqual([{ ...before[0], to: -1 }]);
});

test('a visit of a day keeps its beginning when an older journey is evaluated', async () => {
  const w = await world();
  await w.send(out(-1500), out(-1480));
  await w.send(...Array.from({ length: 60 }, (_, i) => inside(-1470 + i * 20)));
  const before = await w.alerts('NO_GO_ZONE');
  expect(spans(before)).toEqual([[-1470, null]]);
  await w.depot.journey({ plannedStart: NOW - 24 * HOUR });
  await w.planChanged();
  expect(await w.alerts('NO_GO_ZONE')).toEqual(before);
});

test('an alarm that is repeated for minutes keeps its beginning a day later', async () => {
  const w = await world();
  const alarm = (one: object) => ({ ...one, attributes: { alarm: 'sos' } });
  await w.send(fix(-1460, 24.9, 0), ...[-1443, -1441, -1437].map((m) => alarm(fix(m, 24.9, 0))));
  const before = await w.alerts('PANIC');
  expect(spans(before)).toEqual([[-1443, -1437]]);
  await w.send(fix(-1, 24.9, 0));
  expect(await w.alerts('PANIC')).toEqual(before);
});

test('of fixes of two days that come at once, what happened on the first day is told as well', async () => {
  const w = await world();
  const first = [out(-2800), inside(-2790), inside(-2789), out(-2700), out(-2690)];
  await w.send(...first, out(-1200), inside(-100), inside(-99));
  const before = await w.alerts('NO_GO_ZONE');
  expect(spans(before)).toEqual([
    [-2790, -2700],
    [-100, null],
  ]);
  await w.send(inside(-98));
  await w.restarted();
  await w.send(inside(-60));
  expect(await w.alerts('NO_GO_ZONE')).toEqual(before);
});

test('what was over before the engine began again stays, whatever comes late then', async () => {
  const w = await world();
  await w.send(out(-1900), inside(-1890), inside(-1889), out(-1880), out(-1877), out(-1876));
  await w.send(...Array.from({ length: 25 }, (_, i) => out(-1875 + i)));
  const before = await w.alerts('NO_GO_ZONE');
  expect(spans(before)).toEqual([[-1890, -1880]]);
  await w.withLimit(90);
  await w.planChanged();
  await w.send(out(-1850));
  expect(await w.alerts('NO_GO_ZONE')).toEqual(before);
});
