import { type JourneyId, MINUTE } from '@linehaul/domain/core';
import { beforeAll, expect, test } from 'vitest';
import { makeJourneyRow } from '../../../testing/index.ts';
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

let other: JourneyId;
let unstarted: JourneyId;
const fix = fixesOf(100);

withTrackedTruck(6);
beforeAll(async () => {
  const db = server.database.kysely;
  other = await makeJourneyRow(db, karoo, 'J-2', {
    vehicleId: truck,
    plannedStart: start,
    trackedFrom: at(4),
    trackedTo: at(4),
  });
  unstarted = await makeJourneyRow(db, karoo, 'J-3', { vehicleId: truck, plannedStart: start });
  await report([
    ...[0, 1, 2, 3, 5, 6, 7, 8].map((minute) => fix('tracker-1', minute)),
    fix('tracker-1', 4, { journeyReference: 'J-2' }),
    fix('tracker-2', 20, { journeyReference: 'J-1', speedKilometresPerHour: 80 }),
    fix('tracker-2', 21, { journeyReference: 'J-1', latitude: 0, longitude: 0 }),
  ]);
});

function minutesOf(body: { timestampUtc: string }[]): number[] {
  return body.map((position) => (Date.parse(position.timestampUtc) - start) / MINUTE);
}

test('the positions of a vehicle come by time, within both ends of the range, page by page', async () => {
  const path = `/api/asset-positions/KAROO_FREIGHT/asset/${truck}/${iso(at(1))}/${iso(at(7))}`;
  const all = await thandi.get(path);
  expect(all.status).toBe(200);
  expect(minutesOf(all.body)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const second = await thandi.get(`${path}?page=1&size=3&sort=timestampUtc,desc&sort=id,asc`);
  expect(minutesOf(second.body)).toEqual([4, 3, 2]);
  expect(second.headers.get('x-total-count')).toBe('7');
  expect(second.headers.get('link')).toContain('rel="next"');
  expect(all.body[0]).toMatchObject({
    organisationId: karoo,
    assetId: truck,
    journeyId: null,
    latitude: -29.01,
  });
});

test("a journey's positions are its vehicle's of its tracked time, but for those that are another's by name", async () => {
  const range = `${iso(at(-60))}/${iso(at(60))}`;
  const first = await thandi.get(
    `/api/asset-positions/${karoo}/journey/${tracked}/${range}?sort=timestampUtc,asc`,
  );
  expect(minutesOf(first.body)).toEqual([2, 3, 5, 6]);
  expect(first.headers.get('x-total-count')).toBe('4');
  const second = await thandi.get(`/api/asset-positions/${karoo}/journey/${other}/${range}`);
  expect(minutesOf(second.body)).toEqual([4]);
  const part = await thandi.get(
    `/api/asset-positions/${karoo}/journey/${tracked}/${iso(at(3))}/${iso(at(5))}`,
  );
  expect(minutesOf(part.body)).toEqual([3, 5]);
});

test('the latest of a journey is its newest position that can be true', async () => {
  const { status, body } = await thandi.get(`/api/asset-positions/${karoo}/journey/${tracked}/latest`);
  expect(status).toBe(200);
  expect(minutesOf([body])).toEqual([6]);
  expect(body.journeyId).toBe(tracked);
  expect((await thandi.get(`/api/asset-positions/${karoo}/journey/${unstarted}/latest`)).status).toBe(404);
});

test("a position says whose journey's it is: by name, or by the time that the engine gave the journey", async () => {
  const { body } = await thandi.get(
    `/api/asset-positions/${karoo}/asset/${truck}/${iso(at(1))}/${iso(at(7))}`,
  );
  expect(body.map((position: { journeyId: string | null }) => position.journeyId)).toEqual([
    null,
    tracked,
    tracked,
    other,
    tracked,
    tracked,
    null,
  ]);
});

test('the latest of a vehicle is its newest; before the first there is none', async () => {
  const { body } = await thandi.get(`/api/asset-positions/${karoo}/asset/${truck}/latest`);
  expect(minutesOf([body])).toEqual([8]);
  expect((await thandi.get(`/api/asset-positions/${karoo}/asset/${silent}/latest`)).status).toBe(404);
});

test("another's positions are not found, by whichever way they are asked for", async () => {
  const range = `${iso(at(-60))}/${iso(at(60))}`;
  const things = [`asset/${truck}/latest`, `asset/${truck}/${range}`, `journey/${tracked}/latest`];
  for (const thing of [...things, `journey/${tracked}/${range}`, 'asset/no-id/latest']) {
    expect((await pieter.get(`/api/asset-positions/KAROO_FREIGHT/${thing}`)).status).toBe(404);
    expect((await pieter.get(`/api/asset-positions/LIMPOPO_FRESH/${thing}`)).status).toBe(404);
    expect((await server.anonymous.get(`/api/asset-positions/KAROO_FREIGHT/${thing}`)).status).toBe(401);
  }
});

test('a range that is no instant, and an unknown sort, are refused by name', async () => {
  const bad = await thandi.get(`/api/asset-positions/${karoo}/asset/${truck}/today/${iso(at(1))}`);
  expect(bad.body.fieldErrors[0].field).toBe('from');
  const sort = await thandi.get(
    `/api/asset-positions/${karoo}/asset/${truck}/${iso(at(0))}/${iso(at(1))}?sort=latitude,asc`,
  );
  expect(sort.status).toBe(400);
});
