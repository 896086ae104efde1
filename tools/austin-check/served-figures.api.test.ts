import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { childEnvironment } from '@linehaul/testkit/product';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeOperatorFile } from '../../packages/server/src/app/operator-file.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../packages/server/src/testing/index.ts';
import { FULL } from '../test-plan.mjs';
import { computeFigures, type FigureComputation, REAL_SUMS, type Sums } from './compute-figures.ts';
import { type Computation, compute, readRecording } from './compute-stop-times.ts';
import { everyRow, type Figures, type Row, storedRows } from './figure-rows.ts';

const samples = process.env.LINEHAUL_SAMPLE_DATA;
const at = (path: string) => fileURLToPath(new URL(`../../packages/${path}`, import.meta.url));
const DAY_MS = 24 * 3_600_000;
const MINUTE = 60_000;
const RULES = { onTimeMinutes: 15, freeMinutes: 60, timeZone: 'America/Chicago' };
const LISTED = 500;

interface Day {
  readonly date: string;
  readonly silence?: { readonly from: number; readonly to: number };
  /** Every so many vehicles; absent: all. */
  readonly oneIn?: number;
}
const recorded = (date: string, time: string) => Date.parse(`${date}T${time}:00-06:00`);
const SILENT: Day = {
  date: '2016-11-25',
  oneIn: 8,
  silence: { from: recorded('2016-11-25', '11:00'), to: recorded('2016-11-25', '14:00') },
};
const EACH: readonly Day[] = ['24', '25', '26', '27'].map((day) => ({ date: `2016-11-${day}` }));
/** One day in part; in full runs all days, whole. */
const DAYS: readonly Day[] =
  process.env.LINEHAUL_TESTS === FULL ? [SILENT, ...EACH] : [SILENT, { date: '2016-11-26', oneIn: 4 }];

const dates = new Intl.DateTimeFormat('en-CA', { timeZone: RULES.timeZone });
const hours = new Intl.DateTimeFormat('en-GB', { timeZone: RULES.timeZone, hour: '2-digit' });
const AHEAD_MS = Number(hours.format(Date.now())) < 3 ? 4 * 3_600_000 : 0;
const now = () => Date.now() + AHEAD_MS;

const nameOf = ({ date, silence, oneIn }: Day) =>
  `${date}${oneIn ? `, one vehicle in ${oneIn}` : ''}${silence ? ', silent from 11 to 14' : ''}`;

