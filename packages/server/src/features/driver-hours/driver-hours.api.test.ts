import type { DriverHours, DutyWire } from '@linehaul/contracts/driver-hours';
import { DAY, type DriverId, HOUR } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/index.ts';
import { cleanUpDuties } from './clean-up.ts';

let server: TestServer;
let thandi: TestClient;
let pieter: TestClient;
let anele: TestClient;
let depot: OneDepot;
let sipho: DriverId;
let anna: DriverId;
const at = (hours: number) => Date.parse('2026-03-09T00:00:00+02:00') + hours * HOUR;
const now = at(12);
const iso = (ms: number) => new Date(ms).toISOString();

beforeAll(async () => {
  const never = { tickMs: HOUR };
  server = await startTestServer({ now: () => now, tracking: never, forecasts: never, trips: never });
  depot = await oneDepot(server, 'HOURS', { members: ['thandi', 'anele'] });
  await oneDepot(server, 'OTHER', { members: ['pieter'] });
  [sipho, anna] = depot.drivers;
  thandi = await server.signIn('thandi');
  pieter = await server.signIn('pieter');
  anele = await server.signIn('anele', ['ROLE_ADMIN', 'ROLE_USER']);
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { kysely } = server.database;
  await kysely.deleteFrom('driver_duty').execute();
  await sql`DELETE FROM record_history WHERE entity = 'driver-duty'`.execute(kysely);
  await sql`DELETE FROM trip`.execute(kysely);
  await kysely.updateTable('journey').set({ status: 'CANCELLED' }).execute();
});

const duties = (driverId: string, organisation = 'HOURS') => `/api/driver-duties/${organisation}/${driverId}`;
const add = (kind: string, from: number, to?: number, driverId = sipho) =>
  thandi.send('POST', duties(driverId), {
    body: { kind, fromUtc: iso(at(from)), ...(to === undefined ? {} : { toUtc: iso(at(to)) }) },
  });
const listed = async (driverId = sipho, from = -48, to = 24): Promise<DutyWire[]> =>
  (await thandi.get(`${duties(driverId)}?fromUtc=${iso(at(from))}&toUtc=${iso(at(to))}`)).body;
const hoursOf = async (driverId = sipho): Promise<DriverHours> => {
  const { status, body } = await thandi.get(`/api/driver-hours/HOURS/${driverId}`);
  expect(status).toBe(200);
  return body;
};
const row = (driver: string, kind: string, from: number, to?: number, key?: string) => ({
  driver,
  kind,
  fromUtc: iso(at(from)),
  ...(to === undefined ? {} : { toUtc: iso(at(to)) }),
  ...(key === undefined ? {} : { key }),
});
const imported = (rows: readonly object[], mode?: string) =>
  thandi.send('POST', '/api/driver-duty-imports/HOURS', {
    body: { duties: rows, ...(mode ? { mode } : {}) },
  });
const rested = row('E1', 'rest', -330, 6);
async function seen(from: number, to: number | null, driverId = sipho, more: Record<string, unknown> = {}) {
  await server.database.kysely
    .insertInto('trip' as never)
    .values({
      organisation_id: depot.organisationId,
      id: newId(),
      asset_id: depot.trucks[0],
      driver_id: driverId,
      start_at: new Date(at(from)),
      end_at: to === null ? null : new Date(at(to)),
      found: JSON.stringify({ driver_id: driverId }),
      ...more,
    } as never)
    .execute();
}

test('without a record hours are unknown, and nothing is left or due', async () => {
  expect(await hoursOf()).toMatchObject({
    driverId: sipho,
    known: 'unknown',
    unknownSinceUtc: null,
    left: null,
    restDue: null,
    past: [],
    breach: null,
    rules: { name: 'EU_561', dayDrivingMinutes: 540, breakMinutes: 45, dayDutyMinutes: null },
  });
});

test('a recorded rest and the driving after it leave what the day has', async () => {
  expect((await imported([rested, row('E1', 'driving', 6, 8), row('E1', 'work', 8, 12)])).body).toMatchObject(
    {
      created: 3,
      refused: 0,
    },
  );
  expect(await hoursOf()).toMatchObject({
    known: 'known',
    left: { todayMinutes: 420, extensionMinutes: 60, beforeBreakMinutes: 150 },
    restDue: { kind: 'day', latestStartUtc: iso(at(6 + 15)), minutes: 540 },
  });
});

