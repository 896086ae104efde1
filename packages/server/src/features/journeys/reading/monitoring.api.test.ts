import { listMonitoredJourneys } from '@linehaul/contracts/journeys';
import { HOUR, type JourneyId, MINUTE } from '@linehaul/domain/core';
import { placeOfNextStop, QUICK_FILTERS, type StopOnTheWay } from '@linehaul/domain/journeys';
import { dateIn } from '@linehaul/domain/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import {
  countStatements,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';
import { pageOfMonitored } from './monitoring-store.ts';

const BEGIN = Date.parse('2026-03-10T06:00:00Z');
const ZONE = 'Africa/Johannesburg';

let server: TestServer;
let depot: OneDepot;
let thandi: TestClient;

/** `late`: minutes at the second stop. */
async function running(
  of: OneDepot,
  uniqueReference: string,
  statuses: readonly [time: string | null, position: string | null],
  late: number | undefined,
  { status = 'IN_PROGRESS', vehicleId = of.trucks[0] } = {},
): Promise<JourneyId> {
  const journeyId = await of.journey({ uniqueReference, plannedStart: BEGIN, status: 'DRAFT', vehicleId });
  const db = server.database.kysely;
  await db
    .updateTable('journey')
    .set({ status, projected_time_status: statuses[0], position_based_status: statuses[1] })
    .where('organisation_id', '=', of.organisationId)
    .where('id', '=', journeyId)
    .execute();
  const write = (sequence: number, values: Record<string, Date | string>) =>
    db
      .updateTable('journey_stop')
      .set(values)
      .where('organisation_id', '=', of.organisationId)
      .where('journey_id', '=', journeyId)
      .where('sequence', '=', sequence)
      .execute();
  await write(1, { state: 'departed', actual_departure: new Date(BEGIN) });
  if (late !== undefined) await write(2, { adjusted_arrival: new Date(BEGIN + (15 + late) * MINUTE) });
  return journeyId;
}

/** Minutes after plan at the second stop, for the journey's version or the one before. */
const forecast = (journeyId: JourneyId, minutes: number, versionsBefore = 0) =>
  sql`UPDATE journey SET forecast_time_version = version - ${versionsBefore}::int, forecast_next_sequence = 2,
    forecast_next_arrival = ${new Date(BEGIN + (15 + minutes) * MINUTE)} WHERE id = ${journeyId}`.execute(
    server.database.kysely,
  );

const LOOKS = ['open', 'open~', 'arrived', 'departed', 'passedUnseen', 'missed', 'notObserved'] as const;
type Look = (typeof LOOKS)[number];
const asDomain = (look: Look): StopOnTheWay =>
  look === 'open~' ? { state: 'open', isProjected: true } : { state: look, isProjected: false };

async function nextOf(...ways: readonly (readonly Look[])[]) {
  const db = server.database.kysely;
  const of = await oneDepot(server, `NEXT_STOPS_${++depots}`);
  const ids: JourneyId[] = [];
  for (const looks of ways) {
    ids.push(await of.journey({ plannedStart: BEGIN, status: 'DRAFT' }));
    for (const [i, look] of looks.entries()) {
      const { state, isProjected } = asDomain(look);
      await db
        .updateTable('journey_stop')
        .set({ state, adjusted_arrival: isProjected ? new Date(BEGIN + (i * 20 + 10) * MINUTE) : null })
        .where('organisation_id', '=', of.organisationId)
        .where('journey_id', '=', ids.at(-1)!)
        .where('sequence', '=', i + 1)
        .execute();
    }
  }
  await db
    .updateTable('journey')
    .set({ status: 'IN_PROGRESS' })
    .where('organisation_id', '=', of.organisationId)
    .execute();
  const list = { page: 0, size: 2000, sort: [] };
  const organisation = { id: of.organisationId, timeZone: ZONE };
  const { rows } = await pageOfMonitored(db, organisation, {}, list, Date.now());
  return ids.map((id) => rows.find(({ journeyId }) => journeyId === id)!.nextStop);
}
let depots = 0;

