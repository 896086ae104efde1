import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE, SECOND } from '@linehaul/domain/core';
import { read } from './harness/ask.ts';
import { childProduct } from './harness/child-product.ts';
import { bodyOf, postFixes } from './harness/post-fixes.ts';
import { count, megabytes, quantile, report } from './harness/report.ts';
import { sized } from './harness/size.ts';

const POSITIONS = sized(1_000_000, 20_000);
const VEHICLES = 100;
const EVERY_MS = 100;
const LIMITS = { callMs: 200, deviceMs: 500, bytes: 100 * 2 ** 20 };
const CALLS = [
  'journeys/ORG?size=20',
  'organisation-asset-lists/vehicles/ORG',
  'alerts/ORG?size=20',
  'sites/ORG',
];

const product = await childProduct();
const organisation = `BENCH_${Date.now()}`;
const operator = (method: string, path: string, body: unknown) =>
  product.ask(method, `/operator/organisations/${organisation}${path}`, body);
await operator('PUT', '', {});
await operator('PUT', '/members/bench', {});
await operator(
  'POST',
  '/assets',
  Array.from({ length: VEHICLES }, (_, i) => ({
    registrationNumber: `B ${i}`,
    assetCategory: 'VEHICLE',
    deviceId: `${organisation}-${i}`,
  })),
);

const each = POSITIONS / VEHICLES;
const begin = Date.now() - (each + 60) * SECOND;
const fixAt = (n: number, time: number) => ({
  device: `${organisation}-${n % VEHICLES}`,
  timestamp: new Date(time).toISOString(),
  latitude: -30 + (n % VEHICLES) * 0.01,
  longitude: 24,
  speedKilometresPerHour: 0,
});
await product.insertPositions({ organisation, each, begin });
await product.evaluated();
// The embedded database takes statistics every five minutes.
await wait(sized(product.kind === 'embedded' ? 5 * MINUTE : 10 * SECOND, 0));

const cookie = await product.sessionOf('bench');
let isOver = false;
async function others(): Promise<number[]> {
  const took: number[] = [];
  for (let i = 0; !isOver; i++) {
    const path = CALLS[i % CALLS.length]!.replace('ORG', organisation);
    const from = performance.now();
    await read(`${product.url}/api/${path}`, cookie);
    took.push(performance.now() - from);
    await wait(EVERY_MS);
  }
  return took;
}
async function devices(): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const took: number[] = [];
  for (let i = 0; !isOver; i++) {
    const { status, milliseconds } = await postFixes(agent, product.url, bodyOf([fixAt(i, Date.now())]));
    if (status !== 200) throw new Error(`a device was answered ${status}`);
    took.push(milliseconds);
    await wait(EVERY_MS);
  }
  agent.destroy();
  return took;
}

const before = await product.usage(true);
const waiting = Promise.all([others(), devices()]);
const from = performance.now();
const answer = await fetch(`${product.url}/api/exports/${organisation}/records/asset-positions?format=csv`, {
  headers: { cookie },
});
if (!answer.ok || !answer.body) throw new Error(`the export: ${answer.status} ${await answer.text()}`);
let lines = 0;
let most = before.rss;
const look = setInterval(async () => {
  most = Math.max(most, (await product.usage()).rss);
}, SECOND);
for await (const part of answer.body) for (const byte of part) if (byte === 10) lines++;
clearInterval(look);
const seconds = (performance.now() - from) / 1000;
isOver = true;
const [calls, sent] = await waiting;
if (lines < POSITIONS + 1) throw new Error(`${lines} lines of ${POSITIONS + 1}`);
report({
  what: `export of ${count(POSITIONS)} positions (${product.kind})`,
  figure: `${seconds.toFixed(1)} s, ${count(lines)} lines, ${megabytes(most - before.rss)} more memory`,
  target: `≤ ${megabytes(LIMITS.bytes)} more`,
  holds: most - before.rss <= LIMITS.bytes,
});
for (const [what, took, limit] of [
  ['  other calls meanwhile', calls, LIMITS.callMs],
  ['  devices meanwhile', sent, LIMITS.deviceMs],
] as const) {
  const p95 = quantile(took, 0.95);
  report({
    what,
    figure: `p95 ${p95.toFixed(0)} ms of ${count(took.length)}, longest ${Math.max(...took).toFixed(0)} ms`,
    target: `p95 < ${limit} ms`,
    holds: p95 < limit,
  });
}
await product.close();