test('a duty that is said is listed with who and when; it is corrected, deleted, and all that is remembered', async () => {
  const added = await add('rest', -12, 6);
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({
    kind: 'rest',
    source: 'driver',
    changedBy: 'thandi',
    changedUtc: iso(now),
    version: 0,
  });
  const path = `${duties(sipho)}/${added.body.dutyId}`;
  const body = { kind: 'rest', fromUtc: iso(at(-11)), toUtc: iso(at(6)), version: 0 };
  const corrected = await anele.send('PUT', path, { body });
  expect(corrected.body).toMatchObject({ fromUtc: iso(at(-11)), version: 1, changedBy: 'anele' });
  expect((await thandi.send('PUT', path, { body })).body.errorKey).toBe('concurrencyFailure');
  expect(await listed()).toEqual([corrected.body]);
  expect((await thandi.send('DELETE', path)).status).toBe(204);
  expect((await thandi.send('DELETE', path)).status).toBe(404);
  expect(await listed()).toEqual([]);
  const { body: changes } = await thandi.get(`/api/driver-duty-changes/HOURS/${sipho}`);
  expect(changes).toMatchObject([
    {
      kind: 'delete',
      changeAuditUser: 'thandi',
      before: { kind: 'rest', fromUtc: iso(at(-11)) },
      after: null,
    },
    { kind: 'edit', changeAuditUser: 'anele', before: { fromUtc: iso(at(-12)) } },
    { kind: 'create', changeAuditUser: 'thandi', before: null, after: { kind: 'rest' } },
  ]);
});

test('a duty that goes on ends where the next begins', async () => {
  await add('rest', -12);
  const next = await add('driving', 6, 8);
  expect(next.status).toBe(201);
  expect((await listed()).map(({ kind, toUtc }) => [kind, toUtc])).toEqual([
    ['rest', iso(at(6))],
    ['driving', iso(at(8))],
  ]);
});

test('a much later duty, by hand or import, leaves a rest without an end at 72 hours', async () => {
  await add('rest', -240);
  await add('driving', 6, 8);
  await imported([row('E1', 'rest', -240), row('E1', 'driving', 6, 8)]);
  const ends = (await listed(sipho, -300)).map(({ kind, toUtc }) => [kind, toUtc]).toSorted();
  const rest = ['rest', iso(at(-240 + 72))];
  const driving = ['driving', iso(at(8))];
  expect(ends).toEqual([driving, driving, rest, rest]);
});

test('a duty sent again, earlier and without an end, ends where the next one begins', async () => {
  await imported([row('E1', 'work', 6, 7, 'a'), row('E1', 'driving', 8, 9, 'b')]);
  expect((await imported([row('E1', 'work', 4, undefined, 'a')])).body).toMatchObject({
    changed: 1,
    refused: 0,
  });
  expect((await listed()).map(({ kind, fromUtc, toUtc }) => [kind, fromUtc, toUtc])).toEqual([
    ['work', iso(at(4)), iso(at(8))],
    ['driving', iso(at(8)), iso(at(9))],
  ]);
});

test.each<[string, string, number, number | undefined, string, RegExp]>([
  [
    'an overlap',
    'work',
    7,
    9,
    'fromUtc',
    /overlaps the driving that begins [\d-]+ 06:00 and ends [\d-]+ 08:00$/,
  ],
  ['an end before the begin', 'work', 5, 4, 'toUtc', /after the begin/],
  ['a begin ahead', 'work', 13, undefined, 'fromUtc', /not lie ahead/],
  ['an end ahead', 'work', 11, 13, 'toUtc', /not lie ahead/],
  ['30 hours of work', 'work', -40, -10, 'toUtc', /more than 24 hours/],
  ['one of two years ago', 'rest', -24 * 730, -24 * 729, 'fromUtc', /400 days ago/],
])('%s is refused at its field', async (_, kind, from, to, field, message) => {
  await add('driving', 6, 8);
  const { status, body } = await add(kind, from, to);
  expect(status).toBe(400);
  expect(body.fieldErrors).toMatchObject([{ field, message: expect.stringMatching(message) }]);
  expect(await listed()).toHaveLength(1);
});

test('an import names its bad rows by index; all or nothing stores none, and good rows the others', async () => {
  const rows = [
    rested,
    row('NOBODY', 'rest', -10, 6),
    row('E1', 'driving', 7, 6),
    row('E1', 'driving', 5, 7),
    row('E2', 'rest', -12, 6, 'a'),
    row('E2', 'work', 7, 8, 'a'),
  ];
  const refused = await imported(rows);
  expect(refused.status).toBe(400);
  expect(refused.body.fieldErrors.map(({ field }: { field: string }) => field)).toEqual([
    'duties.1.driver',
    'duties.2.toUtc',
    'duties.3.fromUtc',
    'duties.5.key',
  ]);
  expect(await listed(sipho, -400)).toEqual([]);
  const good = await imported(rows, 'GOOD_ROWS');
  expect(good.body).toMatchObject({
    created: 2,
    refused: 4,
    errors: [{ index: 1 }, { index: 2, field: 'toUtc' }, { index: 3 }, { index: 5, field: 'key' }],
  });
  expect(await listed(anna)).toMatchObject([{ kind: 'rest', source: 'import', changedBy: 'thandi' }]);
});

