/** 1,000 webhooks a minute to a receiver answering after two seconds, and to one that never answers. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OrganisationId } from '../../packages/domain/src/core/index.ts';
import { inTransaction, newId } from '../../packages/server/src/platform/db/index.ts';
import { announceAlerts } from '../../packages/server/src/platform/outbox/index.ts';
import { localProduct } from './harness/local-product.ts';
import { sized } from './harness/size.ts';

const A_MINUTE = 1_000;
const MINUTES = sized(2, 0.2);
const BATCH = 10;
const ANSWERS_AFTER_MS = 2_000;
const LIMIT_MS = 5_000;
const DRAINED_WITHIN_MS = 60_000;

async function receiver(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`;
}

const laps: number[] = [];
const seen = new Map<string, number>();
const slow = await receiver((request, response) => {
  const id = String(request.headers['webhook-id']);
  seen.set(id, (seen.get(id) ?? 0) + 1);
  let body = '';
  request.setEncoding('utf8').on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    laps.push(Date.now() - Date.parse(JSON.parse(body).timestamp));
    setTimeout(() => response.writeHead(204).end(), ANSWERS_AFTER_MS);
  });
});
let deadTries = 0;
const dead = await receiver(() => {
  deadTries++;
});

const { product, database, url, signedIn, close } = await localProduct();
const db = database.kysely;
const organisationId = newId<OrganisationId>();
await sql`INSERT INTO organisation (id, name, settings) VALUES (${organisationId}, 'BENCH', '{}')`.execute(
  db,
);
await sql`INSERT INTO organisation_member (login, organisation_id, role)
  VALUES ('lerato', ${organisationId}, 'administrator')`.execute(db);
await sql`INSERT INTO notification_settings (organisation_id, networks, changed_by)
  VALUES (${organisationId}, '{127.0.0.1}', 'bench')`.execute(db);
const headers = { ...(await signedIn('lerato')), 'content-type': 'application/json' };

async function post(path: string, body: object): Promise<{ id: string }> {
  const address = `${url}/api/admin/organisations/BENCH/${path}`;
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
for (const [name, address] of Object.entries({ slow, dead })) {
  const { id: webhookId } = await post('webhooks', { name, url: address });
  const rule = { name, isOn: true, by: 'WEBHOOK', webhookId, types: ['alert.raised'] };
  await post('notification-rules', rule);
}

async function raise(): Promise<void> {
  const now = Date.now();
  const at = new Date(now);
  const alerts = Array.from({ length: BATCH }, () => ({ id: newId(), journeyId: null }));
  await inTransaction(database.background, async (tx) => {
    for (const { id } of alerts)
      await sql`INSERT INTO active_event (organisation_id, id, asset_id, event_type, started_at, raised_at, recorded_at,
          ended_at, description)
        VALUES (${organisationId}, ${id}, ${newId()}, 'SPEEDING', ${at}, ${at}, ${at}, ${at}, 'bench')`.execute(
        tx,
      );
    await announceAlerts(tx, organisationId, alerts, now);
  });
  const raised = alerts.map(({ id }) => id);
  product.bus.publish('alerts.changed', { organisationId, raised, changed: [], ended: [] });
}

const all = A_MINUTE * MINUTES;
const every = (60_000 * BATCH) / A_MINUTE;
const cpu = process.cpuUsage();
const begun = performance.now();
for (let batch = 0; batch < all / BATCH; batch++) {
  await raise();
  await wait(Math.max(0, begun + (batch + 1) * every - performance.now()));
}
const raisedIn = performance.now() - begun;
const { user, system } = process.cpuUsage(cpu);
while (seen.size < all && performance.now() - begun - raisedIn < DRAINED_WITHIN_MS) await wait(100);
const drained = performance.now() - begun - raisedIn;
laps.sort((a, b) => a - b);
const at = (share: number) => laps[Math.min(laps.length - 1, Math.floor(laps.length * share))] ?? Number.NaN;
const repeats = laps.length - seen.size;
console.log(
  `${all} alerts in ${(raisedIn / 1000).toFixed(0)} s to two receivers: the one that answers after ${ANSWERS_AFTER_MS} ms ` +
    `had ${seen.size} (${repeats} of them again), heard of each after ${at(0.5)} ms (median), ${at(0.95)} ms (p95), ` +
    `${laps.at(-1)} ms (most), the last ${drained.toFixed(0)} ms after the end; the dead one was tried ${deadTries} times; ` +
    `processor time ${((user + system) / 1000 / raisedIn).toFixed(3)} cores, with the receivers`,
);
await close();
process.exit(seen.size === all && repeats === 0 && at(0.95) <= LIMIT_MS ? 0 : 1);
