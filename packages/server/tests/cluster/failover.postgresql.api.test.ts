import { setTimeout as pause } from 'node:timers/promises';
import { HOUR, MINUTE, SECOND } from '@linehaul/domain/core';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import {
  DEPOT_PLACES,
  EventReader,
  makeKey,
  makeVehicle,
  oneDepot,
  type Reply,
  type TestClient,
  type TestServer,
} from '../../src/testing/index.ts';
import { hasPostgresPrograms, NO_PROGRAMS, PostgresPair, serverOn } from './testing/postgres-pair.ts';

const IS_FULL = process.env.LINEHAUL_TESTS === 'full';
const FAILOVERS = IS_FULL ? 20 : 1;
const FIXES_PER_SECOND = IS_FULL ? 1_000 : 200;
const BATCH = 20;
const SENDERS = 4;
const VEHICLES = 40;
const BACK_WITHIN_MS = 15 * SECOND;
const BEGIN = Date.now() - 6 * HOUR;

let pair: PostgresPair;
let server: TestServer;
let thandi: TestClient;
let key: string;

beforeAll(async () => {
  if (!hasPostgresPrograms) return;
  pair = await PostgresPair.start({ hasFsync: true });
  server = await serverOn(pair);
  const { organisationId } = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi'] });
  for (let i = 0; i < VEHICLES; i++)
    await makeVehicle(server.database.kysely, organisationId, `CA ${i}`, `tracker-${i}`);
  key = await makeKey(server.database.kysely, organisationId);
  thandi = await server.signIn('thandi');
});
afterAll(async () => {
  await server?.stop();
  await pair?.end();
});

interface Sent {
  readonly device: string;
  readonly time: number;
}
const nameOf = ({ device, time }: Sent) => `${device} ${time}`;
const { latitude, longitude } = DEPOT_PLACES[0]!;

function report(fixes: readonly Sent[]): Promise<Reply> {
  return server.anonymous.send('POST', '/telemetry/positions', {
    headers: { authorization: `Bearer ${key}` },
    body: fixes.map(({ device, time }) => ({
      device,
      timestamp: new Date(time).toISOString(),
      latitude,
      longitude,
    })),
  });
}

let number = 0;
const nextTime = () => BEGIN + Math.floor(number / VEHICLES) * 100;
const nextFix = (): Sent => ({ time: nextTime(), device: `tracker-${number++ % VEHICLES}` });
const acknowledged: Sent[] = [];

/** As trackers do: offers at a rate, and sends each batch until it is acknowledged. @returns failed statuses */
async function sendWhile(isOn: () => boolean, isGivenUp: () => boolean): Promise<ReadonlySet<number>> {
  const failures = new Set<number>();
  const waiting: Sent[][] = [];
  const offer = async () => {
    const began = performance.now();
    for (let offered = 0; isOn() && !isGivenUp(); await pause(10)) {
      const due = ((performance.now() - began) / SECOND) * (FIXES_PER_SECOND / BATCH);
      for (; offered < due; offered++) waiting.push(Array.from({ length: BATCH }, nextFix));
    }
  };
  const sendAll = async () => {
    while (!isGivenUp() && (isOn() || waiting.length > 0)) {
      const batch = waiting.shift();
      for (let isSent = !batch; !isSent && !isGivenUp(); ) {
        const { status } = await report(batch!);
        isSent = status === 200;
        if (isSent) acknowledged.push(...batch!);
        else {
          failures.add(status);
          await pause(100);
        }
      }
      if (!batch) await pause(5);
    }
  };
  await Promise.all([offer(), ...Array.from({ length: SENDERS }, sendAll)]);
  return failures;
}

/** As a browser: opens the stream again when it ended. */
class Screen {
  #reader: EventReader | undefined;

