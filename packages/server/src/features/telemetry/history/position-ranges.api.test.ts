import { MINUTE } from '@linehaul/domain/core';
import { beforeAll, expect, test, vi } from 'vitest';
import { makeKey } from '../../../testing/index.ts';
import {
  at,
  fixesOf,
  iso,
  karoo,
  pieter,
  report,
  server,
  silent,
  start,
  thandi,
  tracked,
  truck,
  withTrackedTruck,
} from './testing/tracked-truck.ts';

const fix = fixesOf(1000);
const range = (from: number, to: number) => `${iso(at(from))}/${iso(at(to))}`;

withTrackedTruck(20);
beforeAll(async () => {
  await report([
    ...Array.from({ length: 9 }, (_, minute) => fix('tracker-1', minute)),
    fix('tracker-1', 9, { speedKilometresPerHour: 81.46, headingDegrees: 200.4 }),
    fix('tracker-1', 10, { attributes: { temperature: -18.256 } }),
    fix('tracker-1', 11, { attributes: { temperature: 'cold' } }),
    fix('tracker-1', 12, { latitude: 0, longitude: 0 }),
    fix('tracker-1', 13, { latitude: -19 }),
    fix('tracker-1', 14),
    fix('tracker-1', 15),
    fix('tracker-2', 14, { journeyReference: 'J-1' }),
    fix('tracker-2', 30, { journeyReference: 'J-1' }),
  ]);
  const path = `/api/asset-positions/${karoo}/asset/${truck}/${range(13, 13)}`;
  await vi.waitFor(async () => expect((await thandi.get(path)).body[0].unusedReason).toBe('tooFast'), {
    timeout: 10_000,
  });
});

const minutesOf = (body: { times: number[] }) => body.times.map((time) => (time - start) / MINUTE);

async function pages(path: string, size: number): Promise<number[][]> {
  const found: number[][] = [];
  let after = '';
  for (;;) {
    const { status, body } = await thandi.get(`${path}?size=${size}${after}`);
    expect(status).toBe(200);
    found.push(minutesOf(body));
    if (body.next === null) return found;
    expect(found.length).toBeLessThan(30);
    after = `&after=${body.next}`;
  }
}

test('the fixes of a vehicle come as columns, oldest first, within both ends, without what is not used', async () => {
  const { status, body } = await thandi.get(
    `/api/position-ranges/KAROO_FREIGHT/asset/${truck}/${range(8, 15)}`,
  );
  expect(status).toBe(200);
  expect(minutesOf(body)).toEqual([8, 9, 10, 11, 14, 15]);
  expect(body.latitudes).toEqual([-29.008, -29.009, -29.01, -29.011, -29.014, -29.015]);
  expect(body.longitudes).toEqual([24, 24, 24, 24, 24, 24]);
  expect(body.speeds).toEqual([null, 81.5, null, null, null, null]);
  expect(body.headings).toEqual([null, 200, null, null, null, null]);
  expect(body.temperatures).toEqual([null, null, -18.26, null, null, null]);
  expect(body.next).toBeNull();
});

test('pages follow each other without a gap or a fix twice, and a full last page is the last', async () => {
  const path = `/api/position-ranges/${karoo}/asset/${truck}/${range(0, 15)}`;
  const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 14, 15];
  expect(await pages(path, 4)).toEqual([all.slice(0, 4), all.slice(4, 8), all.slice(8, 12), all.slice(12)]);
  expect(await pages(path, 7)).toEqual([all.slice(0, 7), all.slice(7)]);
  expect((await pages(path, 1)).flat()).toEqual(all);
});

test('a fix that comes late, before the page that was read, shifts nothing', async () => {
  const path = `/api/position-ranges/${karoo}/asset/${silent}/${range(0, 9)}`;
  const db = server.database.kysely;
  const key = await makeKey(db, karoo);
  const send = (minutes: number[]) =>
    server.anonymous.send('POST', '/telemetry/positions', {
      headers: { authorization: `Bearer ${key}` },
      body: minutes.map((minute) => ({
        device: 'tracker-3',
        timestamp: iso(at(minute)),
        latitude: -30,
        longitude: 24,
      })),
    });
  await send([1, 2, 3, 4]);
  const first = await thandi.get(`${path}?size=2`);
  await send([0]);
  const second = await thandi.get(`${path}?size=2&after=${first.body.next}`);
  expect([...minutesOf(first.body), ...minutesOf(second.body)]).toEqual([1, 2, 3, 4]);
});

test("a journey's are its vehicle's of its tracked time, and no other vehicle's that name it", async () => {
  const path = `/api/position-ranges/${karoo}/journey/${tracked}/${range(-60, 60)}`;
  const all = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 14, 15];
  expect(await pages(path, 100)).toEqual([all]);
  for (const size of [1, 3, 11]) expect((await pages(path, size)).flat()).toEqual(all);
});

test('where nothing was recorded the columns are empty', async () => {
  for (const between of [range(100, 200), range(9, 3)]) {
    const { status, body } = await thandi.get(`/api/position-ranges/${karoo}/asset/${truck}/${between}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      times: [],
      latitudes: [],
      longitudes: [],
      speeds: [],
      headings: [],
      temperatures: [],
      next: null,
    });
  }
});

test("another's fixes are not found, by whichever way they are asked for", async () => {
  for (const thing of [`asset/${truck}`, `journey/${tracked}`, 'asset/no-id', 'journey/no-id']) {
    const path = (name: string) => `/api/position-ranges/${name}/${thing}/${range(0, 60)}`;
    expect((await pieter.get(path('KAROO_FREIGHT'))).status).toBe(404);
    expect((await pieter.get(path('LIMPOPO_FRESH'))).status).toBe(404);
    expect((await server.anonymous.get(path('KAROO_FREIGHT'))).status).toBe(401);
  }
});

test('a size beyond the limit, a made-up place and an unknown key are refused by name', async () => {
  const path = `/api/position-ranges/${karoo}/asset/${truck}/${range(0, 60)}`;
  for (const [query, field] of [
    ['size=20001', 'size'],
    ['size=0', 'size'],
    ["after=1';drop", 'after'],
    ['after=12_34', 'after'],
    [`after=999999999999999_${truck}`, 'after'],
  ]) {
    const { status, body } = await thandi.get(`${path}?${query}`);
    expect(status).toBe(400);
    expect(body.fieldErrors[0].field).toBe(field);
  }
  expect((await thandi.get(`${path}?page=1`)).status).toBe(400);
});
