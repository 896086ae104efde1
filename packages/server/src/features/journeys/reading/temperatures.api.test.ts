import { MINUTE } from '@linehaul/domain/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { json, newId } from '../../../platform/db/index.ts';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';

const ARRIVED = Date.parse('2026-03-10T09:00:00Z');
const DEPARTED = ARRIVED + 40 * MINUTE;

let server: TestServer;
let depot: OneDepot;
let thandi: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi'] });
  const other = await oneDepot(server, 'LIMPOPO_FRESH', { members: ['pieter'] });
  thandi = await server.signIn('thandi');
  await fix(depot, depot.trailer, ARRIVED - 9 * MINUTE, -17.2);
  await fix(depot, depot.trucks[0], ARRIVED - 2 * MINUTE, -16.4);
  await fix(depot, depot.trucks[0], ARRIVED - MINUTE, 'broken');
  await fix(depot, depot.trucks[0], ARRIVED + MINUTE, -3);
  await fix(depot, depot.trucks[0], DEPARTED - 11 * MINUTE, -12);
  await fix(depot, depot.trucks[1], DEPARTED, 30);
  await fix(other, other.trucks[0], DEPARTED, 31);
});
afterAll(() => server.stop());

async function fix(of: OneDepot, assetId: string, time: number, temperature: number | string): Promise<void> {
  await server.database.kysely
    .insertInto('asset_position')
    .values({
      organisation_id: of.organisationId,
      asset_id: assetId as never,
      fix_time: new Date(time),
      id: newId(),
      latitude: -28.74,
      longitude: 24.8,
      attributes: json({ temperature }),
    })
    .execute();
}

async function delivered(orders: readonly object[]) {
  const id = await depot.journey({ trailerIds: [depot.trailer] });
  const db = server.database.kysely;
  await db
    .updateTable('journey_stop')
    .set({
      orders: json(orders) as never,
      actual_arrival: new Date(ARRIVED),
      actual_departure: new Date(DEPARTED),
    })
    .where('journey_id', '=', id)
    .where('sequence', '=', (eb) =>
      eb
        .selectFrom('journey_stop')
        .select((f) => f.fn.max('sequence').as('last'))
        .where('journey_id', '=', id),
    )
    .execute();
  return (await thandi.get(`/api/journeys/${id}`)).body.journeyLocationList.at(-1);
}

test('a stop with orders tells the last temperature of ten minutes that its own assets reported', async () => {
  expect(await delivered([{ orderNumber: 'O1', plannedTemperature: -18 }])).toMatchObject({
    actualArrivalTemperature: -16.4,
    actualDepartureTemperature: null,
    orders: [{ plannedTemperature: -18 }],
  });
});

test('a stop without orders tells none', async () => {
  expect(await delivered([])).toMatchObject({
    actualArrivalTemperature: null,
    actualDepartureTemperature: null,
  });
});
