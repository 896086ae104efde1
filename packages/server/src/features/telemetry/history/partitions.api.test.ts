import { readFileSync } from 'node:fs';
import { type AssetId, DAY, HOUR, MINUTE } from '@linehaul/domain/core';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  asAnswered,
  DEPOT_PLACES,
  makeKey,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';
import { monthOf, nameOf, startOf } from '../table/months.ts';
import { dropPartitionsBefore, partitionsOf } from '../table/partitions-store.ts';
import { Partitions } from './partitions.ts';

let server: TestServer;
let depot: OneDepot;
let thandi: TestClient;
let key: string;
let heard: { sql: string; parameters: readonly unknown[] }[] = [];
const now = Date.now();
const thisMonth = monthOf(now);

beforeAll(async () => {
  server = await startTestServer({ onQuery: (statement) => heard.push(statement) });
  depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi'] });
  key = await makeKey(server.database.kysely, depot.organisationId);
  thandi = await server.signIn('thandi');
});
afterAll(() => server.stop());

const DEPOT = DEPOT_PLACES[0]!;
async function send(
  times: readonly number[],
  device = 'KAROO_FREIGHT-T101',
  place: { latitude: number; longitude: number } = DEPOT,
) {
  const { status, body } = await server.anonymous.send('POST', '/telemetry/positions', {
    headers: { authorization: `Bearer ${key}` },
    body: times.map((time) => ({ device, timestamp: new Date(time).toISOString(), ...place })),
  });
  expect(status).toBe(200);
  return { accepted: body.accepted, duplicate: body.duplicate };
}

async function tableOf(time: number, assetId: AssetId = depot.trucks[0]): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`SELECT tableoid::regclass::text AS name FROM asset_position
    WHERE asset_id = ${assetId} AND fix_time = ${new Date(time)}`.execute(server.database.kysely);
  expect(rows.length).toBeLessThanOrEqual(1);
  return rows[0]?.name;
}

const keeper = (at: number, retentionDays?: number) =>
  new Partitions({ db: server.database.kysely, now: () => at, retentionDays });
const names = async () => (await partitionsOf(server.database.kysely)).map(({ name }) => name);

test('a batch over many months is stored once however often it is sent, each fix in its month', async () => {
  const lastYear = startOf(thisMonth - 12) + HOUR;
  const endOfMonth = startOf(thisMonth) - 1;
  const times = [Date.UTC(1999, 5, 1), lastYear, endOfMonth, endOfMonth + 1, now + 200 * DAY];
  expect(await send(times)).toEqual({ accepted: 5, duplicate: 0 });
  expect(await send([...times, lastYear + 1])).toEqual(asAnswered({ accepted: 1, duplicate: 5 }));
  expect(await Promise.all(times.map((time) => tableOf(time)))).toEqual([
    'asset_position_other',
    `asset_position_${nameOf(thisMonth - 12)}`,
    `asset_position_${nameOf(thisMonth - 1)}`,
    `asset_position_${nameOf(thisMonth)}`,
    'asset_position_other',
  ]);
});

test('a deadlock, or a partition that another server attaches, costs no device its answer: the batch is stored at another try', async () => {
  // A sequence counts on after a rollback.
  const states = ['40P01', '40001', '23514'];
  await server.database.script(`CREATE SEQUENCE tries; CREATE FUNCTION refuse_twice() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE n int := nextval('tries');
    BEGIN
      IF n < 9 AND n % 3 <> 0 THEN
        RAISE EXCEPTION 'refused' USING ERRCODE = (ARRAY['${states.join("','")}'])[n / 3 + 1];
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER refuse_twice BEFORE INSERT ON asset_position FOR EACH ROW EXECUTE FUNCTION refuse_twice()`);
  for (const [i, state] of states.entries()) {
    const stored = await send([startOf(thisMonth) + (30 + i) * MINUTE]);
    expect([state, stored]).toEqual([state, { accepted: 1, duplicate: 0 }]);
  }
});

test('the months to come are there ahead of time', async () => {
  await vi.waitFor(async () =>
    expect(await names()).toEqual(
      expect.arrayContaining([0, 1, 2].map((ahead) => `asset_position_${nameOf(thisMonth + ahead)}`)),
    ),
  );
});

