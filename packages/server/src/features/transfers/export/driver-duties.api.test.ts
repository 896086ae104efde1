import { type DriverId, HOUR } from '@linehaul/domain/core';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/universal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';

let server: TestServer;
let thandi: TestClient;
let pieter: TestClient;
let depot: OneDepot;
let sipho: DriverId;
const at = (hours: number) => Date.parse('2026-03-09T00:00:00+02:00') + hours * HOUR;
const iso = (ms: number) => new Date(ms).toISOString();

beforeAll(async () => {
  const never = { tickMs: HOUR };
  server = await startTestServer({ now: () => at(12), tracking: never, forecasts: never, trips: never });
  depot = await oneDepot(server, 'DUTIES', { members: ['thandi'] });
  await oneDepot(server, 'OTHER', { members: ['pieter'] });
  sipho = depot.drivers[0];
  thandi = await server.signIn('thandi');
  pieter = await server.signIn('pieter');
  const row = (driver: string, kind: string, from: number, to: number | undefined, key: string) => ({
    driver,
    kind,
    fromUtc: iso(at(from)),
    ...(to === undefined ? {} : { toUtc: iso(at(to)) }),
    key,
  });
  const duties = [
    row('E1', 'rest', -12, 5, '=1+1'),
    row('E1', 'work', 9, undefined, 'w'),
    row('E2', 'rest', -10, 4, 'r'),
  ];
  await thandi.send('POST', '/api/driver-duty-imports/DUTIES', { body: { duties } });
  const said = { kind: 'rest', fromUtc: iso(at(-40)), toUtc: iso(at(-30)) };
  await thandi.send('POST', `/api/driver-duties/DUTIES/${sipho}`, { body: said });
  const trip = {
    organisation_id: depot.organisationId,
    id: newId(),
    asset_id: depot.trucks[0],
    driver_id: sipho,
    start_at: new Date(at(6)),
    end_at: new Date(at(8.5)),
    journey_id: await depot.journey({ plannedStart: at(6), uniqueReference: 'J-SEEN' }),
    found: JSON.stringify({ driver_id: sipho }),
  };
  await server.database.kysely
    .insertInto('trip' as never)
    .values(trip as never)
    .execute();
});
afterAll(() => server.stop());

async function download(query: Record<string, string>, client = thandi, organisation = 'DUTIES') {
  const asked = { format: 'csv', fromUtc: iso(at(-24)), toUtc: iso(at(12)), ...query };
  const address = `${server.url}/api/driver-duty-exports/${organisation}?${new URLSearchParams(asked)}`;
  const response = await fetch(address, { headers: client.headers });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}
async function rowsOf(query: Record<string, string> = {}): Promise<Record<string, string>[]> {
  const { status, bytes } = await download(query);
  expect(status).toBe(200);
  return parse(new TextDecoder().decode(bytes), { columns: true, bom: true });
}

test('duties leave driver by driver and by time, recorded and seen ones, in the zone of the organisation', async () => {
  const rows = await rowsOf();
  expect(rows.map((row) => [row.Driver, row.What, row.From, row.To])).toEqual([
    ['Anna van Wyk', 'Rest', '2026-03-08T14:00:00+02:00', '2026-03-09T04:00:00+02:00'],
    ['Sipho Dlamini', 'Rest', '2026-03-08T12:00:00+02:00', '2026-03-09T05:00:00+02:00'],
    ['Sipho Dlamini', 'Driving', '2026-03-09T06:00:00+02:00', '2026-03-09T08:30:00+02:00'],
    ['Sipho Dlamini', 'Other work', '2026-03-09T09:00:00+02:00', ''],
  ]);
  expect(rows[2]).toMatchObject({
    'Employee number': 'E1',
    'Length (min)': '150',
    Source: 'Seen from the vehicle',
    Journey: 'J-SEEN',
    Key: '',
    'Changed by': '',
  });
  expect(rows[3]).toMatchObject({
    'Length (min)': '',
    Source: 'Imported',
    Key: 'w',
    Changed: '2026-03-09T12:00:00+02:00',
    'Changed by': 'thandi',
  });
});

test('a workbook has the same rows as CSV, and neither has a formula', async () => {
  const csv = await download({});
  expect(csv.headers.get('content-disposition')).toContain('DUTIES-driver-duties-2026-03-09.csv');
  expect(new TextDecoder().decode(csv.bytes)).toContain(`"'=1+1"`);
  const { bytes } = await download({ format: 'xlsx' });
  const [header, ...rows] = await readSheet(new Blob([bytes]));
  expect(rows.map((row) => row[header!.indexOf('What')])).toEqual(['Rest', 'Rest', 'Driving', 'Other work']);
  expect(rows[1]![header!.indexOf('Key')]).toBe('=1+1');
});

test('one driver and a period narrow the file to the duties that touch it', async () => {
  const own = await rowsOf({ driverId: sipho });
  expect(own.map(({ What }) => What)).toEqual(['Rest', 'Driving', 'Other work']);
  const morning = await rowsOf({ driverId: sipho, fromUtc: iso(at(5)), toUtc: iso(at(9)) });
  expect(morning.map(({ What }) => What)).toEqual(['Driving']);
  const before = await rowsOf({ driverId: sipho, fromUtc: iso(at(-48)), toUtc: iso(at(-24)) });
  expect(before).toMatchObject([{ What: 'Rest', Source: 'As the driver says' }]);
});

test('of many drivers each is in the file once, also namesakes', async () => {
  const own = await oneDepot(server, 'MANY', { members: ['thandi'] });
  const numbers = Array.from({ length: 23 }, (_, i) => `N${i}`);
  const drivers = numbers.map((number, i) => ({
    organisation_id: own.organisationId,
    id: newId(),
    name: `Driver ${i % 4}`,
    employee_number: number,
  }));
  await server.database.kysely.insertInto('driver').values(drivers).execute();
  const duties = numbers.flatMap((driver) => [
    { driver, kind: 'rest', fromUtc: iso(at(-12)), toUtc: iso(at(0)) },
    { driver, kind: 'work', fromUtc: iso(at(0)), toUtc: iso(at(1)) },
  ]);
  await thandi.send('POST', '/api/driver-duty-imports/MANY', { body: { duties } });
  const { bytes } = await download({}, thandi, 'MANY');
  const rows: Record<string, string>[] = parse(new TextDecoder().decode(bytes), { columns: true, bom: true });
  expect(rows).toHaveLength(46);
  expect(new Set(rows.map((row) => row['Employee number']))).toEqual(new Set(numbers));
  expect(rows.map(({ Driver }) => Driver)).toEqual(rows.map(({ Driver }) => Driver).toSorted());
});

test('a period that is wrong, an unknown driver and one of another organisation are refused', async () => {
  expect((await download({ toUtc: iso(at(-25)) })).status).toBe(400);
  expect((await download({ fromUtc: iso(at(-24 * 63)) })).status).toBe(400);
  expect((await download({ format: 'kml' })).status).toBe(400);
  for (const driverId of [newId(), 'none', '']) expect((await download({ driverId })).status).toBe(404);
  expect((await download({ driverId: sipho }, pieter, 'OTHER')).status).toBe(404);
  expect((await download({}, pieter)).status).toBe(404);
  const { status, bytes } = await download({}, pieter, 'OTHER');
  expect([status, new TextDecoder().decode(bytes).split('\r\n').length]).toEqual([200, 2]);
});
