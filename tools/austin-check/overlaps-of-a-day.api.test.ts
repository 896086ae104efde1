import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { childEnvironment } from '@linehaul/testkit/product';
import { parse } from 'csv-parse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeOperatorFile } from '../../packages/server/src/app/operator-file.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../packages/server/src/testing/index.ts';
import { overlapsAmong, type SaidJourney } from './compute-overlaps.ts';

const samples = process.env.LINEHAUL_SAMPLE_DATA;
const at = (path: string) => fileURLToPath(new URL(`../../packages/${path}`, import.meta.url));
const ORGANISATION = 'AUSTIN_BUS';
const VEHICLES = ['2252', '2418', '2513', '2514'];
const TIMES = ['11:00', '15:00', '20:00'];
const recorded = (time: string) => Date.parse(`2016-11-25T${time}:00-06:00`);

type Row = Record<string, string>;

async function table(name: string): Promise<Row[]> {
  const file = createReadStream(join(samples ?? '', 'austin-bus-2016-11-25', name));
  const rows: Row[] = [];
  for await (const row of file.pipe(createGunzip()).pipe(parse({ columns: true }))) rows.push(row);
  return rows;
}

const csv = (rows: readonly Row[]) =>
  [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\n');

describe.skipIf(!samples)('the overlaps of a recorded bus day', () => {
  const directory = mkdtempSync(join(tmpdir(), 'linehaul-overlaps-'));
  let server: TestServer;
  let client: TestClient;
  let shift: number;
  let now = recorded('00:00');
  let positions: Row[];
  const counted = new Map<string, { said: Set<string>; expected: Set<string>; projected: number }>();
  let removeOperatorFile: (() => void) | undefined;

  function manifestOf(name: string, fixes: readonly Row[]): string {
    const manifest = JSON.parse(readFileSync(at('simulator/feeds/austin-2016-11-25.json'), 'utf8'));
    manifest.positions.file = `${name}.csv`;
    manifest.trips.file = 'timetable.csv';
    manifest.stops.file = 'stops.csv';
    writeFileSync(join(directory, `${name}.csv`), csv(fixes));
    writeFileSync(join(directory, `${name}.json`), JSON.stringify(manifest));
    return join(directory, `${name}.json`);
  }

  async function run(command: 'import' | 'replay', ...args: string[]): Promise<string> {
    const child = spawn(process.execPath, [at(`simulator/src/cli/${command}.ts`), ...args], {
      env: { ...childEnvironment(), LINEHAUL_DATA: directory, LINEHAUL_SAMPLE_DATA: samples },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(0);
    return out;
  }

  beforeAll(async () => {
    positions = (await table('positions.csv.gz')).filter((row) => VEHICLES.includes(row.vehicle_id!));
    const trips = new Set(positions.map((row) => row.trip_id));
    const timetable = (await table('timetable.csv.gz')).filter((row) => trips.has(row.trip_id));
    const served = new Set(timetable.map((row) => row.stop_id));
    const stops = (await table('stops.csv.gz')).filter((row) => served.has(row.stop_id));
    writeFileSync(join(directory, 'timetable.csv'), csv(timetable));
    writeFileSync(join(directory, 'stops.csv'), csv(stops));
    server = await startTestServer({ now: () => now, tracking: { tickMs: 3_600_000 } });
    removeOperatorFile = writeOperatorFile(directory, server.url, server.product.operatorToken);
    const imported = await run('import', manifestOf('day', positions));
    shift = Number(/\((-?\d+) ms\)/.exec(imported)![1]);
    client = await server.signIn('controller');
    let since = Number.NEGATIVE_INFINITY;
    for (const time of TIMES) {
      await countAt(time, since);
      since = recorded(time);
    }
  }, 240_000);
  afterAll(async () => {
    removeOperatorFile?.();
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  async function everyJourney(): Promise<SaidJourney[]> {
    const { body } = await client.get(`/api/journeys/${ORGANISATION}?size=2000`);
    const ids = body.map((row: { journeyId: string }) => row.journeyId);
    return Promise.all(ids.map(async (id: string) => (await client.get(`/api/journeys/${id}`)).body));
  }

  async function overlapsSaid(journeys: readonly SaidJourney[]): Promise<Set<string>> {
    const pairs = await Promise.all(
      journeys.map(async ({ journeyId }) => {
        const { body } = await client.get(`/api/journeys/${ORGANISATION}/${journeyId}/overlaps`);
        return body.map((other: SaidJourney) => `${journeyId} ${other.journeyId}`);
      }),
    );
    return new Set(pairs.flat());
  }

  async function evaluateAll(): Promise<void> {
    const vehicles = await client.get(`/api/organisation-asset-lists/vehicles/${ORGANISATION}?size=2000`);
    const [{ organisationId }] = vehicles.body;
    const vehicleIds = vehicles.body.map((vehicle: { assetId: string }) => vehicle.assetId);
    expect(vehicleIds).toHaveLength(VEHICLES.length);
    server.product.bus.publish('plan.changed', { organisationId, vehicleIds });
    await server.evaluated();
  }

  async function countAt(time: string, since: number): Promise<void> {
    const fixes = positions.filter((row) => {
      const instant = Date.parse(row.timestamp!);
      return instant > since && instant <= recorded(time);
    });
    now = recorded(time) + shift;
    await run('replay', manifestOf(`until-${time.replace(':', '')}`, fixes));
    await evaluateAll();
    const journeys = await everyJourney();
    const expected = overlapsAmong(journeys, now);
    const said = await overlapsSaid(journeys);
    const running = new Set(
      journeys.flatMap((j) => (j.journeyStatus.startsWith('IN_PROGRESS') ? j.journeyId : [])),
    );
    const projected = [...said].filter((pair) => pair.split(' ').some((id) => running.has(id))).length;
    console.info(
      `${time}: ${said.size} overlaps of ${journeys.length} journeys of ${VEHICLES.length} vehicles, ${projected} of them` +
        ` with one of the ${running.size} that run; ${expected.size} by the independent count`,
    );
    counted.set(time, { said, expected, projected });
  }

  test.each(TIMES)('at %s are exactly those of an independent count', (time) => {
    const { said, expected } = counted.get(time)!;
    expect(expected.size).toBeGreaterThan(0);
    expect([...said].sort()).toEqual([...expected].sort());
  });

  test('are some by projected times and some by actual ones', () => {
    const all = [...counted.values()];
    expect(all.some(({ projected }) => projected > 0)).toBe(true);
    expect(all.some(({ projected, said }) => said.size > projected)).toBe(true);
  });
});
