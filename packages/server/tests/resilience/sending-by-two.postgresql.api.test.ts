import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR, type OrganisationId } from '@linehaul/domain/core';
import { ProductProcess } from '@linehaul/testkit/product';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSession, SESSION_COOKIE } from '../../src/features/identity/index.ts';
import { startMailbox } from '../../src/features/notifications/testing/mailbox.ts';
import { type Received, startReceiver } from '../../src/features/notifications/testing/receiver.ts';
import { type Database, newId, openDatabase } from '../../src/platform/db/index.ts';
import { ownerOf } from '../../src/platform/instances/owner.ts';
import { oneDepot, TestClient } from '../../src/testing/index.ts';
import { freshPostgres } from '../../src/testing/template.ts';

const ORGANISATIONS = ['BY_TWO_A', 'BY_TWO_B', 'BY_TWO_C'];
const HOOKS = 4;
const MAILED = ['desk@karoo.example', 'yard@karoo.example'];
const STATUSES = ['IN_PROGRESS', 'COMPLETED', 'CLOSED'] as const;
const TYPES = ['journey.started', 'journey.completed', 'journey.closed'];
const JOURNEYS = 4;
const KILLED_AFTER = 30;

interface Lane {
  readonly name: string;
  readonly hooks: Awaited<ReturnType<typeof startReceiver>>;
}

const undo: (() => unknown)[] = [];
const instances: ProductProcess[] = [];
const ids: string[] = [];
const lanes: Lane[] = [];
const mailLanes: string[] = [];
const journeys: { readonly organisation: string; readonly id: string }[] = [];
let database: Database;
let headers: Record<string, string>;
let box: Awaited<ReturnType<typeof startMailbox>>;

beforeAll(async () => {
  const { url, drop } = await freshPostgres(process.env.TEST_DATABASE_URL ?? '');
  undo.push(drop);
  database = await openDatabase({ url, directory: '', poolSize: 3 });
  undo.push(() => database.close());
  const db = database.kysely;
  for (let n = 0; n < 2; n++) {
    const directory = mkdtempSync(join(tmpdir(), 'linehaul-two-'));
    undo.push(() => rmSync(directory, { recursive: true, force: true }));
    const env = { DATABASE_URL: url, LINEHAUL_SECRET: 'one and the same for both of the instances' };
    const product = await ProductProcess.start({ directory, env });
    undo.push(() => product.kill());
    instances.push(product);
    const { rows } = await sql<{ id: string }>`SELECT id FROM server_instance`.execute(db);
    ids.push(...rows.map(({ id }) => id).filter((id) => !ids.includes(id)));
  }
  expect(ids).toHaveLength(2);
  const person = { login: 'lerato', subject: 'lerato', authorities: ['ROLE_ADMIN'], claims: {}, idToken: '' };
  const { sessionId, csrfToken } = await createSession(db, person);
  headers = { cookie: `${SESSION_COOKIE}=${sessionId}; XSRF-TOKEN=${csrfToken}`, 'x-xsrf-token': csrfToken };
  box = await startMailbox();
  undo.push(() => box.stop());
  for (const name of ORGANISATIONS) await furnish(name);
}, 240_000);
afterAll(async () => {
  for (const end of undo.reverse()) await end();
});

async function send(instance: number, method: string, path: string, body: unknown) {
  const reply = await new TestClient(instances[instance]!.url, headers).send(method, path, { body });
  if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body;
}

async function furnish(name: string): Promise<void> {
  const organisation = async () => {
    const id = newId<OrganisationId>();
    await database.kysely.insertInto('organisation').values({ id, name }).execute();
    await database.kysely
      .insertInto('organisation_member')
      .values({ login: 'lerato', organisation_id: id })
      .execute();
    return id;
  };
  const depot = await oneDepot({ database, organisation }, name);
  for (let n = 0; n < 2 * JOURNEYS; n++) {
    const plan = { plannedStart: Date.now() + n * HOUR, uniqueReference: `${name}-${n}` };
    journeys.push({ organisation: name, id: await depot.journey(plan) });
  }
  const path = `/api/admin/organisations/${name}`;
  await send(0, 'PUT', `${path}/notification-settings/networks`, { networks: ['127.0.0.1'], version: 0 });
  await send(1, 'PUT', `${path}/notification-settings/mail-server`, {
    ...{ host: '127.0.0.1', port: box.port, security: 'NONE', from: 'control@karoo.example', version: 1 },
  });
  for (let n = 0; n < HOOKS; n++) {
    const hooks = await startReceiver();
    undo.push(() => hooks.stop());
    const made = await send(n % 2, 'POST', `${path}/webhooks`, { name: `Hook ${n}`, url: hooks.url });
    const rule = { name: `Rule ${n}`, isOn: true, by: 'WEBHOOK', webhookId: made.id, types: TYPES };
    await send(n % 2, 'POST', `${path}/notification-rules`, rule);
    lanes.push({ name: `${depot.organisationId} webhook ${made.id}`, hooks });
  }
  mailLanes.push(`${depot.organisationId} mail`);
  const mails = { name: 'Mails', isOn: true, by: 'EMAIL', emailAddresses: MAILED, types: TYPES };
  await send(0, 'POST', `${path}/notification-rules`, mails);
}