beforeAll(async () => {
  server = await startTestServer({ tracking: { evaluates: false } });
  depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi'] });
  const other = await oneDepot(server, 'LIMPOPO_FRESH', { members: ['pieter'] });
  await forecast(await running(depot, 'FINE', ['ON_TIME', 'ON_PLAN'], 2), 70, 1);
  const silent = { vehicleId: depot.trucks[1] };
  await running(depot, 'SILENT-20', ['SLIGHT_DELAY', 'ON_PLAN'], 20, silent);
  await running(depot, 'LATE-90', ['DELAYED', 'ON_PLAN'], 90, { status: 'IN_PROGRESS_JOURNEY_CHANGE' });
  await forecast(await running(depot, 'OFF', ['ON_TIME', 'OFF_PLAN'], 4), 50);
  await running(depot, 'WATCH', ['POTENTIAL_DELAY', 'ON_PLAN'], 35);
  await running(depot, 'UNJUDGED', [null, null], undefined);
  await depot.journey({ uniqueReference: 'APPROVED', plannedStart: BEGIN - 999 * HOUR, status: 'DRAFT' });
  await running(other, 'THEIRS', ['DELAYED', null], 500);
  await server.database.kysely
    .insertInto('asset_position_latest')
    .values({
      organisation_id: depot.organisationId,
      asset_id: silent.vehicleId,
      fix_time: new Date(BEGIN + 5 * MINUTE),
      received_at: new Date(BEGIN + 5 * MINUTE),
      id: newId(),
      latitude: -28.74,
      longitude: 24.8,
    })
    .execute();
  thandi = await server.signIn('thandi');
});
afterAll(() => server.stop());

const refs = (body: { journeyUniqueReference: string }[]) => body.map((j) => j.journeyUniqueReference);
const monitored = (query = '') => thandi.get(`/api/journey-monitoring/KAROO_FREIGHT${query}`);

test('running journeys of any date, the worst first', async () => {
  const { body, headers } = await monitored();
  expect(refs(body)).toEqual(['LATE-90', 'OFF', 'SILENT-20', 'WATCH', 'FINE', 'UNJUDGED']);
  expect(headers.get('x-total-count')).toBe('6');
  expect(refs((await monitored('?sort=severity,desc&sort=lateness,desc')).body)).toEqual([
    ...['LATE-90', 'OFF', 'SILENT-20', 'WATCH', 'FINE', 'UNJUDGED'],
  ]);
});

describe('what should have left, and what needs somebody today', () => {
  const path = '/api/journey-monitoring/NIGHT_FREIGHT';
  const listOf = async (query = '') => refs((await thandi.get(`${path}${query}`)).body);
  const NEEDS = ['OVERNIGHT', 'WAITS', 'NO-DRIVER'];

  beforeAll(async () => {
    const of = await oneDepot(server, 'NIGHT_FREIGHT', { members: ['thandi'] });
    const now = Date.now();
    const idle = { vehicleId: of.trucks[1] };
    const approved = (uniqueReference: string, plannedStart: number, more = {}) =>
      of.journey({ uniqueReference, plannedStart, ...idle, ...more });
    await running(of, 'OVERNIGHT', ['DELAYED', 'ON_PLAN'], 90);
    await running(of, 'OVERNIGHT-FINE', ['ON_TIME', 'ON_PLAN'], 0);
    await approved('WAITS', now - HOUR, { vehicleId: of.trucks[0] });
    await approved('SILENT-START', now - 2 * HOUR);
    await approved('LONG-PAST', now - 40 * HOUR);
    await approved('TO-COME', now + 2 * HOUR);
    await approved('NO-DRIVER', now + HOUR, { driverIds: [], routingDate: dateIn(now, ZONE) });
  });

  test('are monitored, in groups; what is long past or still to come is not', async () => {
    expect(await listOf()).toEqual([...NEEDS, 'OVERNIGHT-FINE', 'SILENT-START']);
  });

  test('are found by the quick filters, as many as the summary of the dashboard counts', async () => {
    const day = `start=${new Date().toISOString()}&end=${new Date().toISOString()}&dateType=ROUTING_DATE`;
    const summary = async (more = '') =>
      (await thandi.get(`/api/journey-summary/NIGHT_FREIGHT?${day}${more}`)).body;
    const { attention, groups } = await summary('&underWay=true');
    for (const filter of QUICK_FILTERS)
      expect([filter, (await listOf(`?attention=${filter}`)).length]).toEqual([filter, attention[filter]]);
    expect(attention).toMatchObject({ LATE: 1, NOT_LEFT: 1, UNALLOCATED: 1 });
    expect(groups).toMatchObject({ NEEDS_YOU: 3, RUNNING: 1 });
    expect((await summary()).attention.LATE).toBe(0);
    expect(await listOf('?attention=LATE,UNALLOCATED')).toEqual(['OVERNIGHT', 'NO-DRIVER']);
    expect((await thandi.get(`${path}?attention=SLEEPY`)).status).toBe(400);
  });

  test('the list of today has them too where it asks for what is under way', async () => {
    const day = [new Date().toISOString(), new Date().toISOString(), 'ROUTING_DATE'].join('/');
    const of = async (query: string) =>
      refs((await thandi.get(`/api/journeys/NIGHT_FREIGHT/${day}?${query}`)).body);
    expect(await of('sort=attention,asc&underWay=true&group=NEEDS_YOU,RUNNING')).toEqual([
      ...[...NEEDS, 'OVERNIGHT-FINE'],
    ]);
    expect(await of('sort=attention,asc&group=NEEDS_YOU,RUNNING')).not.toContain('OVERNIGHT');
    expect(await of('')).not.toContain('OVERNIGHT');
    expect((await thandi.get(`/api/journeys/NIGHT_FREIGHT?underWay=true`)).status).toBe(400);
  });

  test("are nobody else's", async () => {
    const pieter = await server.signIn('pieter');
    expect((await pieter.get(path)).status).toBe(404);
    expect(refs((await pieter.get('/api/journey-monitoring/LIMPOPO_FRESH')).body)).toEqual(['THEIRS']);
  });
});

