import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Archive, ArchiveFault, sha256Of } from './archive.ts';
import { type ArchivedPosition, differenceOf } from './archived-position.ts';
import { PositionFile } from './position-file.ts';
import { PositionFileWriter, type VehicleRows } from './position-file-writer.ts';

const VEHICLES = 3;
const PER_VEHICLE = 500;
const START = Date.UTC(2026, 4, 1) * 1000;

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

function position(vehicle: number, i: number): ArchivedPosition {
  const has = (every: number) => i % every === 0;
  return {
    asset_id: uuid(vehicle),
    fix_time: START + i * 10_000_000 + (has(9) ? 123_457 : 0),
    id: uuid(1_000 + vehicle * PER_VEHICLE + i),
    received_at: START + i * 10_000_000 + 1_500_000,
    latitude: -29 - i / 7e5,
    longitude: 24 + i / 3e5,
    speed_kmh: has(3) ? null : 60.3 + (i % 7),
    heading_degrees: has(4) ? null : i % 360,
    odometer_km: has(5) ? 1_234.5678 + i : null,
    accuracy_metres: has(2) ? 4.2 : null,
    attributes: has(7) ? `{"note": "a \\"b\\" ü", "temperature": -${i}.10}` : null,
    journey_id: has(11) ? uuid(9) : null,
  };
}

const all = Array.from({ length: VEHICLES * PER_VEHICLE }, (_, n) =>
  position(Math.floor(n / PER_VEHICLE), n % PER_VEHICLE),
);

let directory: string;
let path: string;
let vehicles: readonly VehicleRows[];
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'linehaul-position-file-'));
  path = join(directory, 'one.parquet');
  const writer = new PositionFileWriter(path, uuid(77), 320);
  for (let i = 0; i < all.length; i += 130) await writer.add(all.slice(i, i + 130));
  vehicles = await writer.finish();
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('each row comes back as it was, over the ends of row groups', async () => {
  const file = await PositionFile.open(path);
  expect(file.rowCount).toBe(all.length);
  const read = await file.rows(0, all.length);
  expect(read.map((row, i) => differenceOf(row, all[i]!)).filter((name) => name !== undefined)).toEqual([]);
  const { speed_kmh: _written, ...exact } = all[1]!;
  expect(read[1]).toMatchObject(exact);
});

test('the rows of one vehicle in a time are found without the others', async () => {
  const file = await PositionFile.open(path);
  expect(vehicles.map(({ assetId, firstRow, rows }) => [assetId, firstRow, rows])).toEqual(
    [0, 1, 2].map((vehicle) => [uuid(vehicle), vehicle * PER_VEHICLE, PER_VEHICLE]),
  );
  const { firstRow, rows, from, to } = vehicles[1]!;
  const times = await file.times(firstRow, firstRow + rows);
  expect([times.length, times[0], times.at(-1)]).toEqual([PER_VEHICLE, from, to]);
  const read = await file.rows(firstRow + 100, firstRow + 150);
  expect(read.map((row) => row.id)).toEqual(all.slice(600, 650).map((row) => row.id));
});

test('a difference in any column is found', () => {
  const [one] = all;
  for (const [name, value] of Object.entries(one!)) {
    const other = { ...one!, [name]: typeof value === 'number' ? value + 1 : `${value}x` };
    expect(differenceOf(one!, other)).toBe(name);
  }
  expect(differenceOf(one!, { ...one! })).toBeUndefined();
});

test('one byte that changed, a file that is shorter and one that is gone are found before anything is read', async () => {
  const noted = {
    month: '2026-05',
    file: 'one.parquet',
    bytes: statSync(path).size,
    sha256: await sha256Of(path),
  };
  const archive = new Archive(directory);
  expect((await archive.open(noted)).rowCount).toBe(all.length);
  const whole = readFileSync(path);
  const changed = Buffer.from(whole);
  changed[1_000]! ^= 1;
  for (const bytes of [changed, whole.subarray(0, -1)]) {
    writeFileSync(path, bytes);
    const refused = await archive.open(noted).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ArchiveFault);
    expect((refused as Error).message).toContain('2026-05 are archived in one.parquet');
  }
  rmSync(path);
  await expect(archive.open(noted)).rejects.toThrow('which is not in');
  writeFileSync(path, whole);
  expect((await archive.open(noted)).rowCount).toBe(all.length);
});