async function drive(from: number, at: readonly number[]): Promise<void> {
  await Promise.all(
    ORGANISATIONS.map(async (name) => {
      const own = journeys.filter(({ organisation }) => organisation === name).slice(from, from + JOURNEYS);
      for (const [n, { id }] of own.entries())
        for (const status of STATUSES)
          await send(at[n % at.length]!, 'POST', `/api/journeys/${id}/status/adjust`, {
            ...{ status, comment: 'for the test' },
          });
    }),
  );
}

async function delivered(): Promise<number> {
  const { rows } = await sql<{ state: string; count: number }>`
    SELECT state, count(*)::float8 AS count FROM notification GROUP BY state`.execute(database.kysely);
  return rows.find(({ state }) => state === 'DELIVERED')?.count ?? 0;
}
const PER_LANE = JOURNEYS * TYPES.length;
const WEBHOOKS = ORGANISATIONS.length * HOOKS * PER_LANE;
const MAILS = ORGANISATIONS.length * MAILED.length * PER_LANE;
const allReceived = () => lanes.flatMap(({ hooks }) => hooks.received);
const mailIds = () => box.mails.map(({ text }) => /^Message-ID: (\S+)/im.exec(text)?.[1]);

function seenOf(received: readonly Received[]): string[][] {
  const firsts = received.filter((one, n) => received.findIndex(({ id }) => id === one.id) === n);
  const bodies = firsts.map(({ body }) => JSON.parse(body));
  const byJourney = Map.groupBy(bodies, ({ data }) => data.journey.uniqueReference as string);
  return [...byJourney.values()].map((own) => own.map(({ type }) => type));
}

test('two instances share the lanes, and each webhook and each mail goes out once', async () => {
  const owned = ids.map((id) => lanes.filter(({ name }) => ownerOf(name, ids) === id).length);
  for (const count of owned) expect(count).toBeGreaterThan(0);
  await drive(0, [0, 1]);
  await vi.waitFor(async () => expect(await delivered()).toBe(WEBHOOKS + MAILS), {
    timeout: 60_000,
    interval: 100,
  });
  expect(new Set(allReceived().map(({ id }) => id)).size).toBe(WEBHOOKS);
  expect(allReceived()).toHaveLength(WEBHOOKS);
  expect(new Set(mailIds()).size).toBe(MAILS);
  expect(box.mails).toHaveLength(MAILS);
  for (const { hooks } of lanes) expect(seenOf(hooks.received)).toEqual(Array(JOURNEYS).fill(TYPES));
  console.info(`lanes of each: ${owned.join(' and ')}; ${WEBHOOKS} webhooks and ${MAILS} mails, each once`);
}, 120_000);

test('when one is killed in the middle nothing is lost, and what comes again has the same id', async () => {
  const owned = ids.map((id) =>
    [...lanes.map(({ name }) => name), ...mailLanes].filter((name) => ownerOf(name, ids) === id),
  );
  const victim = owned[0]!.length >= owned[1]!.length ? 0 : 1;
  for (const { hooks } of lanes)
    hooks.answerBy((response) => void setTimeout(() => response.writeHead(204).end(), 80));
  const ofVictim = lanes.filter(({ name }) => ownerOf(name, ids) === ids[victim]);
  const before = { delivered: await delivered(), mails: new Set(mailIds()).size };
  for (const { hooks } of lanes) hooks.received.length = 0;
  const driving = drive(JOURNEYS, [1 - victim]);
  await vi.waitFor(
    () => {
      const count = ofVictim.reduce((sum, { hooks }) => sum + hooks.received.length, 0);
      expect(count).toBeGreaterThanOrEqual(Math.min(KILLED_AFTER, ofVictim.length * 4));
    },
    { timeout: 60_000, interval: 2 },
  );
  await instances[victim]!.kill();
  const killedAt = Date.now();
  const all = before.delivered + WEBHOOKS + MAILS;
  const left = all - (await delivered());
  expect(left).toBeGreaterThan(0);
  await driving;
  await vi.waitFor(async () => expect(await delivered()).toBe(all), {
    timeout: 120_000,
    interval: 100,
  });
  const tookMs = Date.now() - killedAt;
  const bodies = Map.groupBy(allReceived(), ({ id }) => id);
  expect(bodies.size).toBe(WEBHOOKS);
  for (const [, same] of bodies) expect(new Set(same.map(({ body }) => body)).size).toBe(1);
  const mails = new Set(mailIds()).size;
  expect(mails - before.mails).toBe(MAILS);
  for (const { hooks } of lanes) expect(seenOf(hooks.received)).toEqual(Array(JOURNEYS).fill(TYPES));
  const repeats = (some: readonly Lane[]) =>
    some.reduce(
      (sum, { hooks }) => sum + hooks.received.length - new Set(hooks.received.map(({ id }) => id)).size,
      0,
    );
  expect(repeats(lanes.filter((lane) => !ofVictim.includes(lane)))).toBe(0);
  console.info(
    `killed with ${left} messages to come: all delivered ${tookMs} ms later, ${repeats(ofVictim)} webhooks and ` +
      `${box.mails.length - mails} mails came twice, none is lost`,
  );
}, 240_000);