test('an import that is only checked says what it would do, and stores nothing', async () => {
  await imported([row('E1', 'driving', 6, 8, 'd1')]);
  const rows = [
    row('E1', 'driving', 6, 9, 'd1'),
    row('E1', 'rest', -12, 6, 'r1'),
    row('E2', 'work', 7, 6, 'w1'),
  ];
  const { status, body } = await imported(rows, 'CHECK');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    created: 1,
    changed: 1,
    unchanged: 0,
    refused: 1,
    errors: [{ index: 2, field: 'toUtc' }],
  });
  expect(await listed()).toMatchObject([{ kind: 'driving', toUtc: iso(at(8)), version: 0 }]);
  expect((await imported(rows, 'GOOD_ROWS')).body).toEqual(body);
  expect(await listed()).toHaveLength(2);
});

test('the same import again changes nothing, and a row with its key replaces the duty', async () => {
  const rows = [row('E1', 'rest', -12, undefined, 'r1'), row('E1', 'driving', 6, 8, 'd1'), rested].slice(
    0,
    2,
  );
  expect((await imported(rows)).body).toMatchObject({ created: 2, unchanged: 0 });
  expect((await imported(rows)).body).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
  const moved = [row('E1', 'rest', -12, 7, 'r1'), row('E1', 'driving', 7, 9, 'd1')];
  expect((await imported(moved)).body).toMatchObject({ created: 0, changed: 2 });
  expect((await listed()).map(({ fromUtc, toUtc }) => [fromUtc, toUtc])).toEqual([
    [iso(at(-12)), iso(at(7))],
    [iso(at(7)), iso(at(9))],
  ]);
});

test('an import leaves alone what a person corrected', async () => {
  await imported([row('E1', 'driving', 6, 8, 'd1')]);
  const [found] = await listed();
  const body = { kind: 'work', fromUtc: iso(at(6)), toUtc: iso(at(8)), version: 0 };
  const corrected = await thandi.send('PUT', `${duties(sipho)}/${found!.dutyId}`, { body });
  expect(corrected.body).toMatchObject({ kind: 'work', source: 'import', version: 1 });
  expect((await imported([row('E1', 'driving', 6, 8, 'd1')])).body).toMatchObject({
    unchanged: 1,
    changed: 0,
  });
  expect(await listed()).toMatchObject([{ kind: 'work' }]);
});

