import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR, type OrganisationId } from '@linehaul/domain/core';
import { ProductProcess } from '@linehaul/testkit/product';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSession, SESSION_COOKIE } from '../../../src/features/identity/index.ts';
import { type Received, startReceiver } from '../../../src/features/notifications/testing/receiver.ts';
import { newId, openDatabase } from '../../../src/platform/db/index.ts';
import { oneDepot, TestClient } from '../../../src/testing/index.ts';
import type { Place } from './evaluated-after-kills.ts';

const KILLS = process.env.LINEHAUL_TESTS === 'full' ? 100 : 5;
const STATUSES = ['IN_PROGRESS', 'COMPLETED', 'CLOSED'] as const;
const TYPES = ['journey.started', 'journey.completed', 'journey.closed'];
const ADMIN = '/api/admin/organisations/KILLED';

interface KilledPlace extends Place {
  endMembership?(): Promise<void>;
}

let directory: string;
let place: KilledPlace;
let headers: Record<string, string>;
let product: ProductProcess;
let hooks: Awaited<ReturnType<typeof startReceiver>>;
const journeys: string[] = [];
const client = () => new TestClient(product.url, headers);

const start = () => ProductProcess.start({ directory, env: place.env });

async function furnish(): Promise<void> {
  const database = await openDatabase(
    place.url ? { url: place.url, directory: '', poolSize: 2 } : { directory },
  );
  const db = database.kysely;
  const organisation = async (name: string) => {
    const id = newId<OrganisationId>();
    await db.insertInto('organisation').values({ id, name }).execute();
    await db.insertInto('organisation_member').values({ login: 'lerato', organisation_id: id }).execute();
    return id;
  };
  const depot = await oneDepot({ database, organisation }, 'KILLED');
  for (let i = 0; i <= KILLS; i++)
    journeys.push(await depot.journey({ plannedStart: Date.now() + i * HOUR, uniqueReference: `K-${i}` }));
  const person = { login: 'lerato', subject: 'lerato', authorities: ['ROLE_ADMIN'], claims: {}, idToken: '' };
  const { sessionId, csrfToken } = await createSession(db, person);
  headers = { cookie: `${SESSION_COOKIE}=${sessionId}; XSRF-TOKEN=${csrfToken}`, 'x-xsrf-token': csrfToken };
  await database.close();
}

async function send(method: string, path: string, body: unknown) {
  const reply = await client().send(method, path, { body });
  if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body;
}

async function drive(journeyId: string): Promise<void> {
  for (const status of STATUSES)
    await send('POST', `/api/journeys/${journeyId}/status/adjust`, { status, comment: 'for the test' });
}

const firsts = (received: readonly Received[]) => [
  ...new Map(received.toReversed().map((one) => [one.id, one])).values(),
];

export function testNotificationsAfterKills(prepare: (directory: string) => Promise<KilledPlace>): void {
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'linehaul-kills-'));
    place = await prepare(directory);
    await furnish();
    product = await start();
    hooks = await startReceiver((response) => {
      setTimeout(() => response.writeHead(204).end(), Math.random() * 40);
    });
  }, 240_000);
  afterAll(async () => {
    await product?.kill();
    await hooks?.stop();
    await place?.drop?.();
    rmSync(directory, { recursive: true, force: true });
  });

  test(`after ${KILLS} kills in mid-delivery nothing is lost, repeats carry the same id, and each journey is in order`, async () => {
    await send('PUT', `${ADMIN}/notification-settings/networks`, { networks: ['127.0.0.1'], version: 0 });
    const { id: webhookId } = await send('POST', `${ADMIN}/webhooks`, { name: 'Mill', url: hooks.url });
    const rule = { name: 'Mill', isOn: true, by: 'WEBHOOK', webhookId, types: TYPES };
    await send('POST', `${ADMIN}/notification-rules`, rule);
    for (let kill = 0; kill < KILLS; kill++) {
      const before = hooks.received.length;
      await drive(journeys[kill]!);
      await vi.waitFor(() => expect(hooks.received.length).toBeGreaterThan(before), {
        timeout: 30_000,
        interval: 2,
      });
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
      await product.kill();
      await place.endMembership?.();
      product = await start();
    }
    await drive(journeys[KILLS]!);
    const expected = (KILLS + 1) * TYPES.length;
    await vi.waitFor(
      async () => {
        const { body } = await client().get(`${ADMIN}/notification-counts`);
        expect(body).toMatchObject({ delivered: expected, all: expected });
      },
      { timeout: 60_000, interval: 200 },
    );
    const { body: log } = await client().get(`${ADMIN}/notifications?size=2000`);
    const ids = new Set(hooks.received.map(({ id }) => id));
    expect(ids).toEqual(new Set(log.map(({ id }: { id: string }) => id)));
    for (const [, same] of Map.groupBy(hooks.received, ({ id }) => id))
      expect(new Set(same.map(({ body }) => body)).size).toBe(1);
    const seen = firsts(hooks.received).sort((a, b) => hooks.received.indexOf(a) - hooks.received.indexOf(b));
    const journeysSeen = Map.groupBy(
      seen.map(({ body }) => JSON.parse(body)),
      ({ data }) => data.journey.uniqueReference as string,
    );
    expect(journeysSeen.size).toBe(KILLS + 1);
    for (const [, own] of journeysSeen) expect(own.map(({ type }) => type)).toEqual(TYPES);
    process.stdout.write(
      `kills: ${KILLS}, messages: ${expected}, repeats: ${hooks.received.length - ids.size}\n`,
    );
  }, 1_200_000);
}