test('servers that need the same month at the same time make it once', async () => {
  const month = thisMonth - 20;
  await Promise.all([keeper(now), keeper(now), keeper(now)].map((one) => one.prepare([startOf(month)])));
  const name = `asset_position_${nameOf(month)}`;
  expect((await names()).filter((one) => one === name)).toEqual([name]);
});

test('what came before its month was made moves there when it is', async () => {
  const ahead = startOf(thisMonth + 5) + DAY;
  expect(await send([ahead])).toEqual({ accepted: 1, duplicate: 0 });
  expect(await tableOf(ahead)).toBe('asset_position_other');
  await keeper(startOf(thisMonth + 4)).maintain();
  expect(await tableOf(ahead)).toBe(`asset_position_${nameOf(thisMonth + 5)}`);
  expect(await send([ahead])).toEqual(asAnswered({ accepted: 0, duplicate: 1 }));
});

test('a replay, a list and the engine read the months that they ask for and no others', async () => {
  const from = new Date(startOf(thisMonth) + HOUR).toISOString();
  const to = new Date(startOf(thisMonth) + 2 * HOUR).toISOString();
  heard = [];
  expect(
    (await thandi.get(`/api/position-ranges/KAROO_FREIGHT/asset/${depot.trucks[0]}/${from}/${to}`)).status,
  ).toBe(200);
  expect(
    (await thandi.get(`/api/asset-positions/KAROO_FREIGHT/asset/${depot.trucks[0]}/${from}/${to}`)).status,
  ).toBe(200);
  const statements = heard.filter(
    (one) => /FROM asset_position\b/.test(one.sql) && !one.sql.includes('INSERT'),
  );
  expect(statements.length).toBeGreaterThanOrEqual(3);
  for (const statement of statements) {
    const { rows } = await server.database.kysely.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`EXPLAIN ${statement.sql}`, [...statement.parameters]),
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    const read = new Set(plan.match(/(?<= on )asset_position_(?:\d{4}_\d\d|other|before)/g));
    expect([...read], plan).toEqual([`asset_position_${nameOf(thisMonth)}`]);
  }
});

test('positions are dropped by whole months once they are old enough, never those of a journey that is not over', async () => {
  const start = startOf(thisMonth - 4) + 10 * DAY;
  const journeyId = await depot.journey({ plannedStart: start, vehicleId: depot.trucks[1] });
  await thandi.send('POST', `/api/journeys/${journeyId}/status/adjust`, { body: { status: 'IN_PROGRESS' } });
  const standing = Array.from({ length: 10 }, (_, i) => start - (10 - i) * MINUTE);
  const driving = Array.from({ length: 10 }, (_, i) => start + (5 + i) * MINUTE);
  await send(standing, 'KAROO_FREIGHT-T102');
  for (const [i, time] of driving.entries()) {
    const place = { latitude: DEPOT.latitude, longitude: DEPOT.longitude + i * 0.008 };
    await send([time], 'KAROO_FREIGHT-T102', place);
  }
  await send([now - MINUTE], 'KAROO_FREIGHT-T102');
  await server.evaluated();
  const facts = async () => {
    const { body } = await thandi.get(`/api/journeys/${journeyId}`);
    return { left: body.departFromStartLocationTimeUtc, stops: body.stops };
  };
  const found = await facts();
  expect(found.left).toEqual(expect.any(String));

  const first = await tableOf(standing[0]!, depot.trucks[1]);
  await keeper(now, 60).maintain();
  expect(await tableOf(standing[0]!, depot.trucks[1])).toBe(first);
  const { heldBy } = await dropPartitionsBefore(server.database.kysely, now - 60 * DAY);
  expect(heldBy).toMatchObject({
    journeyId,
    organisationId: depot.organisationId,
    reference: expect.any(String),
  });
  expect(heldBy?.since).toBeLessThanOrEqual(start);
  const stay = await names();
  expect(stay).toContain(first);
  expect(stay).not.toContain(`asset_position_${nameOf(thisMonth - 12)}`);
  expect(await tableOf(Date.UTC(1999, 5, 1))).toBeUndefined();

  await thandi.send('POST', `/api/journeys/${journeyId}/status/adjust`, {
    body: { status: 'CLOSED', comment: 'delivered and signed for' },
  });
  await server.evaluated();
  await keeper(now, 60).maintain();
  expect(await names()).not.toContain(first);
  expect(await tableOf(standing[0]!, depot.trucks[1])).toBeUndefined();
  expect(await send([driving[3]! + 1], 'KAROO_FREIGHT-T102')).toEqual({ accepted: 1, duplicate: 0 });
  await server.evaluated();
  expect(await facts()).toEqual(found);
  const latest = await thandi.get(`/api/asset-positions/KAROO_FREIGHT/asset/${depot.trucks[1]}/latest`);
  expect(Date.parse(latest.body.timestampUtc)).toBe(now - MINUTE);
  expect(await dropPartitionsBefore(server.database.kysely, startOf(thisMonth - 30))).toEqual({
    partitions: [],
    otherPositions: 0,
    retainedFrom: undefined,
    heldBy: undefined,
  });
});

