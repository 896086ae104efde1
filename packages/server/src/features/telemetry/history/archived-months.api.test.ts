import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY, MINUTE } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DEPOT_PLACES, makeJourneyRow } from '../../../testing/index.ts';
import { Archive } from '../archive/archive.ts';
import { type ArchiveOptions, type ArchiveStep, archiveMonth } from '../archive/archive-month.ts';
import { isArchived, monthText, notedFiles, partitionOf } from '../archive/archive-store.ts';
import { PositionFile } from '../archive/position-file.ts';
import { type ArchiveWorld, archiveWorld, dayOf, iso, monthsAgo } from '../archive/testing/archive-world.ts';
import { startOf } from '../table/months.ts';
import { Partitions } from './partitions.ts';

const [BROKEN_OFF, WHOLE, LATE] = [monthsAgo(8), monthsAgo(6), monthsAgo(4)];
const PER_VEHICLE = 240;
const EDGES = 4;
const ROWS = 3 * PER_VEHICLE + EDGES;

let world: ArchiveWorld;
beforeAll(async () => {
  world = await archiveWorld([BROKEN_OFF, WHOLE, LATE]);
});
afterAll(() => world.stop());

const archive = (month: number, options: Partial<ArchiveOptions> = {}) =>
  archiveMonth(month, {
    db: world.server.database.background,
    directory: world.directory,
    now: Date.now(),
    readersMs: 0,
    groupRows: 100,
    ...options,
  });

test('a month that is archived is read as it was, byte for byte, and its rows are in files alone', async () => {
  const before = await world.seen(WHOLE);
  expect(JSON.stringify(before)).toContain('actualArrivalTemperature\\":-1');
  expect(await world.countInTable(WHOLE)).toBe(ROWS);
  const db = world.server.database.kysely;
  await sql`WITH list AS (INSERT INTO organisation_asset_position_list (organisation_id, id, name)
      VALUES (${world.karoo.organisationId}, gen_random_uuid(), 'Seen') RETURNING id)
    INSERT INTO organisation_asset_position (organisation_id, id, organisation_asset_position_list_id, asset_position_id)
    SELECT p.organisation_id, gen_random_uuid(), list.id, p.id FROM asset_position p, list
    WHERE fix_time >= ${new Date(startOf(WHOLE))} AND fix_time < ${new Date(startOf(WHOLE + 1))}
      AND organisation_id = ${world.karoo.organisationId} ORDER BY fix_time LIMIT 3`.execute(db);
  const listed = () => sql<{ n: number }>`SELECT count(*) AS n FROM organisation_asset_position`.execute(db);
  expect((await listed()).rows).toEqual([{ n: 3 }]);
  expect(await archive(WHOLE, { fileRows: 200 })).toMatchObject({ rows: ROWS, files: 3, late: 0 });
  expect(await world.countInTable(WHOLE)).toBe(0);
  expect(await partitionOf(db, WHOLE)).toBeUndefined();
  expect((await listed()).rows).toEqual([{ n: 0 }]);
  expect(await world.seen(WHOLE)).toEqual(before);
});

test('each file has one organisation, each vehicle by time, and another organisation gets nothing of it', async () => {
  const { rows } = await sql<{ organisation_id: string; file: string; rows: number }>`
    SELECT organisation_id, file, rows FROM archived_month WHERE file LIKE ${`${monthText(WHOLE)}%`}
    ORDER BY file`.execute(world.server.database.kysely);
  const owners = new Map<string, string>();
  for (const { organisationId, trucks } of [world.karoo, world.limpopo])
    for (const id of trucks) owners.set(id, organisationId);
  for (const { organisation_id: organisationId, file, rows: count } of rows) {
    const read = await (await PositionFile.open(join(world.directory, file))).rows(0, count);
    expect(new Set(read.map((row) => owners.get(row.asset_id)))).toEqual(new Set([organisationId]));
    const keys = read.map((row) => `${row.asset_id} ${row.fix_time}`);
    expect(keys).toEqual(keys.toSorted());
  }
  const range = `${iso(startOf(WHOLE))}/${iso(startOf(WHOLE + 1))}`;
  const path = `asset/${world.karoo.trucks[0]}/${range}`;
  for (const call of ['asset-positions', 'position-ranges']) {
    expect((await world.pieter.get(`/api/${call}/LIMPOPO_FRESH/${path}`)).status).toBe(404);
    expect((await world.pieter.get(`/api/${call}/KAROO_FREIGHT/${path}`)).status).toBeGreaterThanOrEqual(403);
  }
});

