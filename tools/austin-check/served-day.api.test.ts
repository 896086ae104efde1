import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { childEnvironment } from '@linehaul/testkit/product';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { TestBrowser } from '../../packages/server/src/testing/index.ts';
import { freshPostgres } from '../../packages/server/src/testing/template.ts';
import { FULL } from '../test-plan.mjs';
import { type Computation, computeStopTimes, type RawFix } from './compute-stop-times.ts';
import { blindFigures, type SaidStop, type SaidTrip, stopTimeFigures } from './figures.ts';

const samples = process.env.LINEHAUL_SAMPLE_DATA;
const day = `${samples}/austin-bus-2016-11-25`;
const at = (path: string) => fileURLToPath(new URL(`../../packages/${path}`, import.meta.url));
const MANIFEST = at('simulator/feeds/austin-2016-11-25.json');
const ORGANISATION = 'AUSTIN_BUS';

interface Day {
  readonly name: string;
  readonly isBlind: (vehicle: string) => boolean;
}
const nth = (vehicle: string) => Number(vehicle);
const HALVES: readonly Day[] = [{ name: 'every second vehicle blind', isBlind: (v) => nth(v) % 2 === 1 }];
const WHOLE: readonly Day[] = [
  { name: 'named', isBlind: () => false },
  { name: 'blind', isBlind: () => true },
];
const DAYS = process.env.LINEHAUL_TESTS === FULL ? WHOLE : HALVES;

describe.skipIf(!samples).each(DAYS)('the recorded bus day, served, $name', ({ name, isBlind }) => {
  const directory = mkdtempSync(join(tmpdir(), 'linehaul-day-'));
  const env = { ...childEnvironment(), LINEHAUL_DATA: directory, LINEHAUL_SAMPLE_DATA: samples };
  let server: ChildProcess;
  let postgres: Awaited<ReturnType<typeof freshPostgres>> | undefined;
  let url = '';
  let imported: Ran;
  const replayed: Ran[] = [];
  let computation: Computation;
  let served: Served;
  const ofKind = (blind: boolean): Computation => ({
    trips: new Map([...computation.trips].filter(([, trip]) => isBlind(trip.vehicleId) === blind)),
    fixes: computation.fixes.filter((fix) => isBlind(fix.vehicleId) === blind),
  });

  beforeAll(async () => {
    if (process.env.LINEHAUL_TEST_ENGINE === 'postgresql') {
      postgres = await freshPostgres(process.env.TEST_DATABASE_URL ?? '');
    }
    server = spawn(process.execPath, [at('server/src/app/main.ts')], {
      env: {
        ...env,
        LINEHAUL_DEMO_WORLD: 'off',
        PORT: '0',
        HOST: '127.0.0.1',
        ...(postgres ? { DATABASE_URL: postgres.url } : {}),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    server.stdout!.on('data', (chunk) => {
      output += chunk;
    });
    await vi.waitFor(() => expect(output).toMatch(/is ready\s+http/), { timeout: 60_000, interval: 100 });
    url = /is ready\s+(http:\S+)/.exec(output)![1]!;
    imported = await run(env, 'import', MANIFEST);
    for (const blind of [false, true]) {
      const manifest = await manifestOf(directory, blind, isBlind);
      if (manifest) {
        replayed.push(await run(env, 'replay', manifest, '--speed', 'max', ...(blind ? ['--blind'] : [])));
      }
    }
    computation = await computeStopTimes(
      `${day}/positions.csv.gz`,
      `${day}/timetable.csv.gz`,
      `${day}/stops.csv.gz`,
    );
    const shift = Number(/\((-?\d+) ms\)/.exec(imported.out)![1]);
    const withFixes = ofKind(true).trips;
    served = await readBack(await signIn(url), url, shift, (trip) => withFixes.has(trip));
  }, 480_000);
  afterAll(async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'close');
    await postgres?.drop();
    rmSync(directory, { recursive: true, force: true });
  });

  test('is imported whole, and the account adds up', () => {
    expect(imported.code).toBe(0);
    expect(imported.out).toMatch(/journeys: 2144 new/);
    expect(imported.out).toMatch(/timetable: 102432 read = 102432 stored \+ 0 duplicate \+ 0 refused/);
    console.info(name, 'import', imported.seconds, 's');
  });

  test('is replayed whole, and the account adds up', () => {
    const stored = replayed.map(({ code, out }) => {
      expect(code).toBe(0);
      const [, read, retained] =
        /positions: (\d+) read = (\d+) stored \+ 0 duplicate \+ 0 refused/.exec(out) ?? [];
      expect(retained).toBe(read);
      return Number(retained);
    });
    expect(stored.reduce((sum, count) => sum + count, 0)).toBe(32_038);
    console.info(
      name,
      'replay until judged',
      replayed.map(({ seconds }) => seconds),
      's',
    );
  });

  test.each([false, true])('gives nearly every stop the time that the raw file says, blind: %s', (blind) => {
    const one = ofKind(blind);
    if (one.trips.size === 0) return;
    const figures = stopTimeFigures(one, served.times);
    console.info(name, blind ? 'blind' : 'named', figures);
    expect(figures.share).toBeGreaterThan(blind ? 0.98 : 0.99);
    expect(figures.medianSeconds).toBeLessThan(5);
    expect(figures.p95Seconds).toBeLessThan(60);
  });

  test('both kinds together are the whole timetable', () => {
    const planned = [false, true].map((blind) => stopTimeFigures(ofKind(blind), served.times).planned);
    expect(planned.reduce((sum, count) => sum + count, 0)).toBe(102_432);
    expect(planned.filter((count) => count > 0)).toHaveLength(DAYS === HALVES ? 2 : 1);
  });

  test('gives the blind fixes to the right trips, and leaves no vehicle stuck', () => {
    const blind = ofKind(true);
    if (blind.trips.size === 0) return;
    const tripOf = (fix: RawFix) => served.tripOf.get(`${fix.vehicleId} ${fix.time}`);
    const figures = blindFigures(blind, tripOf, served.lives);
    console.info(name, figures);
    expect(figures.rightShare).toBeGreaterThan(0.95);
    expect(figures.startedShare).toBeGreaterThan(0.99);
    expect(figures.endObservableConfirmedShare).toBeGreaterThan(0.99);
    expect(figures.stuckVehicles).toEqual([]);
  });
});

async function manifestOf(
  directory: string,
  blind: boolean,
  isBlind: Day['isBlind'],
): Promise<string | undefined> {
  const lines = gunzipSync(await readFile(`${day}/positions.csv.gz`))
    .toString()
    .split('\n');
  const [header = '', ...rows] = lines;
  const column = header.split(',').indexOf('vehicle_id');
  const own = rows.filter((row) => row !== '' && isBlind(row.split(',')[column] ?? '') === blind);
  if (own.length === 0) return undefined;
  const manifest = JSON.parse(await readFile(MANIFEST, 'utf8'));
  const name = join(directory, blind ? 'blind' : 'named');
  await writeFile(`${name}.csv`, [header, ...own].join('\n'));
  const files = { ...manifest, positions: { ...manifest.positions, file: `${name}.csv` } };
  await writeFile(`${name}.json`, JSON.stringify(files));
  return `${name}.json`;
}

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly seconds: number;
}

