import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { listCases } from '@linehaul/contracts/cases';
import { getCurrentHandover } from '@linehaul/contracts/handover';
import {
  deleteNotificationRule,
  listNotificationRules,
  listWebhooks,
  tryNotificationRule,
} from '@linehaul/contracts/notifications';
import { DAY, MINUTE } from '@linehaul/domain/core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ensureEventTypes } from '../../../../server/src/features/fleet/index.ts';
import { newId } from '../../../../server/src/platform/db/index.ts';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestServer,
} from '../../../../server/src/testing/index.ts';
import { Memory } from '../memory.ts';
import { Desk } from './desk.ts';
import { type Person, signIn } from './person.ts';

const NAME = 'KAROO_FREIGHT';
const params = { orgId: NAME };
const directory = mkdtempSync(join(tmpdir(), 'linehaul-desk-'));
let server: TestServer;
let depot: OneDepot;
let controller: Person;
let admin: Person;
/** Milliseconds that the product's clock is ahead. */
let ahead = 0;

beforeAll(async () => {
  const never = { tickMs: DAY };
  server = await startTestServer({
    env: { LINEHAUL_PROFILES: 'demo' },
    now: () => Date.now() + ahead,
    tracking: { evaluates: false },
    forecasts: never,
    cases: never,
    notifications: { tickMs: 20 },
  });
  depot = await oneDepot(server, NAME, {
    members: ['admin', 'controller'],
    settings: { caseAppearMinutes: 0 },
  });
  await ensureEventTypes(server.database.kysely, depot.organisationId, 'test');
  controller = await signIn(server.url, 'controller');
  admin = await signIn(server.url, 'admin');
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

const desk = () => new Desk(server.url, new Memory(directory), [NAME]);
const shown = async (url: string) => (await fetch(url)).text();
const rules = () => admin.call(listNotificationRules, { params });
const tried = async () => {
  for (const { id } of await rules())
    await admin.call(tryNotificationRule, { params: { ...params, ruleId: id } });
};

/** `fetch` sets the host. */
async function statusAs(host: string, url: string): Promise<number> {
  const request = http.request(url, { headers: { host } });
  request.end();
  const response = await new Promise<http.IncomingMessage>((resolve) => request.once('response', resolve));
  await text(response);
  return response.statusCode ?? 0;
}

test('messages of the demo arrive in its inbox, by webhook and by mail, signed, and nobody else reads or writes there', async () => {
  const first = desk();
  const url = await first.open();
  expect(new URL(url).hostname).toBe('127.0.0.1');
  expect(await shown(url)).toContain('Nothing yet.');
  await tried();
  await vi.waitFor(
    async () => {
      const page = await shown(url);
      expect(page).toContain(`Webhook to ${NAME}`);
      expect(page).toContain('E-mail to controllers@linehaul.example');
      expect(page).toContain(`${NAME}: Test message: nothing has happened`);
    },
    { timeout: 15_000, interval: 50 },
  );
  const forged = await fetch(`${url}/hooks/${NAME}`, {
    method: 'POST',
    headers: { 'webhook-id': 'x', 'webhook-timestamp': `${Math.floor(Date.now() / 1000)}` },
    body: '{"type":"<script>forged"}',
  });
  expect(forged.status).toBe(401);
  expect(await shown(url)).not.toContain('forged');
  expect(await statusAs('elsewhere.example', url)).toBe(403);
  expect(await statusAs(new URL(url).host, url)).toBe(200);
  await first.close();

  const mails = (await rules()).find(({ by }) => by === 'EMAIL')!;
  expect(mails.types).toEqual(expect.arrayContaining(['case.level2', 'case.level3']));
  await admin.call(deleteNotificationRule, { params: { ...params, ruleId: mails.id } });
  const second = desk();
  expect(await second.open()).toBe(url);
  expect(await admin.call(listWebhooks, { params })).toHaveLength(1);
  expect((await rules()).map(({ name }) => name)).toEqual(['Demo receiver']);
  await tried();
  await vi.waitFor(async () => expect(await shown(url)).toContain(`Webhook to ${NAME}`), {
    timeout: 15_000,
    interval: 50,
  });
  await second.close();
});

async function raised(assetId: string, startedAgo: number): Promise<void> {
  const then = new Date(Date.now() - startedAgo);
  await server.database.kysely
    .insertInto('active_event')
    .values({
      ...{ organisation_id: depot.organisationId, id: newId(), asset_id: assetId, event_type: 'LATE' },
      ...{ started_at: then, raised_at: then, recorded_at: then },
      ...{ stays_open: false, description: 'LATE' },
    })
    .execute();
}

test('a handover waits for somebody else, with a remark, and its promise that nobody keeps raises a case', async () => {
  const giving = desk();
  await giving.actAt(Date.now());
  expect(await controller.call(getCurrentHandover, { params })).toMatchObject({ state: 'WAITS_FOR_FIRST' });
  for (const assetId of depot.trucks.slice(0, 2)) await raised(assetId, MINUTE);
  await server.product.keepCases();
  await giving.actAt(Date.now());
  const handover = await controller.call(getCurrentHandover, { params });
  expect(handover).toMatchObject({ state: 'WAITS_FOR_SECOND', given: { login: 'admin' } });
  expect(handover.given?.remark).toMatch(/stop-go/);
  expect(handover.lists.promises.rows).toHaveLength(1);
  const { caseId } = handover.lists.promises.rows[0]!;
  const level = async () => {
    const { cases } = await controller.call(listCases, { params });
    return cases.find(({ id }) => id === caseId)?.level;
  };
  expect(await level()).toBe(1);
  ahead = 3 * MINUTE;
  await server.product.keepCases();
  expect(await level()).toBe(2);
  await desk().actAt(Date.now());
  expect((await controller.call(getCurrentHandover, { params })).id).toBe(handover.id);
});
