import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OPERATOR_FILE, operatorFile } from '@linehaul/contracts/operator';
import type { IngestAnswer } from '@linehaul/contracts/telemetry';
import { type AssetId, HOUR } from '@linehaul/domain/core';
import { childEnvironment } from '@linehaul/testkit/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fleetOnDisk, type SentFix, sendFixes } from '../../src/testing/fleet-on-disk.ts';

const MAIN = fileURLToPath(new URL('../../src/app/main.ts', import.meta.url));
const ROUNDS = 10;
const ACKNOWLEDGED = 1000;
const IN_FLIGHT = 8;
const BATCH = 25;
const VEHICLES = 10;
const FIRST = Date.UTC(2026, 0, 5);

let directory: string;
let key: string;
let cookie: string;
let vehicles: AssetId[];
let server: { child: ChildProcess; url: string } | undefined;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'linehaul-kill-'));
  ({ key, cookie, vehicles } = await fleetOnDisk(directory, VEHICLES));
});
afterAll(async () => {
  await kill();
  rmSync(directory, { recursive: true, force: true });
});

async function launch(): Promise<string> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...childEnvironment(),
      LINEHAUL_PROFILES: 'test',
      LINEHAUL_DATA: directory,
      HOST: '127.0.0.1',
      PORT: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline && child.exitCode === null) {
    try {
      const { url, pid } = operatorFile.parse(
        JSON.parse(readFileSync(join(directory, OPERATOR_FILE), 'utf8')),
      );
      if (pid === child.pid && (await fetch(`${url}/management/health`)).ok) {
        server = { child, url };
        return url;
      }
    } catch {
      // not there yet
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  child.kill('SIGKILL');
  throw new Error('the server did not become ready');
}

async function kill(): Promise<void> {
  if (!server || server.child.exitCode !== null || server.child.signalCode !== null) return;
  const ended = once(server.child, 'close');
  server.child.kill('SIGKILL');
  await ended;
  server = undefined;
}

async function send(url: string, fixes: readonly SentFix[]): Promise<boolean> {
  try {
    const reply = await sendFixes(url, key, fixes);
    if (reply.status !== 200) return false;
    const { accepted, duplicate } = (await reply.json()) as IngestAnswer;
    return accepted + duplicate === fixes.length;
  } catch {
    return false; // killed before it answered
  }
}

async function sendUntilKilled(url: string, round: number) {
  const acknowledged: SentFix[] = [];
  const unanswered: SentFix[] = [];
  let next = 0;
  let killed: Promise<void> | undefined;
  const nextBatch = (): SentFix[] =>
    Array.from({ length: BATCH }, () => {
      const number = next++;
      return { vehicle: number % VEHICLES, time: FIRST + round * HOUR + Math.floor(number / VEHICLES) * 50 };
    });
  const sender = async () => {
    for (;;) {
      const fixes = nextBatch();
      const stored = await send(url, fixes);
      (stored ? acknowledged : unanswered).push(...fixes);
      if (!stored) return;
      if (acknowledged.length >= ACKNOWLEDGED) {
        killed ??= new Promise((resolve) => setTimeout(resolve, Math.random() * 100)).then(kill);
      }
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, sender));
  await killed;
  return { acknowledged, unanswered, wasKilled: killed !== undefined };
}

async function found(url: string, round: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const range = [FIRST + round * HOUR, FIRST + (round + 1) * HOUR - 1].map((ms) =>
    new Date(ms).toISOString(),
  );
  for (const [vehicle, assetId] of vehicles.entries()) {
    const path = `/api/asset-positions/KAROO_FREIGHT/asset/${assetId}/${range.join('/')}`;
    for (let page = 0, total = 1; page * 2000 < total; page++) {
      const reply = await fetch(`${url}${path}?size=2000&page=${page}`, { headers: { cookie } });
      expect(reply.status).toBe(200);
      total = Number(reply.headers.get('x-total-count'));
      for (const { timestampUtc } of (await reply.json()) as { timestampUtc: string }[]) {
        const name = `${vehicle} ${Date.parse(timestampUtc)}`;
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    }
  }
  return counts;
}

test('after kill -9, ten times, every acknowledged fix is there exactly once', {
  timeout: 480_000,
}, async () => {
  const total = { acknowledged: 0, found: 0, twice: 0, unanswered: 0 };
  let url = await launch();
  for (let round = 0; round < ROUNDS; round++) {
    const { acknowledged, unanswered, wasKilled } = await sendUntilKilled(url, round);
    expect(wasKilled).toBe(true);
    url = await launch();
    for (let i = 0; i < unanswered.length; i += BATCH) {
      expect(await send(url, unanswered.slice(i, i + BATCH))).toBe(true);
    }
    const before = await found(url, round);
    expect(await send(url, acknowledged.slice(0, 500))).toBe(true);
    const counts = await found(url, round);
    const there = acknowledged.filter(({ vehicle, time }) => before.has(`${vehicle} ${time}`)).length;
    const twice = [...counts.values()].filter((count) => count > 1).length;
    console.info(
      `round ${round + 1}: acknowledged ${acknowledged.length}, found ${there}, twice ${twice} ` +
        `(unanswered and sent again ${unanswered.length})`,
    );
    total.acknowledged += acknowledged.length;
    total.found += there;
    total.twice += twice;
    total.unanswered += unanswered.length;
    expect(acknowledged.length).toBeGreaterThanOrEqual(ACKNOWLEDGED);
    expect(counts.size).toBe(acknowledged.length + unanswered.length);
  }
  console.info(`acknowledged ${total.acknowledged}, found ${total.found}, twice ${total.twice}`);
  expect(total.found).toBe(total.acknowledged);
  expect(total.twice).toBe(0);
  expect(total.unanswered).toBeGreaterThan(0);
});