async function run(env: Record<string, string | undefined>, name: string, ...args: string[]): Promise<Ran> {
  const began = performance.now();
  const child = spawn(process.execPath, [at(`simulator/src/cli/${name}.ts`), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, out, seconds: Math.round((performance.now() - began) / 100) / 10 };
}

async function signIn(url: string): Promise<TestBrowser> {
  const browser = new TestBrowser();
  const page = await browser.open(`${url}/oauth2/authorization/oidc`);
  await browser.submit(page, { username: 'controller', password: 'controller' });
  return browser;
}

interface Served {
  readonly times: ReadonlyMap<string, readonly SaidStop[]>;
  readonly lives: ReadonlyMap<string, SaidTrip>;
  readonly tripOf: ReadonlyMap<string, string>;
}

async function readBack(
  browser: TestBrowser,
  url: string,
  shift: number,
  withFixes: (trip: string) => boolean,
): Promise<Served> {
  const get = async (path: string) => {
    const { status, text } = await browser.request(`${url}/api/${path}`);
    if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 200)}`);
    return JSON.parse(text);
  };
  const back = (instant: string | null) => (instant === null ? undefined : Date.parse(instant) - shift);
  const vehicles = new Map<string, string>();
  for (const asset of await get(`organisation-asset-lists/vehicles/${ORGANISATION}?size=2000`)) {
    vehicles.set(asset.assetId, asset.deviceId.split(':').at(-1));
  }
  const rows = [0, 1].map((page) => get(`journeys/${ORGANISATION}?size=2000&page=${page}&sort=id,asc`));
  const ids: string[] = (await Promise.all(rows)).flat().map((row) => row.journeyId);
  const times = new Map<string, readonly SaidStop[]>();
  const lives = new Map<string, SaidTrip>();
  const tripOf = new Map<string, string>();
  const next = ids.values();
  const reader = async () => {
    for (const id of next) {
      const journey = await get(`journeys/${id}`);
      const trip: string = journey.journeyReference ?? journey.journeyUniqueReference;
      const stops = journey.journeyLocationList as Record<string, string | null>[];
      times.set(
        trip,
        stops.map((stop) => ({
          arrival: back(stop.actualArrivalTimeUtc!),
          departure: back(stop.actualDepartureTimeUtc!),
        })),
      );
      const completed = journey.journeyStatus === 'COMPLETED';
      lives.set(trip, {
        started: completed || journey.journeyStatus.startsWith('IN_PROGRESS'),
        completed,
        endConfirmed: journey.endConfirmed === true,
      });
      if (!withFixes(trip)) continue;
      const range = '2000-01-01T00:00:00Z/2100-01-01T00:00:00Z';
      for (const fix of await get(`asset-positions/${ORGANISATION}/journey/${id}/${range}?size=2000`)) {
        tripOf.set(`${vehicles.get(fix.assetId)} ${back(fix.timestampUtc)}`, trip);
      }
    }
  };
  await Promise.all([reader(), reader(), reader(), reader()]);
  return { times, lives, tripOf };
}