test('what no month has taken goes when it is old enough, whether a month goes with it or not', async () => {
  await keeper(now, 60).maintain();
  const long = Date.UTC(1999, 5, 2);
  expect(await send([long, now - 2 * MINUTE])).toEqual({ accepted: 2, duplicate: 0 });
  expect(await tableOf(long)).toBe('asset_position_other');
  await keeper(now, 60).maintain();
  expect(await tableOf(long)).toBeUndefined();
  expect(await tableOf(now - 2 * MINUTE)).toBe(`asset_position_${nameOf(monthOf(now - 2 * MINUTE))}`);
});

test('a table from before keeps what it holds and takes more', async () => {
  const file = (name: string) =>
    readFileSync(new URL(`../../../../migrations/${name}`, import.meta.url), 'utf8');
  const foundation = file('001-foundation.sql');
  const table = /CREATE TABLE asset_position \([\s\S]+?\n\);[\s\S]+?brin \(fix_time\);/.exec(foundation)![0];
  const fix = (id: number, time: string) =>
    `('00000000-0000-0000-0000-00000000000a', '00000000-0000-0000-0000-00000000000b', ${time}, '00000000-0000-0000-0000-00000000000${id}', -29, 24)`;
  const insert = (values: string) =>
    `INSERT INTO asset_position (organisation_id, asset_id, fix_time, id, latitude, longitude) VALUES ${values}`;
  await server.database.script(`BEGIN; CREATE SCHEMA old; SET LOCAL search_path = old, public; ${table}
    CREATE TABLE organisation_asset_position (LIKE public.organisation_asset_position);
    CREATE VIEW organisation_asset_position_place AS SELECT * FROM asset_position;
    CREATE VIEW asset_position_record AS SELECT * FROM asset_position;
    ${insert([fix(1, "'2019-01-01Z'"), fix(2, 'now()'), fix(3, "now() + interval '35 days'"), fix(4, "'2090-01-01Z'")].join())};
    ${file('063-position-partitions.sql')};
    ${insert(fix(5, "'2018-01-01Z'"))};
    ${insert(fix(6, "'2019-01-01Z'"))} ON CONFLICT (organisation_id, asset_id, fix_time) DO NOTHING;
    COMMIT;`);
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT right(id::text, 1) AS id, replace(tableoid::regclass::text, 'old.', '') AS name
    FROM old.asset_position ORDER BY id`.execute(server.database.kysely);
  const ahead = nameOf(monthOf(Date.now() + 35 * DAY));
  expect(rows.map(({ id, name }) => [Number(id), name])).toEqual([
    [1, 'asset_position_before'],
    [2, 'asset_position_before'],
    [3, `asset_position_${ahead}`],
    [4, 'asset_position_other'],
    [5, 'asset_position_before'],
  ]);
  const viewed = await sql<{ n: number }>`SELECT count(*) AS n FROM old.asset_position_record`.execute(
    server.database.kysely,
  );
  expect(viewed.rows[0]?.n).toBe(5);
});
