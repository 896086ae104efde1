import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LateReasonUses, LateSplitWire } from '@linehaul/contracts/late-reason';
import { DAY, MINUTE } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { json } from '../../platform/db/index.ts';
import {
  DEPOT_LATITUDE,
  driveFromDepot,
  makeKey,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/index.ts';
import { insertRow } from '../../testing/insert-row.ts';
import { Archive, archiveMonth, monthNamed, useArchive } from '../telemetry/index.ts';

let server: TestServer;
let thandi: TestClient;
let pieter: TestClient;
let depot: OneDepot;
let key: string;
const at = (hours: number, minutes = 0) =>
  Date.parse('2026-03-10T00:00:00+02:00') + (hours * 60 + minutes) * MINUTE;
let now = at(6);

const drive = (device: string, start: number, minutes: number, stay: number, until: number) =>
  driveFromDepot(server, { key, device, start, minutes, stay, until });
const splitOf = async (journeyId: string): Promise<LateSplitWire | null> => {
  const { status, body } = await thandi.get(`/api/late-reason-proposals/WHY/${journeyId}`);
  expect(status).toBe(200);
  return body.split;
};
const minutesOf = (split: LateSplitWire) => split.causes.map(({ reason, minutes }) => [reason, minutes]);

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  depot = await oneDepot(server, 'WHY', { members: ['thandi'] });
  await oneDepot(server, 'OTHER', { members: ['pieter'] });
  thandi = await server.signIn('thandi');
  pieter = await server.signIn('pieter');
  key = await makeKey(server.database.kysely, depot.organisationId);
});
afterAll(() => server.stop());

test('a journey that is not late has no split', async () => {
  const journeyId = await depot.journey({ plannedStart: at(7) });
  now = at(7, 10);
  await drive('WHY-T101', at(7), 15, 15, now);
  expect(await splitOf(journeyId)).toBeNull();
});

