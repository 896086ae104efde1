import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putOrganisation } from '@linehaul/contracts/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../server/src/testing/index.ts';
import { connectOperator } from '../operator/index.ts';
import { CAPE_PARCELS } from './data/cape-parcels.ts';
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
