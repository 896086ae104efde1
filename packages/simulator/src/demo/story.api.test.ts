import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ResponseOf } from '@linehaul/contracts/http';
import type { listJourneyKnockOn } from '@linehaul/contracts/knock-on';
import { putOrganisation } from '@linehaul/contracts/operator';
import { HOUR } from '@linehaul/domain/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../server/src/testing/index.ts';
import { connectOperator } from '../operator/index.ts';
import { CAPE_PARCELS } from './data/cape-parcels.ts';
import { LIMPOPO_FRESH } from './data/limpopo-fresh.ts';
import { Memory } from './memory.ts';
import { Story } from './story.ts';
import { TICK } from './world.ts';
import { DEMO_ZONE } from './zone.ts';

const { name } = CAPE_PARCELS;
const directory = mkdtempSync(join(tmpdir(), 'linehaul-story-'));
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ tracking: { evaluates: false } });
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** So late that the vehicle's next journey starts an hour late. */
async function makeLate(organisation: string, now: number): Promise<string[]> {
  const db = server.database.kysely;
  const planned = await db
    .selectFrom('journey as j')
    .innerJoin('organisation as o', 'o.id', 'j.organisation_id')
    .select(['j.id', 'j.vehicle_id', 'j.planned_start', 'j.planned_end', 'j.status'])
    .where('o.name', '=', organisation)
    .where('j.vehicle_id', 'is not', null)
    .orderBy('j.planned_start')
    .execute();
  const hurting: string[] = [];
  for (const own of Map.groupBy(planned, (one) => one.vehicle_id).values()) {
    const at = own.findIndex((one) => Number(one.planned_start) <= now && Number(one.planned_end) > now);
    const [running, next] = at < 0 ? [] : own.slice(at, at + 2);
    if (!running || next?.status !== 'APPROVED') continue;
    const late = Number(next.planned_start) - Number(running.planned_end) + HOUR / 2;
    const start = new Date(Number(running.planned_start));
    await db
      .updateTable('journey')
      .set({
        ...{ status: 'IN_PROGRESS', started_at: start, departed_start_at: start, tracked_to: new Date(now) },
      })
      .where('id', '=', running.id)
      .execute();
    const stops = await db
      .selectFrom('journey_stop')
      .select(['id', 'planned_arrival', 'planned_departure'])
      .where('journey_id', '=', running.id)
      .execute();
    for (const stop of stops) {
      const arrival = Number(stop.planned_arrival ?? 0);
      const departure = stop.planned_departure === null ? null : new Date(Number(stop.planned_departure));
      await db
        .updateTable('journey_stop')
        .set(
          arrival > now
            ? { adjusted_arrival: new Date(arrival + late) }
            : { state: 'departed', actual_departure: departure },
        )
        .where('id', '=', stop.id)
        .execute();
    }
    hurting.push(running.id);
  }
  return hurting;
}

test('a world that an older version began gets the places that newer journeys need', async () => {
  const now = Date.now();
  const anchor = Math.floor(now / TICK) * TICK;
  const access = { url: server.url, token: server.product.operatorToken };
  const operator = connectOperator(access, () => access);
  const feed = {
    name: 'demo-world',
    shiftMilliseconds: anchor,
    recordedDay: new Date(anchor).toISOString().slice(0, 10),
  };
  const body = { timeZone: DEMO_ZONE, approvalRequired: false, feed };
  await operator.call(putOrganisation, { params: { name }, body });
  const memory = new Memory(directory);
  memory.save(name, { anchor, toldUntil: now, key: 'of the older version' });
  const story = (await Story.open(operator, memory, CAPE_PARCELS, now))!;
  await story.planUntil(now);
  const { count } = await server.database.kysely
    .selectFrom('journey')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBeGreaterThan(10);
  story.remember();
  expect(memory.of(name)).toMatchObject({ anchor, loaded: expect.stringMatching(/^[\w-]{43}$/) });
});

test('on its first start shares of late starts are known, learnt from the simulated days', async () => {
  const now = Date.now();
  const access = { url: server.url, token: server.product.operatorToken };
  const { name: of, members } = LIMPOPO_FRESH;
  const story = (await Story.open(
    connectOperator(access, () => access),
    new Memory(directory),
    LIMPOPO_FRESH,
    now,
  ))!;
  await story.planUntil(now);
  const hurting = await makeLate(of, now);
  expect(hurting.length).toBeGreaterThan(3);
  const client = await server.signIn(members[0]!);
  const { status, body } = await client.get(`/api/journey-knock-on/${of}?journeyIds=${hurting.join()}`);
  expect(status).toBe(200);
  const answer = body as ResponseOf<typeof listJourneyKnockOn>;
  expect(answer.startsLearnt).toBeGreaterThanOrEqual(2 * answer.leastStarts);
  expect(answer.startsSimulated).toBe(answer.startsLearnt);
  const learnt = answer.journeys.flatMap(({ hurts }) =>
    hurts.flatMap(({ links }) => links.flatMap(({ lateStartLearnt }) => lateStartLearnt ?? [])),
  );
  const shares = learnt.map(({ late, starts }) => late / starts);
  expect(Math.max(...shares)).toBeGreaterThan(0.75);
});
