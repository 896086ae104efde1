import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { TestBrowser } from '../../packages/server/src/testing/index.ts';
import { freshPostgres } from '../../packages/server/src/testing/template.ts';
import { blindFigures, type SaidStop, type SaidTrip, stopTimeFigures } from './figures.ts';
import { type RawFix, type Reckoning, reckonStopTimes } from './reckon-stop-times.ts';

const samples = process.env.LINEHAUL_SAMPLE_DATA;
const day = `${samples}/austin-bus-2016-11-25`;
const at = (path: string) => fileURLToPath(new URL(`../../packages/${path}`, import.meta.url));
const MANIFEST = at('simulator/feeds/austin-2016-11-25.json');
const ORGANISATION = 'AUSTIN_BUS';

/** The whole recorded day through the product's own commands, read back over HTTP, against the independent reckoning. */
describe.skipIf(!samples).each(['named', 'blind'] as const)('the recorded bus day, served, %s', (kind) => {
  const directory = mkdtempSync(join(tmpdir(), 'linehaul-day-'));
  const env = { PATH: process.env.PATH, LINEHAUL_DATA: directory, LINEHAUL_SAMPLE_DATA: samples };
  let server: ChildProcess;
  let postgres: Awaited<ReturnType<typeof freshPostgres>> | undefined;
  let url = '';
  let imported: Ran;
  let replayed: Ran;
  let reckoning: Reckoning;
  let served: Served;

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
    replayed = await run(env, 'replay', MANIFEST, '--speed', 'max', ...(kind === 'blind' ? ['--blind'] : []));
    reckoning = await reckonStopTimes(
      `${day}/positions.csv.gz`,
      `${day}/timetable.csv.gz`,
      `${day}/stops.csv.gz`,
    );
    const shift = Number(/\((-?\d+) ms\)/.exec(imported.out)![1]);
    served = await readBack(await signIn(url), url, shift, kind === 'blind');
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
    console.info(kind, 'import', imported.seconds, 's');
  });

  test('is replayed whole, and the account adds up', () => {
    expect(replayed.code).toBe(0);
    expect(replayed.out).toMatch(/positions: 32038 read = 32038 stored \+ 0 duplicate \+ 0 refused/);
    console.info(kind, 'replay until judged', replayed.seconds, 's');
  });

  test('gives nearly every stop the time that the raw file says', () => {
    const figures = stopTimeFigures(reckoning, served.times);
    console.info(kind, figures);
    expect(figures.planned).toBe(102_432);
    expect(figures.share).toBeGreaterThan(kind === 'named' ? 0.99 : 0.98);
    expect(figures.medianSeconds).toBeLessThan(5);
    expect(figures.p95Seconds).toBeLessThan(60);
  });

  // Fixes that name their trip can't go astray: only the blind day says something of it.
  if (kind === 'named') return;
  test('gives the fixes to the right trips, and leaves no vehicle stuck', () => {
    const tripOf = (fix: RawFix) => served.tripOf.get(`${fix.vehicleId} ${fix.time}`);
    const figures = blindFigures(reckoning, tripOf, served.lives);
    console.info(kind, figures);
    expect(figures.rightShare).toBeGreaterThan(0.95);
    expect(figures.startedShare).toBeGreaterThan(0.99);
    expect(figures.endObservableConfirmedShare).toBeGreaterThan(0.99);
    expect(figures.stuckVehicles).toEqual([]);
  });
});

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
  /** The trip that the product gave each fix, by vehicle and recorded time. */
  readonly tripOf: ReadonlyMap<string, string>;
}

/** Every journey of the organisation, and for a blind day its fixes too, with times shifted back to the recorded ones. */
async function readBack(
  browser: TestBrowser,
  url: string,
  shift: number,
  withFixes: boolean,
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
      if (!withFixes) continue;
      const range = '2000-01-01T00:00:00Z/2100-01-01T00:00:00Z';
      for (const fix of await get(`asset-positions/${ORGANISATION}/journey/${id}/${range}?size=2000`)) {
        tripOf.set(`${vehicles.get(fix.assetId)} ${back(fix.timestampUtc)}`, trip);
      }
    }
  };
  await Promise.all([reader(), reader(), reader(), reader()]);
  return { times, lives, tripOf };
}
