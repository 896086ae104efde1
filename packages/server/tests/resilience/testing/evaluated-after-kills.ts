import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPERATOR_FILE, operatorFile } from '@linehaul/contracts/operator';
import { HOUR, MINUTE, type OrganisationId, SECOND } from '@linehaul/domain/core';
import { ProductProcess } from '@linehaul/testkit/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSession, SESSION_COOKIE } from '../../../src/features/identity/index.ts';
import { newId, openDatabase } from '../../../src/platform/db/index.ts';
import {
  DEPOT_LATITUDE,
  DEPOT_PLACES,
  makeKey,
  makeVehicle,
  oneDepot,
  TestClient,
} from '../../../src/testing/index.ts';
import { type JourneyFacts, journeyFacts } from '../../../src/testing/journey-facts.ts';

const KILLS = 10;
const VEHICLES = 8;
const BATCH = 4;
const IN_FLIGHT = 4;
const ORGANISATIONS = ['KILLED', 'WHOLE'] as const;
const START = Math.floor((Date.now() - 3 * HOUR) / SECOND) * SECOND;

interface Side {
  readonly key: string;
  readonly journeys: readonly string[];
  readonly vehicles: readonly string[];
}
let directory: string;
let cookie: string;
let product: ProductProcess;
let place: Place;
const sides = {} as Record<(typeof ORGANISATIONS)[number], Side>;

/** A migrated database for a product with its data in a directory. */
export interface Place {
  readonly url?: string;
  readonly env?: Readonly<Record<string, string>>;
  drop?(): Promise<void>;
}

const start = () => ProductProcess.start({ directory, env: place.env });

async function furnish(): Promise<void> {
  const database = await openDatabase({ directory, url: place.url });
  const db = database.kysely;
  const organisation = async (name: string) => {
    const id = newId<OrganisationId>();
    await db.insertInto('organisation').values({ id, name }).execute();
    await db.insertInto('organisation_member').values({ login: 'thandi', organisation_id: id }).execute();
    return id;
  };
  for (const name of ORGANISATIONS) {
    const depot = await oneDepot({ database, organisation }, name);
    const journeys: string[] = [];
    const vehicles: string[] = [];
    for (let i = 0; i < VEHICLES; i++) {
      const vehicleId = await makeVehicle(db, depot.organisationId, `V ${i}`, `${name}-${i}`);
      vehicles.push(vehicleId);
      journeys.push(await depot.journey({ plannedStart: START, vehicleId, driverIds: [] }));
    }
    sides[name] = { key: await makeKey(db, depot.organisationId), journeys, vehicles };
  }
  const person = { login: 'thandi', subject: 'thandi', authorities: ['ROLE_USER'], claims: {}, idToken: '' };
  cookie = `${SESSION_COOKIE}=${(await createSession(db, person)).sessionId}`;
  await database.close();
}

function dayOf(name: string, vehicle: number) {
  const [a, b, c] = DEPOT_PLACES.map(({ longitude }) => longitude) as [number, number, number];
  const legs = [
    [a, a, 0],
    [a, b, 61],
    [b, b, 0],
    [b, c, 61],
    [c, c, 0],
  ] as const;
  return legs.flatMap(([from, to, speed], leg) =>
    Array.from({ length: 20 }, (_, i) => ({
      device: `${name}-${vehicle}`,
      timestamp: new Date(START + (vehicle * 4 - 10) * MINUTE + (leg * 20 + i) * 30 * SECOND).toISOString(),
      latitude: DEPOT_LATITUDE,
      longitude: from + ((to - from) * i) / 20,
      speedKilometresPerHour: i === 0 ? 0 : speed,
    })),
  );
}

function batchesOf(name: string) {
  const days = Array.from({ length: VEHICLES }, (_, i) => dayOf(name, i));
  const all = days[0]!.flatMap((_, k) => days.map((own) => own[k]!));
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, i) =>
    all.slice(i * BATCH, (i + 1) * BATCH),
  );
}

async function send(key: string, fixes: readonly object[]): Promise<boolean> {
  const client = new TestClient(product.url, { authorization: `Bearer ${key}` });
  const reply = await client.send('POST', '/telemetry/positions', { body: fixes }).catch(() => undefined);
  return reply?.status === 200 && reply.body.accepted + reply.body.duplicate === fixes.length;
}

async function sendWithKills(key: string): Promise<number> {
  const waiting = batchesOf('KILLED');
  const between = Math.floor(waiting.length / (2 * KILLS));
  let kills = 0;
  let unanswered = 0;
  while (waiting.length > 0) {
    const isLast = kills === KILLS;
    let left = isLast ? waiting.length : between;
    let killed: Promise<unknown> | undefined;
    const sender = async () => {
      for (;;) {
        const batch = waiting.shift();
        if (!batch) return;
        if (!(await send(key, batch))) {
          unanswered += batch.length;
          waiting.unshift(batch);
          return;
        }
        left -= 1;
        if (left <= 0 && !isLast) {
          killed ??= new Promise((resolve) => setTimeout(resolve, Math.random() * 40)).then(() =>
            product.kill(),
          );
        }
      }
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, sender));
    if (!killed) continue;
    await killed;
    kills += 1;
    product = await start();
  }
  expect(kills).toBe(KILLS);
  return unanswered;
}

async function evaluated(): Promise<void> {
  const { url, token } = operatorFile.parse(JSON.parse(readFileSync(join(directory, OPERATOR_FILE), 'utf8')));
  const operator = new TestClient(url, { authorization: `Bearer ${token}` });
  await expect
    .poll(async () => (await operator.get('/operator/tracking')).body.pendingVehicles, { timeout: 60_000 })
    .toBe(0);
}

async function foundOf(name: (typeof ORGANISATIONS)[number]) {
  const client = new TestClient(product.url, { cookie });
  const { journeys, vehicles } = sides[name];
  const day = [START - HOUR, START + 3 * HOUR].map((ms) => new Date(ms).toISOString()).join('/');
  const fixes: string[] = [];
  for (const id of vehicles) {
    const { headers } = await client.get(`/api/asset-positions/${name}/asset/${id}/${day}?size=1`);
    fixes.push(headers.get('x-total-count') ?? '');
  }
  const found: JourneyFacts[] = [];
  for (const id of journeys) {
    const { body } = await client.get(`/api/journeys/${id}`);
    found.push(journeyFacts(body));
  }
  return { fixes, found };
}

/** Registers the test; `prepare` makes the database. */
export function testEvaluationAfterKills(prepare: (directory: string) => Promise<Place>): void {
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'linehaul-kills-'));
    place = await prepare(directory);
    await furnish();
    product = await start();
  });
  afterAll(async () => {
    await product?.kill();
    await place?.drop?.();
    rmSync(directory, { recursive: true, force: true });
  });

  test('killed ten times at work, the engine comes to the same times and statuses as one that never was', {
    timeout: 300_000,
  }, async () => {
    const unanswered = await sendWithKills(sides.KILLED.key);
    for (const batch of batchesOf('WHOLE')) expect(await send(sides.WHOLE.key, batch)).toBe(true);
    await evaluated();
    const [killed, whole] = [await foundOf('KILLED'), await foundOf('WHOLE')];
    console.info(
      `${KILLS} kills, ${unanswered} fixes unanswered and sent again; fixes found ${killed.fixes}`,
    );
    expect(killed.fixes).toEqual(Array.from({ length: VEHICLES }, () => '100'));
    expect(killed).toEqual(whole);
    expect(new Set(whole.found.map((one) => one.status[0]))).toEqual(new Set(['COMPLETED']));
  });
}