test('old duties are dropped, and newer ones stay', async () => {
  await server.database.kysely
    .insertInto('driver_duty')
    .values({
      organisation_id: depot.organisationId,
      id: newId(),
      driver_id: sipho,
      kind: 'rest',
      from_at: new Date(now - 500 * DAY),
      to_at: new Date(now - 499 * DAY),
      source: 'import',
      changed_by: 'test',
    })
    .execute();
  await add('rest', -12, 6);
  await cleanUpDuties(server.database.kysely, now);
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM driver_duty`.execute(
    server.database.kysely,
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('driving that the vehicle shows counts, save where something is written', async () => {
  await imported([rested]);
  await seen(6.5, 8.5);
  expect(await listed()).toMatchObject([
    { source: 'import' },
    { source: 'seen', kind: 'driving', dutyId: null },
  ]);
  await seen(9, 11.5);
  expect(await hoursOf()).toMatchObject({ known: 'known', left: { todayMinutes: 540 - 270 } });
  await add('work', 6, 8.5);
  expect(await hoursOf()).toMatchObject({ known: 'known', left: { todayMinutes: 540 - 150 } });
});

test('after a long stand hours are unknown, as seen driving alone makes nothing known', async () => {
  await imported([rested]);
  await seen(6.5, 8);
  expect(await hoursOf()).toMatchObject({ known: 'unknown', unknownSinceUtc: iso(at(8)), left: null });
});

test('which of two drivers drove is not seen, unless a person says it', async () => {
  await imported([rested]);
  const journeyId = await depot.journey({ plannedStart: at(6), driverIds: depot.drivers });
  await seen(6, 8, sipho, { journey_id: journeyId });
  expect((await listed()).map(({ source }) => source)).toEqual(['import']);
  await server.database.kysely
    .updateTable('trip' as never)
    .set({ driver_id: anna } as never)
    .execute();
  expect(await listed(anna)).toMatchObject([{ source: 'seen', journeyId }]);
});

test('the journeys ahead show the first breach, and two drivers have the rules of a crew', async () => {
  await imported([rested, row('E1', 'driving', 6, 10), row('E1', 'work', 10, 12)]);
  await depot.journey({
    plannedStart: at(13),
    stops: [
      { locationId: depot.places[0], plannedDeparture: at(13) },
      { locationId: depot.places[2], plannedArrival: at(21) },
    ],
  });
  const { breach } = await hoursOf();
  expect(breach).toMatchObject({ minutesShort: expect.any(Number) });
  const crew = await depot.journey({ plannedStart: at(9), driverIds: [anna, sipho] });
  await sql`UPDATE journey SET status = 'IN_PROGRESS', started_at = planned_start WHERE id = ${crew}`.execute(
    server.database.kysely,
  );
  expect((await hoursOf()).rules).toMatchObject({ name: 'EU_561_CREW', dayRestMinutes: 540 });
});

test('the rules are those of the running journey, or else of the next one', async () => {
  await imported([rested]);
  const name = async () => (await hoursOf()).rules.name;
  await depot.journey({ plannedStart: at(14), driverIds: [anna, sipho] });
  expect(await name()).toBe('EU_561_CREW');
  await depot.journey({ plannedStart: at(13), driverIds: [sipho] });
  expect(await name()).toBe('EU_561');
});

test("the organisation's own rules hold where they are switched on, and their bounds are refused at the field", async () => {
  const path = '/api/admin/organisations/HOURS/engine-settings';
  const put = async (settings: object) => {
    const { version } = (await anele.get(path)).body;
    return anele.send('PUT', path, { body: { version, settings } });
  };
  expect(
    (await put({ ownHourRules: true, hoursDayDrivingMinutes: 600, hoursDayDutyMinutes: 700 })).status,
  ).toBe(200);
  await imported([rested, row('E1', 'driving', 6, 8), row('E1', 'work', 8, 12)]);
  expect(await hoursOf()).toMatchObject({
    known: 'known',
    rules: { name: 'OWN', dayDrivingMinutes: 600, dayDutyMinutes: 700 },
    left: { todayMinutes: 700 - 360, extensionMinutes: 0 },
  });
  expect((await put({ hoursDayDrivingMinutes: 701 })).body.fieldErrors).toMatchObject([
    { field: 'settings.hoursDayDrivingMinutes', message: 'must not exceed hoursDayDutyMinutes' },
  ]);
  expect((await put({ hoursBreakMinutes: 5 })).status).toBe(400);
  expect((await put({ ownHourRules: false })).status).toBe(200);
});

test('hours of many drivers are told at once, and of unknown and foreign ones nothing', async () => {
  const other = await oneDepot(server, 'THIRD', { members: [] });
  const ids: string[] = [sipho, anna, other.drivers[0], newId(), 'none'];
  const { body } = await thandi.get(`/api/driver-hours/HOURS?driverIds=${ids.join(',')}`);
  expect(body.drivers.map(({ driverId }: DriverHours) => driverId).toSorted()).toEqual(
    [sipho, anna].toSorted(),
  );
  expect((await thandi.get('/api/driver-hours/HOURS')).status).toBe(400);
  const many = Array.from({ length: 201 }, () => sipho).join(',');
  expect((await thandi.get(`/api/driver-hours/HOURS?driverIds=${many}`)).status).toBe(400);
});

test("another organisation's drivers and duties are not found", async () => {
  const { dutyId } = (await add('rest', -12, 6)).body;
  const body = { kind: 'rest', fromUtc: iso(at(-12)), toUtc: iso(at(6)), version: 0 };
  for (const organisation of ['HOURS', 'OTHER']) {
    expect((await pieter.get(`/api/driver-hours/${organisation}/${sipho}`)).status).toBe(404);
    const path = `${duties(sipho, organisation)}/${dutyId}`;
    expect((await pieter.send('PUT', path, { body })).status).toBe(404);
    expect((await pieter.send('DELETE', path)).status).toBe(404);
  }
  const { body: answer } = await pieter.send('POST', '/api/driver-duty-imports/OTHER', {
    body: { duties: [row('E1', 'rest', -12, 6)] },
  });
  expect(answer).toMatchObject({ created: 1 });
  expect(await listed()).toMatchObject([{ dutyId, source: 'driver' }]);
});

test.each([
  ['no period', ''],
  ['a period of 63 days', `fromUtc=${iso(at(-24 * 63))}&toUtc=${iso(at(0.1))}`],
  ['a period that ends first', `fromUtc=${iso(at(1))}&toUtc=${iso(at(0))}`],
])('duties of %s are refused', async (_, query) => {
  expect((await thandi.get(`${duties(sipho)}?${query}`)).status).toBe(400);
});