  async lookAgain(): Promise<void> {
    if (this.#reader && !this.#reader.ended) return;
    this.#reader = (await EventReader.open(thandi, '/api/live/KAROO_FREIGHT/stream')).reader;
  }

  get newest(): number {
    const events = (this.#reader?.events ?? []).slice(-40).filter(({ event }) => event === 'vehicles');
    const vehicles = events.flatMap(({ data }) => data.vehicles as readonly { timestampUtc: string }[]);
    return vehicles.reduce((newest, one) => Math.max(newest, Date.parse(one.timestampUtc)), 0);
  }

  close(): void {
    this.#reader?.close();
  }
}

async function storedFixes(): Promise<readonly Sent[]> {
  const client = new pg.Client({ connectionString: pair.primaryUrl() });
  await client.connect();
  try {
    const { rows } = await client.query<{ device: string; at: Date }>(
      `SELECT a.device_id AS device, p.fix_time AS at FROM asset_position p JOIN asset a ON a.id = p.asset_id`,
    );
    return rows.map(({ device, at }) => ({ device, time: at.getTime() }));
  } finally {
    await client.end();
  }
}

const dbHealth = async () => (await server.anonymous.get('/management/health')).body.components.db;

test(
  'when the primary dies and its copy takes its place, trackers and screens soon go on and nothing is lost or twice',
  async ({ skip }) => {
    skip(!hasPostgresPrograms, NO_PROGRAMS);
    const [answered, streamed]: [number[], number[]] = [[], []];
    const screen = new Screen();
    let isOver = false;
    onTestFinished(() => {
      isOver = true;
      screen.close();
    });
    for (let round = 0; round < FAILOVERS; round++) {
      let isOn = true;
      const sending = sendWhile(
        () => isOn,
        () => isOver,
      );
      await vi.waitFor(async () => {
        await screen.lookAgain();
        expect(screen.newest).toBeGreaterThan(0);
      }, BACK_WITHIN_MS);
      await pause(500);
      const [before, last] = [acknowledged.length, nextTime()];
      const began = performance.now();
      await pair.failOver();
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + BATCH * SENDERS), {
        timeout: BACK_WITHIN_MS,
        interval: 20,
      });
      answered.push(performance.now() - began);
      await vi.waitFor(
        async () => {
          await screen.lookAgain();
          expect(screen.newest).toBeGreaterThan(last);
        },
        { timeout: BACK_WITHIN_MS, interval: 20 },
      );
      streamed.push(performance.now() - began);
      await pair.makeCopy();
      isOn = false;
      const failures = await sending;
      expect([...failures].filter((status) => status !== 503)).toEqual([]);
    }
    const stored = (await storedFixes()).map(nameOf);
    expect(new Set(stored).size).toBe(stored.length);
    const found = new Set(stored);
    expect(acknowledged.map(nameOf).filter((name) => !found.has(name))).toEqual([]);
    expect(stored.length).toBe(acknowledged.length);
    expect((await thandi.get('/api/journeys/KAROO_FREIGHT')).status).toBe(200);
    expect(await dbHealth()).toMatchObject({ status: 'UP' });
    const [longest, longestOfScreens] = [Math.max(...answered), Math.max(...streamed)];
    expect(longest).toBeLessThan(BACK_WITHIN_MS);
    expect(longestOfScreens).toBeLessThan(BACK_WITHIN_MS);
    console.info(
      `${FAILOVERS} failovers, ${acknowledged.length} acknowledged, all stored, none twice; ` +
        `answered again within ${longest.toFixed(0)} ms, on screens within ${longestOfScreens.toFixed(0)} ms`,
    );
  },
  (1 + FAILOVERS) * MINUTE,
);

test('a primary of before that comes back is not taken, even if it is the only one that answers', async ({
  skip,
}) => {
  skip(!hasPostgresPrograms, NO_PROGRAMS);
  let last = Date.now() - 30 * MINUTE;
  const reportOne = async () => (await report([{ device: 'KAROO_FREIGHT-T101', time: ++last }])).status;
  await pair.failOver();
  await vi.waitFor(async () => expect(await reportOne()).toBe(200), BACK_WITHIN_MS * 2);
  await pair.startFormer();
  const stored = (await storedFixes()).length;
  expect(await reportOne()).toBe(200);
  expect((await storedFixes()).length).toBe(stored + 1);
  await pair.killPrimary();
  await vi.waitFor(async () => expect(await dbHealth()).toMatchObject({ status: 'DOWN' }), 20 * SECOND);
  for (let look = 0; look < 20; look++) {
    expect(await reportOne()).toBe(503);
    await pause(100);
  }
});