describe.skipIf(!samples)('the figures of recorded bus days', () => {
  const directory = mkdtempSync(join(tmpdir(), 'linehaul-figures-'));
  let server: TestServer;
  let removeOperatorFile: (() => void) | undefined;

  beforeAll(async () => {
    server = await startTestServer({ now, forecasts: { tickMs: DAY_MS } });
    removeOperatorFile = writeOperatorFile(directory, server.url, server.product.operatorToken);
  }, 120_000);
  afterAll(async () => {
    removeOperatorFile?.();
    await server?.stop();
    rmSync(directory, { recursive: true, force: true });
  });

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

  describe.each(DAYS.map((day, n) => ({ ...day, n, name: nameOf(day) })))('$name', (day) => {
    const folder = `${samples}/austin-bus-${day.date}`;
    const organisation = `AUSTIN_${day.n}`;
    let client: TestClient;
    let period: string;
    let shift: number;
    let trips: number;
    let computation: Computation;
    let computed: FigureComputation;
    let references: ReadonlyMap<string, string>;
    let figures: Figures;

    beforeAll(async () => {
      const { all, heard } = filesOf(folder, day, join(directory, String(day.n)));
      const written = (positions: string, name: string) => {
        const manifest = JSON.parse(readFileSync(at(`simulator/feeds/austin-${day.date}.json`), 'utf8'));
        const own = {
          feed: `figures-${day.n}`,
          organisation,
          positions: { ...manifest.positions, file: positions },
        };
        const file = join(directory, `${day.n}-${name}.json`);
        writeFileSync(file, JSON.stringify({ ...manifest, ...own }));
        return file;
      };
      const dayAgo = (days: number) => dates.format(now() - days * DAY_MS);
      const imported = await run('import', written(all, 'all'), '--day', dayAgo(2));
      shift = Number(/\((-?\d+) ms\)/.exec(imported)![1]);
      await run('replay', written(heard, 'heard'));
      await server.evaluated();
      await server.product.computeFigures();
      client = await server.signIn('controller');
      period = `from=${dayAgo(4)}&to=${dayAgo(1)}`;
      const { status, body } = await client.get(`/api/figures/${organisation}?${period}`);
      expect(status).toBe(200);
      figures = body;
      const stored = await storedRows(server.database.kysely, organisation);
      references = stored.references;
      computed = computeFigures(stored.journeys, stored.stops, stored.events, RULES);
      const tables = [`${folder}/timetable.csv.gz`, `${folder}/stops.csv.gz`] as const;
      const midnight = recorded(day.date, '00:00');
      const given = await readRecording(all, ...tables, midnight);
      trips = new Set(given.fixes.flatMap(({ tripId }) => (given.plans.has(tripId) ? [tripId] : []))).size;
      const said = await readRecording(heard, ...tables, midnight);
      computation = compute(said, said.fixes);
      console.info(nameOf(day), JSON.stringify(figures.total.sums));
    }, 900_000);

    test('each sum of the whole is that of a computation over the stored rows', () => {
      expect(Object.keys(figures.total.sums).sort()).toEqual([...REAL_SUMS].sort());
      expect(figures.total.sums).toEqual(close(computed.total));
      const { onTime, late, missed, unknown, stops } = figures.total.sums;
      expect(onTime! + late! + missed! + unknown!).toBe(stops);
      expect(onTime).toBeGreaterThan(100);
      expect(unknown).toBeGreaterThan(0);
    });

    test('each place, lane and hour has its own sums, and together they are the whole', () => {
      const compare = (rows: readonly Row[], own: ReadonlyMap<string, Sums>) => {
        for (const { key, sums } of rows) expect([key, sums]).toEqual([key, close(own.get(key)!)]);
      };
      compare(figures.hours, computed.hours);
      expect(figures.hours).toHaveLength(computed.hours.size);
      for (const [{ count, rows }, own] of [
        [figures.customers, computed.places],
        [figures.lanes, computed.lanes],
      ] as const) {
        expect([count, rows.length]).toEqual([own.size, Math.min(LISTED, own.size)]);
        compare(rows, own);
      }
      const added = figures.hours.reduce((sum, { sums }) => sum + sums.stops!, 0);
      expect(added).toBe(figures.total.sums.stops);
      compare(figures.drivers.rows, new Map([['', computed.total]]));
      expect(figures.drivers.count).toBe(1);
    });

    test('the rows that a figure opens add up to it, with the minutes late of each', {
      timeout: 15 * MINUTE,
    }, async () => {
      const own = Map.groupBy(computed.stops, ({ outcome }) =>
        outcome === 'late' || outcome === 'missed'
          ? 'notInFull'
          : outcome === 'onTime'
            ? 'inFull'
            : 'unknown',
      );
      const minutes = (rows: readonly { readonly lateMinutes: number | null }[]) =>
        rows.reduce((sum, { lateMinutes }) => sum + (lateMinutes ?? 0), 0);
      for (const group of ['inFull', 'notInFull', 'unknown'] as const) {
        const rows = await everyRow(client, `/api/figures/${organisation}/stops?${period}&group=${group}`);
        const expected = own.get(group) ?? [];
        expect([group, rows.length, minutes(rows)]).toEqual([group, expected.length, minutes(expected)]);
        const said = new Map(rows.map((row) => [row.stopId, row.lateMinutes]));
        expect(said).toEqual(new Map(expected.map(({ stop, lateMinutes }) => [stop, lateMinutes])));
        console.info(nameOf(day), group, rows.length, 'stops,', minutes(rows), 'minutes');
      }
    });

    test('journeys and stops are those of the timetable, and what is late there is late here', () => {
      expect(figures.total.sums.journeys! + figures.journeysUnderWay).toBe(trips);
      const said = Map.groupBy(computed.stops, ({ journey }) => references.get(journey)!);
      let [both, same, lateHere, lateThere] = [0, 0, 0, 0];
      for (const { tripId, stops } of computation.trips.values()) {
        const own = said.get(tripId);
        if (!own) continue;
        expect([tripId, own.length]).toEqual([tripId, stops.length - 1]);
        for (const [i, stop] of own.entries()) {
          const raw = stops[i + 1]!;
          const due = recorded(day.date, '00:00') + raw.plannedSeconds * 1000;
          if (stop.arrival === null || raw.arrival === undefined || stop.planned - shift !== due) continue;
          const isLate = raw.arrival > due + RULES.onTimeMinutes * MINUTE;
          both += 1;
          lateThere += isLate ? 1 : 0;
          lateHere += stop.outcome === 'late' ? 1 : 0;
          same += isLate === (stop.outcome === 'late') ? 1 : 0;
        }
      }
      console.info(nameOf(day), { trips, both, same, lateHere, lateThere });
      expect(both).toBeGreaterThan(1_000);
      expect(same / both).toBeGreaterThan(0.99);
    });

    if (day.silence)
      test('what a silence hides is unknown, and never on time', () => {
        const { from, to } = day.silence!;
        const slack = 20 * MINUTE;
        const hidden = computed.stops.filter(
          ({ planned, journey, outcome, arrival }) =>
            (arrival === null || (arrival - shift > from && arrival - shift < to)) &&
            planned - shift > from + slack &&
            planned - shift < to - slack &&
            references.has(journey) &&
            outcome !== 'missed',
        );
        console.info(nameOf(day), hidden.length, 'stops planned in the silence');
        expect(hidden.length).toBeGreaterThan(100);
        expect(new Set(hidden.map(({ outcome }) => outcome))).toEqual(new Set(['unknown']));
        expect(figures.total.sums.unknown).toBeGreaterThanOrEqual(hidden.length);
      });
  });
});

/** Kilometres add up in another order. */
const close = (sums: Sums) => ({ ...sums, kilometres: expect.closeTo(sums.kilometres!, 6) });

function filesOf(folder: string, { oneIn = 1, silence }: Day, name: string) {
  const [header = '', ...lines] = gunzipSync(readFileSync(`${folder}/positions.csv.gz`))
    .toString()
    .split('\n');
  const columns = header.trim().split(',');
  const [vehicle, time] = ['vehicle_id', 'timestamp'].map((column) => columns.indexOf(column));
  const own = lines.filter((line) => line !== '' && Number(line.split(',')[vehicle!]) % oneIn === 0);
  const isHeard = (line: string) => {
    const instant = Date.parse(line.split(',')[time!]!);
    return silence === undefined || instant < silence.from || instant >= silence.to;
  };
  const write = (file: string, rows: readonly string[]) => {
    writeFileSync(file, [header, ...rows].join('\n'));
    return file;
  };
  return { all: write(`${name}-all.csv`, own), heard: write(`${name}-heard.csv`, own.filter(isHeard)) };
}