test('a row names the next stop with its plan and projection, and the age of the last fix', async () => {
  const { body } = await monitored('?search=silent-20');
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({
    vehicleRegistration: 'CBK 102 NC',
    nextStop: {
      locationName: 'Boshof customer',
      plannedTimeUtc: '2026-03-10T06:15:00.000Z',
      projectedTimeUtc: '2026-03-10T06:35:00.000Z',
    },
    latestFixUtc: '2026-03-10T06:05:00.000Z',
    silentSinceUtc: '2026-03-10T06:05:00.000Z',
  });
});

test('a stop that the vehicle only drove through is not the next one', async () => {
  const [row] = await nextOf(['departed', 'open', 'open~']);
  expect(row).toMatchObject({ locationName: 'Maseru border', projectedTimeUtc: '2026-03-10T06:50:00.000Z' });
});

test('the next stop is the one that the domain names, whatever the stops are', async () => {
  const ways = LOOKS.flatMap((second) =>
    LOOKS.flatMap((third) => (['open', 'departed'] as const).map((first) => [first, second, third])),
  );
  const found = await nextOf(...ways);
  const names = ['Kimberley depot', 'Boshof customer', 'Maseru border'];
  const expected = ways.map((looks) => names[placeOfNextStop(looks.map(asDomain))]);
  expect(found.map((stop) => stop?.locationName)).toEqual(expected);
});

test.each([
  ['journeyUniqueReference,asc', ['FINE', 'LATE-90', 'OFF', 'SILENT-20', 'UNJUDGED', 'WATCH']],
  // By the forecast of the plan as it is; of a silent vehicle nobody knows.
  ['lateness,asc', ['FINE', 'WATCH', 'OFF', 'LATE-90', 'SILENT-20', 'UNJUDGED']],
  ['projectedTimeUtc,desc', ['LATE-90', 'OFF', 'WATCH', 'FINE', 'SILENT-20', 'UNJUDGED']],
])('sorted by %s', async (sort, expected) => {
  expect(refs((await monitored(`?sort=${sort}`)).body)).toEqual(expected);
});

test.each(['severity', 'nextStop', 'plannedTimeUtc', 'vehicleRegistration', 'latestFixUtc', 'id'])(
  'pages sorted by %s never share a row',
  async (property) => {
    const pages = await Promise.all(
      [0, 1, 2].map((page) => monitored(`?sort=${property},desc&size=2&page=${page}`)),
    );
    expect(pages.flatMap(({ body }) => refs(body)).sort()).toEqual(
      ['FINE', 'SILENT-20', 'LATE-90', 'OFF', 'UNJUDGED', 'WATCH'].sort(),
    );
  },
);

test('an unknown sort or parameter is refused, another organisation is not found', async () => {
  expect((await monitored('?sort=colour,asc')).status).toBe(400);
  expect((await monitored('?colour=blue')).status).toBe(400);
  const pieter = await server.signIn('pieter');
  expect((await pieter.call(listMonitoredJourneys, { orgId: 'KAROO_FREIGHT' })).status).toBe(404);
  expect(refs((await pieter.call(listMonitoredJourneys, { orgId: 'LIMPOPO_FRESH' })).body)).toEqual([
    'THEIRS',
  ]);
});

test('a page takes two statements, whatever its size', async () => {
  const { counting, taken } = countStatements(server.database.kysely);
  for (const size of [1, 2000]) {
    const list = { page: 0, size, sort: [] };
    const organisation = { id: depot.organisationId, timeZone: ZONE };
    const { rows } = await pageOfMonitored(counting, organisation, {}, list, Date.now());
    expect(rows).toHaveLength(Math.min(size, 6));
    expect(taken()).toBe(2);
  }
});
