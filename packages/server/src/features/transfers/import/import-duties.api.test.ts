import { type DriverId, HOUR } from '@linehaul/domain/core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';
import { importing } from '../testing/importing.ts';

let server: TestServer;
let client: TestClient;
let depot: OneDepot;
let sipho: DriverId;
const ORG = 'DUTIES_FROM_FILES';
const at = (hours: number) => Date.parse('2026-03-09T00:00:00+02:00') + hours * HOUR;
const iso = (hours: number) => new Date(at(hours)).toISOString();

beforeAll(async () => {
  const never = { tickMs: HOUR };
  server = await startTestServer({ now: () => at(12), tracking: never, forecasts: never, trips: never });
  depot = await oneDepot(server, ORG, { members: ['eva'] });
  const other = await oneDepot(server, 'OTHERS');
  await server.database.kysely
    .insertInto('driver')
    .values({ organisation_id: other.organisationId, id: newId(), name: 'Zed', employee_number: 'Z9' })
    .execute();
  client = await server.signIn('eva');
  sipho = depot.drivers[0];
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.kysely.deleteFrom('driver_duty').execute();
});

const { checked, imported, problemsOf } = importing(() => ({ server, client, organisation: ORG }));
const stored = async (): Promise<{ kind: string; fromUtc: string; toUtc: string | null; source: string }[]> =>
  (await client.get(`/api/driver-duties/${ORG}/${sipho}?fromUtc=${iso(-72)}&toUtc=${iso(24)}`)).body;

const FILE = `Employee number;What;From;To;Key
E1;Rest;2026-03-08 12:00;2026-03-09 05:00;r1
E1;driving;2026-03-09 05:00;;d1
E2;Other work;2026-03-09T06:00:00+02:00;2026-03-09T07:00:00+02:00;
`;

test('a check says what a file would do and stores nothing; the import stores it once', async () => {
  const job = await checked('driverDuties', 'duties.csv', FILE);
  expect(job.counts).toEqual({ created: 3, changed: 0, unchanged: 0, refused: 0 });
  expect(await stored()).toEqual([]);
  expect((await imported('driverDuties', 'duties.csv', FILE)).counts).toMatchObject({ created: 3 });
  expect(await stored()).toMatchObject([
    { kind: 'rest', fromUtc: iso(-12), toUtc: iso(5), source: 'import' },
    { kind: 'driving', fromUtc: iso(5), toUtc: null },
  ]);
  const again = await imported('driverDuties', 'duties.csv', FILE);
  expect(again.counts).toEqual({ created: 0, changed: 0, unchanged: 3, refused: 0 });
  const ended = FILE.replace('05:00;;d1', '05:00;2026-03-09 09:00;d1');
  expect((await imported('driverDuties', 'duties.csv', ended)).counts).toMatchObject({
    changed: 1,
    unchanged: 2,
  });
  expect(await stored()).toMatchObject([{ kind: 'rest' }, { kind: 'driving', toUtc: iso(9) }]);
});

const BAD = `Employee number,What,From,To,Key
E1,Rest,2026-03-08 12:00,2026-03-09 05:00,r1
Z9,Rest,2026-03-08 12:00,2026-03-09 05:00,z
E1,Sleep,2026-03-09 06:00,2026-03-09 07:00,s
E1,Driving,2026-03-09 08:00,2026-03-09 07:00,o
E1,Driving,2026-03-09 04:00,2026-03-09 06:00,v
E1,Other work,2026-03-09 09:00,2026-03-09 10:00,r1
E1,Driving,2026-03-09 13:00,,f
`;

test('each bad row is named with its column and reason, and good rows are stored without them', async () => {
  const job = await imported('driverDuties', 'bad.csv', BAD);
  expect(job.counts).toEqual({ created: 1, changed: 0, unchanged: 0, refused: 6 });
  const problems = (await problemsOf(job)).map(({ line, problems: [first] }) => [line, first]);
  expect(problems).toMatchObject([
    [3, { column: 'Employee number', value: 'Z9', reason: "the organisation has no driver 'Z9'" }],
    [4, { column: 'What', value: 'Sleep', reason: expect.stringMatching(/^must be one of Driving/) }],
    [5, { column: 'To', reason: 'must be after the begin' }],
    [
      6,
      {
        column: 'From',
        reason: 'overlaps the rest that begins 2026-03-08 12:00 and ends 2026-03-09 05:00',
      },
    ],
    [7, { column: 'Key', value: 'r1', reason: 'is said of line 2 already' }],
    [8, { column: 'From', reason: 'must not lie ahead' }],
  ]);
  expect(await stored()).toMatchObject([{ kind: 'rest' }]);
});

test('all rows or none stores none where one is refused', async () => {
  const job = await imported('driverDuties', 'bad.csv', BAD, 'ALL_OR_NOTHING');
  expect(job.counts).toEqual({ created: 0, changed: 0, unchanged: 0, refused: 6 });
  expect(await stored()).toEqual([]);
});

test('what was exported is read back: nothing changes, and what a vehicle shows is not recorded', async () => {
  await imported('driverDuties', 'duties.csv', FILE);
  const trip = {
    organisation_id: depot.organisationId,
    id: newId(),
    asset_id: depot.trucks[0],
    driver_id: sipho,
    start_at: new Date(at(-30)),
    end_at: new Date(at(-28)),
    found: JSON.stringify({ driver_id: sipho }),
  };
  await server.database.kysely
    .insertInto('trip' as never)
    .values(trip as never)
    .execute();
  const before = await stored();
  expect(before.map(({ source }) => source)).toEqual(['seen', 'import', 'import']);
  for (const format of ['csv', 'xlsx']) {
    const query = new URLSearchParams({ format, fromUtc: iso(-72), toUtc: iso(12) });
    const answer = await fetch(`${server.url}/api/driver-duty-exports/${ORG}?${query}`, {
      headers: client.headers,
    });
    const file = new Uint8Array(await answer.arrayBuffer());
    const job = await imported('driverDuties', `back.${format}`, file);
    expect(job.counts).toEqual({ created: 0, changed: 0, unchanged: 4, refused: 0 });
  }
  expect(await stored()).toEqual(before);
});

test('a time that the clocks skip or repeat is refused, and the reason says what to write', async () => {
  const organisation = (zone: string) =>
    server.database.kysely
      .updateTable('organisation')
      .set({ time_zone: zone })
      .where('id', '=', depot.organisationId)
      .execute();
  await organisation('Europe/London');
  onTestFinished(async () => void (await organisation('Africa/Johannesburg')));
  const file = `Employee number,What,From,To
E1,Rest,2025-10-25 20:00,2025-10-26 01:30
E1,Driving,2025-10-26 01:30+01:00,2025-10-26 02:30
E1,Rest,2025-10-26,2025-10-26 20:00
`;
  const job = await imported('driverDuties', 'autumn.csv', file);
  expect(job.counts).toMatchObject({ created: 1, refused: 2 });
  expect((await problemsOf(job)).map(({ line, problems: [first] }) => [line, first])).toMatchObject([
    [2, { column: 'To', reason: expect.stringMatching(/^occurs twice in Europe\/London/) }],
    [4, { column: 'From', reason: expect.stringMatching(/time/) }],
  ]);
});