test('minutes stood at a customer beyond plan are a Store Delay, with what shows it', async () => {
  const journeyId = await depot.journey({ plannedStart: at(10), vehicleId: depot.trucks[1] });
  now = at(11, 35);
  await drive('WHY-T102', at(10), 15, 55, now);
  const split = (await splitOf(journeyId))!;
  expect(split).toMatchObject({ locationName: 'Maseru border', proposed: 'Store Delay' });
  expect(split.causes.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(split.minutes);
  expect(split.minutes).toBeGreaterThanOrEqual(38);
  const [store] = split.causes;
  expect(store!.share).toBeGreaterThan(0.9);
  expect(store!.evidence[0]).toMatchObject({
    kind: 'visit',
    locationName: 'Boshof customer',
    usualMinutes: 15,
    learntFrom: null,
  });
});

test('with learnt stays the usual one is compared, and says how many visits it rests on', async () => {
  const [row] = (
    await sql<{ id: string; journey: string }>`SELECT id, id AS journey FROM journey
      WHERE organisation_id = ${depot.organisationId} AND vehicle_id = ${depot.trucks[1]}`.execute(
      server.database.kysely,
    )
  ).rows;
  await sql`INSERT INTO dwell_time (organisation_id, location, type, part, visits, sketch)
    VALUES (${depot.organisationId}, ${depot.places[1]}, '1', 'midday', 30, '[[53,30,90000]]')`.execute(
    server.database.kysely,
  );
  await sql`INSERT INTO forecast_model (organisation_id, learnt_through)
    VALUES (${depot.organisationId}, ${new Date(now + DAY)}::timestamptz::date)`.execute(
    server.database.kysely,
  );
  await server.product.forecast();
  const split = (await splitOf(row!.id))!;
  const evidence = split.causes.flatMap((one) => one.evidence).find(({ kind }) => kind === 'visit');
  expect(evidence).toMatchObject({ usualMinutes: 50, learntFrom: 30 });
  expect(split.proposed).not.toBe('Store Delay');
});

test('a slow drive is a Road Delay; the lateness so far says that it is not over', async () => {
  const journeyId = await depot.journey({ plannedStart: at(13) });
  now = at(13, 45);
  await drive('WHY-T101', at(13), 60, 15, now);
  const split = (await splitOf(journeyId))!;
  expect(split.isSoFar).toBe(true);
  expect(minutesOf(split)[0]![0]).toBe('Road Delay');
  expect(split.proposed).toBe('Road Delay');
});

async function driven(
  own: { readonly key: string; readonly device: string },
  hours: number,
  turns: readonly (readonly [minute: number, longitude: number])[],
): Promise<void> {
  const body: object[] = [];
  for (const [i, [from, longitude]] of turns.entries()) {
    const [to, next] = turns[i + 1] ?? [from + 1, longitude];
    for (let minute = from; minute < to; minute += 0.5)
      body.push({
        device: own.device,
        timestamp: new Date(at(hours, minute)).toISOString(),
        latitude: DEPOT_LATITUDE,
        longitude: longitude + ((next - longitude) * (minute - from)) / (to - from),
        speedKilometresPerHour: next === longitude ? 0 : 45,
      });
  }
  const headers = { authorization: `Bearer ${own.key}` };
  const { status } = await server.anonymous.send('POST', '/telemetry/positions', { headers, body });
  expect(status).toBe(200);
  await server.evaluated();
}
const ownDepot = async (name: string) => {
  const own = await oneDepot(server, name, { members: ['thandi'] });
  const ofKey = await makeKey(server.database.kysely, own.organisationId);
  const proposed = async (journeyId: string) =>
    (await thandi.get(`/api/late-reason-proposals/${name}/${journeyId}`)).body.split as LateSplitWire;
  return { ...own, key: ofKey, device: `${name}-T101`, proposed };
};

test('a stand in a rest place that is no stop is a Driver Stop, and harsh braking there no breakdown', async () => {
  const own = await ownDepot('WHY_REST');
  const { kysely } = server.database;
  await insertRow(kysely, 'location', {
    organisation_id: own.organisationId,
    name: 'Truck stop',
    shape: json({ type: 'Point', coordinates: [24.81, DEPOT_LATITUDE] }),
    shape_type: 'Circle',
    radius: 150,
    location_type: 8,
    external_reference: 'Truck stop',
    latitude: DEPOT_LATITUDE,
    longitude: 24.81,
  });
  const journeyId = await own.journey({ plannedStart: at(20) });
  now = at(21, 5);
  await driven(own, 20, [
    [-10, 24.76],
    [0, 24.76],
    [8, 24.81],
    [50, 24.81],
    [60, 24.8625],
    [64, 24.8625],
  ]);
  await sql`INSERT INTO active_event (organisation_id, id, journey_id, asset_id, event_type, started_at, description,
    reported_name, raised_at) VALUES (${own.organisationId}, gen_random_uuid(), ${journeyId}, ${own.trucks[0]},
    'HARSH_BRAKING', ${new Date(at(20, 8))}, 'harsh', 'harshBraking', ${new Date(at(20, 8))})`.execute(
    kysely,
  );
  const split = await own.proposed(journeyId);
  expect(split.proposed).toBe('Driver Stop');
  expect(split.causes[0]!.evidence[0]).toMatchObject({ kind: 'stand' });
});

test('a parked vehicle that came to the dock in time and leaves late was held there', async () => {
  const own = await ownDepot('WHY_DOCK');
  const journeyId = await own.journey({ plannedStart: at(22) });
  now = at(22, 58);
  await driven(own, 22, [
    [-270, 24.7593],
    [-20, 24.7593],
    [-18, 24.7607],
    [40, 24.7607],
    [55, 24.8625],
    [58, 24.8625],
  ]);
  const split = await own.proposed(journeyId);
  expect(split.minutes).toBeGreaterThan(30);
  expect([split.proposed, split.causes[0]!.evidence[0]!.kind]).toEqual(['Exit Delay', 'visit']);
});

const usesOf = async (client = thandi, organisation = 'WHY'): Promise<LateReasonUses> => {
  const { status, body } = await client.get(
    `/api/late-reason-uses/${organisation}?from=2026-03-09&to=2026-03-10`,
  );
  expect(status).toBe(200);
  return body;
};
const addReason = async (journeyId: string, reason: string, proposed?: string) => {
  const query = proposed ? `?proposed=${encodeURIComponent(proposed)}` : '';
  const { status } = await thandi.send(
    'PUT',
    `/api/journeys/WHY/${journeyId}/add-late-reason/${encodeURIComponent(reason)}${query}`,
    {},
  );
  expect(status).toBe(200);
};

test('a chosen reason keeps what was proposed then, and the share that is taken unchanged counts it', async () => {
  const journeyId = await depot.journey({ plannedStart: at(16), vehicleId: depot.trucks[1] });
  now = at(17);
  await drive('WHY-T102', at(16), 60, 15, at(16, 45));
  const { proposed, causes } = (await splitOf(journeyId))!;
  expect(proposed).toBe('Road Delay');
  await addReason(journeyId, 'Road Delay', 'Road Delay');
  await addReason(journeyId, 'Store Delay', 'Road Delay');
  await addReason(journeyId, 'Border Delay', 'Border Delay');
  await addReason(journeyId, 'Bag Late', 'NONE');
  await addReason(journeyId, 'Driver Late');
  const uses = await usesOf();
  expect(uses).toMatchObject({ takenUnchanged: 1, anotherChosen: 1, noneProposed: 2 });
  const share = Math.round(causes[0]!.share * 100) / 100;
  expect(uses.newest.map(({ chosen, proposed: was, share: of }) => [chosen, was, of]).sort()).toEqual([
    ['Bag Late', null, null],
    ['Border Delay', null, null],
    ['Road Delay', 'Road Delay', share],
    ['Store Delay', 'Road Delay', share],
  ]);
  expect(uses.newest[0]).toMatchObject({
    journeyId,
    stopName: 'Boshof customer',
    user: 'thandi',
    atUtc: new Date(now).toISOString(),
  });
});

test('only the days asked for count, and only those of the organisation', async () => {
  const before = await thandi.get('/api/late-reason-uses/WHY?from=2026-03-08&to=2026-03-09');
  expect(before.body).toMatchObject({ takenUnchanged: 0, newest: [] });
  expect(await usesOf(pieter, 'OTHER')).toMatchObject({ takenUnchanged: 0, noneProposed: 0, newest: [] });
});

test("another organisation's journey, and none, are not found", async () => {
  const journeyId = await depot.journey({ plannedStart: at(20) });
  expect((await pieter.get(`/api/late-reason-proposals/OTHER/${journeyId}`)).status).toBe(404);
  expect((await pieter.get(`/api/late-reason-proposals/WHY/${journeyId}`)).status).toBe(404);
  expect((await thandi.get('/api/late-reason-proposals/WHY/none')).status).toBe(404);
});

test('a journey that has ended is not late any more than it was seen to be', async () => {
  const journeyId = await depot.journey({ plannedStart: at(2) });
  for (const status of ['COMPLETED', 'CLOSED', 'CANCELLED']) {
    await server.database.kysely.updateTable('journey').set({ status }).where('id', '=', journeyId).execute();
    expect(await splitOf(journeyId)).toBeNull();
  }
});

test('the evidence of a month that is archived is as it was', async () => {
  const { kysely: db, background } = server.database;
  await server.evaluated();
  now = at(100 * 24);
  await db.updateTable('journey').set({ status: 'CLOSED' }).execute();
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT j.id, o.name FROM journey j JOIN organisation o ON o.id = j.organisation_id
    WHERE o.name LIKE 'WHY%' ORDER BY j.id`.execute(db);
  const splits = async () => {
    const found: unknown[] = [];
    for (const { id, name } of rows)
      found.push((await thandi.get(`/api/late-reason-proposals/${name}/${id}`)).body.split);
    return found;
  };
  const before = await splits();
  const late = rows[before.findIndex((split) => split !== null)];
  expect(late).toBeDefined();
  const directory = mkdtempSync(join(tmpdir(), 'linehaul-evidence-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  await archiveMonth(monthNamed('2026-03')!, { db: background, directory, now, readersMs: 0 });
  expect((await thandi.get(`/api/late-reason-proposals/${late!.name}/${late!.id}`)).status).toBe(503);
  useArchive([db], new Archive(directory));
  expect(await splits()).toEqual(before);
});