test('broken off after any step, nothing is lost, and another run goes on', async () => {
  const before = await world.seen(BROKEN_OFF);
  const steps: readonly ArchiveStep[] = ['written', 'compared', 'renamed', 'noted', 'dropped'];
  for (const at of steps) {
    await new Promise<void>((reached, failed) => {
      archive(BROKEN_OFF, {
        onStep: (step) => {
          if (step !== at) return undefined;
          reached();
          return new Promise(() => undefined);
        },
      }).catch(failed);
    });
    expect(await world.seen(BROKEN_OFF), at).toEqual(before);
    const isDropped = at === 'dropped';
    expect(await isArchived(world.server.database.kysely, BROKEN_OFF), at).toBe(isDropped);
    expect(await world.countInTable(BROKEN_OFF), at).toBe(isDropped ? 0 : ROWS);
  }
  expect(await archive(BROKEN_OFF)).toEqual({ rows: 0, bytes: 0, files: 0, late: 0 });
});

test('a fix that comes while a month is written is in its files, and one that comes later stays beside them', async () => {
  const [truck] = world.karoo.trucks;
  const place = DEPOT_PLACES[0]!;
  const [during, later] = [dayOf(LATE) + 3 * MINUTE + 1, dayOf(LATE) + 4 * MINUTE + 1];
  const sent = (time: number) => world.send(world.karoo, 'T101', [{ timestamp: iso(time), ...place }]);
  let runs = 0;
  const done = await archive(LATE, {
    onStep: async (step) => {
      if (step === 'noted' && ++runs === 1) await sent(during);
    },
  });
  expect([runs, done.rows]).toEqual([2, ROWS + 1]);
  const range = `${iso(dayOf(LATE))}/${iso(dayOf(LATE) + 10 * MINUTE)}`;
  const times = async () => {
    const { body } = await world.thandi.get(
      `/api/asset-positions/KAROO_FREIGHT/asset/${truck}/${range}?size=100`,
    );
    return body.map((one: { timestampUtc: string }) => Date.parse(one.timestampUtc));
  };
  const before = await times();
  expect(before).toContain(during);
  expect(await sent(later)).toEqual({ accepted: 1, duplicate: 0 });
  await sent(during);
  expect(await world.countInTable(LATE)).toBe(2);
  expect(await times()).toEqual([...before, later].toSorted((a, b) => a - b));
  const { body } = await world.thandi.get(`/api/position-ranges/KAROO_FREIGHT/asset/${truck}/${range}`);
  expect(body.times.filter((time: number) => time === during || time === later)).toEqual([during, later]);
  expect(await archive(LATE)).toMatchObject({ files: 0, late: 2 });
});

test('lists and exports over all vehicles say that a month is archived and do not leave it out, and none is found by id', async () => {
  const until = iso(startOf(LATE + 1));
  const paths = [
    '/api/asset-positions?',
    '/api/asset-positions/count?',
    '/api/exports/KAROO_FREIGHT/records/asset-positions?format=csv&',
  ];
  for (const path of paths) {
    const refused = await world.thandi.get(path);
    expect([path, refused.status, refused.body.fieldErrors?.[0].field]).toEqual([path, 400, 'timestampUtc']);
    expect(refused.body.detail).toContain(until);
    const after = await world.thandi.get(`${path}timestampUtc.greaterThanOrEqual=${until}`);
    expect([path, after.status]).toEqual([path, 200]);
  }
  const range = `${iso(dayOf(WHOLE))}/${iso(dayOf(WHOLE) + DAY)}`;
  const { body } = await world.thandi.get(
    `/api/asset-positions/KAROO_FREIGHT/asset/${world.karoo.trucks[0]}/${range}?size=1`,
  );
  expect((await world.thandi.get(`/api/asset-positions/${body[0].id}`)).status).toBe(404);
});

