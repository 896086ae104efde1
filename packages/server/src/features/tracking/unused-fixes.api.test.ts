import { MINUTE, SECOND } from '@linehaul/domain/core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  DEPOT_LATITUDE,
  EventReader,
  makeKey,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
let thandi: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  thandi = await server.signIn('thandi');
});
afterAll(() => server.stop());

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}
interface Reported extends Place {
  readonly timestamp: string;
}
const begin = Date.now() - 30 * MINUTE;
const iso = (ms: number) => new Date(ms).toISOString();
const road = (i: number): Reported => ({
  timestamp: iso(begin + i * 30 * SECOND),
  latitude: DEPOT_LATITUDE,
  longitude: 24.7 + i * 0.005,
});
const astray = (i: number, latitude = -26): Reported => ({ ...road(i), latitude });
const drive = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => road(from + i));

let worlds = 0;
async function world(withJourney: boolean) {
  const name = `STRAY_${++worlds}`;
  const depot = await oneDepot(server, name, { members: ['thandi'] });
  const key = await makeKey(server.database.kysely, depot.organisationId);
  const journeyId = withJourney ? await depot.journey({ plannedStart: begin }) : undefined;
  const assetId = depot.trucks[0];
  const positions = `/api/asset-positions/${name}/asset/${assetId}`;
  return {
    name,
    assetId,
    async send(...fixes: readonly Reported[]) {
      const { status } = await server.anonymous.send('POST', '/telemetry/positions', {
        headers: { authorization: `Bearer ${key}` },
        body: fixes.map((fix) => ({ device: `${name}-T101`, ...fix })),
      });
      expect(status).toBe(200);
      await server.evaluated();
    },
    async unused() {
      const { body } = await thandi.get(
        `${positions}/${iso(begin)}/${iso(begin + 3 * 60 * MINUTE)}?size=2000`,
      );
      return (body as { timestampUtc: string; unusedReason: string | null }[]).flatMap((position) =>
        position.unusedReason
          ? [[(Date.parse(position.timestampUtc) - begin) / 30_000, position.unusedReason]]
          : [],
      );
    },
    async track() {
      const range = `${iso(begin)}/${iso(begin + 3 * 60 * MINUTE)}`;
      const { body, headers } = await thandi.get(
        `/api/asset-positions/${name}/journey/${journeyId}/${range}?size=2000`,
      );
      expect(headers.get('x-total-count')).toBe(String(body.length));
      return (body as { timestampUtc: string }[]).map(
        ({ timestampUtc }) => (Date.parse(timestampUtc) - begin) / 30_000,
      );
    },
    async latest() {
      const snapshot = await thandi.get(`/api/live/${name}/vehicles`);
      const latest = await thandi.get(`${positions}/latest`);
      const { timestampUtc, latitude, longitude } = snapshot.body.vehicles[0];
      expect(latest.body).toMatchObject({ timestampUtc, latitude, longitude, unusedReason: null });
      return { timestamp: timestampUtc, latitude, longitude };
    },
  };
}

test("what is not used is none of the journey's track", async () => {
  const w = await world(true);
  await w.send(...drive(0, 5), { ...road(5), latitude: 0.01, longitude: 0.01 }, astray(6), ...drive(7, 10));
  await w.send(astray(3 * 60));
  expect(await w.unused()).toEqual([
    [5, 'noPosition'],
    [6, 'tooFast'],
    [3 * 60, 'future'],
  ]);
  expect(await w.track()).toEqual([0, 1, 2, 3, 4, 7, 8, 9]);
});

describe.each([
  ['that runs a journey', true],
  ['without any journey', false],
])('of a vehicle %s', (_, withJourney) => {
  test('a leap in the middle of a drive is marked, and never the live position once evaluated', async () => {
    const w = await world(withJourney);
    await w.send(...drive(0, 10));
    await w.send(astray(10));
    expect(await w.unused()).toEqual([[10, 'tooFast']]);
    expect(await w.latest()).toEqual(road(9));
    await w.send(...drive(11, 20));
    expect(await w.unused()).toEqual([[10, 'tooFast']]);
    expect(await w.latest()).toEqual(road(19));
  });

  test('two leaps in a row are marked; a third that agrees with them shows that they were right', async () => {
    const w = await world(withJourney);
    await w.send(...drive(0, 10), astray(10), astray(11));
    expect(await w.unused()).toEqual([
      [10, 'tooFast'],
      [11, 'tooFast'],
    ]);
    expect(await w.latest()).toEqual(road(9));
    await w.send(astray(12));
    expect(await w.unused()).toEqual([]);
    expect(await w.latest()).toEqual(astray(12));
  });

  test('what lacks a position or comes from the future says so, and is not what others are measured by', async () => {
    const w = await world(withJourney);
    const future = 2 * 60 + 60;
    const nowhere = [5, 6, 7, 8].map((i) => ({ ...road(i), latitude: 0.001 * (i - 5), longitude: -0.004 }));
    await w.send(...drive(0, 5), ...nowhere, astray(future), ...drive(9, 10));
    expect(await w.unused()).toEqual([...[5, 6, 7, 8].map((i) => [i, 'noPosition']), [future, 'future']]);
    expect(await w.latest()).toEqual(road(9));
  });

  test('a leap that comes before its neighbours is marked when they do, and unmarked when more of its kind do', async () => {
    const w = await world(withJourney);
    await w.send(astray(10));
    expect(await w.unused()).toEqual([]);
    expect(await w.latest()).toEqual(astray(10));
    await w.send(...drive(0, 10));
    expect(await w.unused()).toEqual([[10, 'tooFast']]);
    expect(await w.latest()).toEqual(road(9));
    await w.send(astray(12));
    expect(await w.latest()).toEqual(road(9));
    await w.send(astray(11));
    expect(await w.unused()).toEqual([]);
    expect(await w.latest()).toEqual(astray(12));
  });

  test('the marks are the same in whatever order the fixes come', async () => {
    const fixes = [
      ...drive(0, 12),
      astray(12),
      ...drive(13, 20),
      astray(20),
      astray(21, -32),
      ...drive(22, 30),
      astray(30),
      astray(31),
    ];
    const once = await world(withJourney);
    await once.send(...fixes);
    expect(await once.unused()).toEqual([12, 20, 21, 30, 31].map((i) => [i, 'tooFast']));
    expect(await once.latest()).toEqual(road(29));
    for (const step of [7, 13]) {
      const mixed = await world(withJourney);
      const order = fixes.map((_, i) => fixes[(i * step) % fixes.length]!);
      while (order.length > 0) await mixed.send(...order.splice(0, 3));
      expect(await mixed.unused()).toEqual(await once.unused());
      expect(await mixed.latest()).toEqual(await once.latest());
    }
  });

  test('who watches is told at once that the marker was wrong', async () => {
    const w = await world(withJourney);
    await w.send(...drive(0, 10));
    const { reader } = await EventReader.open(thandi, `/api/live/${w.name}/stream`);
    try {
      await vi.waitFor(() => expect(reader.of('time').length).toBeGreaterThan(0), 20_000);
      await w.send(astray(10));
      await vi.waitFor(() => {
        const last = reader.of('vehicles').at(-1)?.data;
        expect(last?.corrected).toEqual([w.assetId]);
        expect(last?.vehicles).toMatchObject([{ timestampUtc: road(9).timestamp, latitude: DEPOT_LATITUDE }]);
      }, 20_000);
    } finally {
      reader.close();
    }
  });
});