test('a missing or damaged file is named with its month, and what needs no file is answered', async () => {
  const { server, thandi, karoo, directory } = world;
  const { organisationId } = karoo;
  const [noted] = (await notedFiles(server.database.kysely)).filter(
    ({ file }) => file.startsWith(monthText(BROKEN_OFF)) && file.includes(organisationId),
  );
  const path = join(directory, noted!.file);
  const call = `/api/asset-positions/KAROO_FREIGHT/asset/${karoo.trucks[0]}/${iso(dayOf(BROKEN_OFF))}/${iso(dayOf(BROKEN_OFF) + DAY)}`;
  expect((await thandi.get(call)).status).toBe(200);
  const expectNamed = async () => {
    const { status, body, headers } = await thandi.get(call);
    expect([status, body.errorKey, headers.get('content-type')]).toEqual([
      503,
      'archiveUnreadable',
      'application/problem+json; charset=utf-8',
    ]);
    expect(body.detail).toContain(`the positions of ${monthText(BROKEN_OFF)} are archived in ${noted!.file}`);
  };
  renameSync(path, `${path}.away`);
  await expectNamed();
  await vi.waitFor(
    async () => expect((await server.product.health.part('archive'))?.status).toBe('DOWN'),
    5_000,
  );
  expect((await server.product.health.report()).status).toBe('UP');
  const today = `${iso(Date.now() - DAY)}/${iso(Date.now())}`;
  expect(
    (await thandi.get(`/api/asset-positions/KAROO_FREIGHT/asset/${karoo.trucks[0]}/${today}`)).status,
  ).toBe(200);

  const bytes = readFileSync(`${path}.away`);
  bytes[Math.floor(bytes.length / 2)]! ^= 1;
  writeFileSync(path, bytes);
  await expectNamed();
  renameSync(`${path}.away`, path);
  expect((await thandi.get(call)).status).toBe(200);
  await vi.waitFor(
    async () => expect((await server.product.health.part('archive'))?.status).toBe('UP'),
    5_000,
  );
});

test('a month that ended lately, has no positions, or is needed by a journey that is not over is not archived', async () => {
  await expect(archive(monthsAgo(0))).rejects.toThrow('is not over');
  await expect(archive(monthsAgo(1))).rejects.toThrow('less than 31 days ago');
  await expect(archive(monthsAgo(30))).rejects.toThrow('there are no positions of');
  const { karoo, server } = world;
  const needed = LATE + 1;
  await world.send(karoo, 'T102', [{ timestamp: iso(dayOf(needed)), ...DEPOT_PLACES[0]! }]);
  await server.evaluated();
  const db = server.database.kysely;
  const id = await makeJourneyRow(db, karoo.organisationId, 'J-OPEN', {
    plannedStart: dayOf(needed),
    status: 'COMPLETED',
  });
  await expect(archive(needed)).rejects.toThrow('J-OPEN (COMPLETED)');
  expect(await world.countInTable(needed)).toBe(1 + EDGES / 2);
  await db.updateTable('journey').set({ status: 'CLOSED' }).where('id', '=', id).execute();
  expect(await archive(needed)).toMatchObject({ rows: 1 + EDGES / 2 });
});

test('archived positions go with their files when positions are no longer to be kept', async () => {
  const { server, directory, thandi, karoo } = world;
  const db = server.database.kysely;
  const keeper = new Partitions({
    db,
    now: () => startOf(WHOLE + 1) + 31 * DAY + 1,
    retentionDays: 31,
    archive: new Archive(directory),
  });
  const files = (await notedFiles(db)).filter(({ month }) => month <= monthText(WHOLE));
  expect(files.length).toBeGreaterThan(3);
  await keeper.maintain();
  expect((await notedFiles(db)).map(({ month }) => month)).not.toContain(monthText(WHOLE));
  for (const { file } of files) expect(() => readFileSync(join(directory, file)), file).toThrow('ENOENT');
  const range = `${iso(startOf(WHOLE))}/${iso(startOf(WHOLE + 1) - 1)}`;
  expect(
    (await thandi.get(`/api/asset-positions/KAROO_FREIGHT/asset/${karoo.trucks[0]}/${range}`)).body,
  ).toEqual([]);
});
