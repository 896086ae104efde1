import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DAY } from '@linehaul/domain/core';
import { afterAll, describe, expect, test } from 'vitest';
import { readManifest } from '../manifest/index.ts';
import { UsageError } from '../terminal/index.ts';
import { Account, book, journeyOf, readFixes, readStops, readTrips } from './index.ts';

const directory = mkdtempSync(join(tmpdir(), 'linehaul-feed-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const MANIFEST = {
  feed: 'small',
  organisation: 'SMALL',
  timeZone: 'America/Chicago',
  recordedDay: '2016-11-25',
  positions: {
    file: 'positions.csv.gz',
    columns: {
      vehicle: 'bus',
      timestamp: 'at',
      latitude: 'lat',
      longitude: 'lon',
      speed: 'speed',
      trip: 'trip',
    },
    speedUnit: 'm/s',
  },
  trips: { file: 'trips.csv', columns: { trip: 'trip', arrival: 'arrival', stop: 'stop' } },
  stops: { file: 'stops.csv', columns: { stop: 'id', name: 'name', latitude: 'lat', longitude: 'lon' } },
};

let made = 0;
function manifest(tables: { positions?: string; trips?: string; stops?: string }, change: object = {}) {
  const folder = join(directory, String(made++));
  const files = {
    'feed.json': JSON.stringify({ ...MANIFEST, ...change }),
    'positions.csv.gz': gzipSync(tables.positions ?? 'bus,at,lat,lon,speed,trip\n'),
    'trips.csv': tables.trips ?? 'trip,arrival,stop\n',
    'stops.csv': tables.stops ?? 'id,name,lat,lon\nA,Alpha,30,-97\nB,Beta,30.1,-97\n',
  };
  mkdirSync(folder);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return readManifest(join(folder, 'feed.json'), {});
}

describe('the positions of a feed', () => {
  test('are read in time order, with km/h', async () => {
    const { fixes, account } = await readFixes(
      manifest({
        positions: `bus,at,lat,lon,speed,trip
1,2016-11-25T08:01:00-06:00,30,-97,10,T
1,2016-11-25T08:00:00-06:00,30,-97,,
`,
      }),
    );
    expect(fixes.map((fix) => fix.speedKilometresPerHour)).toEqual([undefined, 36]);
    expect(fixes.map((fix) => fix.trip)).toEqual([undefined, 'T']);
    expect(account.read).toBe(2);
  });

  test('that cannot be used are refused with file, line, column and reason, and the rest is read', async () => {
    const { fixes, account } = await readFixes(
      manifest({
        positions: `bus,at,lat,lon,speed,trip
1,2016-11-25T08:00:00-06:00,30,-97,1,T
1,soon,30,-97,1,T
1,2016-11-25T08:00:00-06:00,95,-97,1,T
,2016-11-25T08:00:00-06:00,30,-97,1,T
1,2016-11-25T08:00:00-06:00,30
1,2016-11-25T08:00:00-06:00,91.5,-97,1,T
`,
      }),
    );
    account.stored = fixes.length;
    expect(fixes).toHaveLength(1);
    expect(account.addsUp).toBe(true);
    expect(account.lines()).toEqual([
      'positions: 6 read = 1 stored + 0 duplicate + 5 refused',
      '  refused 1: at: has no offset, and the manifest gives no zone',
      '    positions.csv.gz:3 at: "soon" has no offset, and the manifest gives no zone',
      '  refused 2: lat: is no latitude from -90 to 90',
      '    positions.csv.gz:4 lat: "95" is no latitude from -90 to 90',
      '    positions.csv.gz:7 lat: "91.5" is no latitude from -90 to 90',
      '  refused 1: bus: is empty',
      '    positions.csv.gz:5 bus: is empty',
      '  refused 1: another number of columns than the header',
      '    positions.csv.gz:6 3 columns where the header has 6',
    ]);
  });

  test('without a named column are not read at all', async () => {
    const wrong = manifest({ positions: 'bus,at,lat,speed,trip\n' });
    await expect(readFixes(wrong)).rejects.toThrow(/positions\.csv\.gz:1 has no column lon; it has bus, at/);
    await expect(readFixes(wrong)).rejects.toBeInstanceOf(UsageError);
  });

  test('in a broken archive end the command with the name of the file', async () => {
    const broken = manifest({});
    writeFileSync(broken.positions.file, 'no gzip');
    await expect(readFixes(broken)).rejects.toThrow(/positions\.csv\.gz: /);
  });
});

describe('the trips of a feed', () => {
  async function trips(positions: string, table: string, change: object = {}) {
    const read = manifest({ positions, trips: table }, change);
    const { stops } = await readStops(read.stops!);
    const { fixes } = await readFixes(read);
    return readTrips(read, stops, fixes);
  }
  const HEAD = 'bus,at,lat,lon,speed,trip\n';

  test('become journeys whose times pass midnight', async () => {
    const { trips: read } = await trips(
      `${HEAD}7,2016-11-26T00:05:00-06:00,30,-97,1,T\n`,
      'trip,arrival,stop\nT,23:50:00,A\nT,24:20:00,B\n',
    );
    const journey = journeyOf(read[0]!, 86_400_000);
    expect(journey).toMatchObject({
      journeyUniqueReference: 'T',
      vehicle: '7',
      journeyStatus: 'APPROVED',
      plannedStartDateTimeUtc: '2016-11-27T05:50:00.000Z',
    });
    expect(journey.stops.map((stop) => stop.plannedArrivalTimeUtc)).toEqual([
      '2016-11-27T05:50:00.000Z',
      '2016-11-27T06:20:00.000Z',
    ]);
    expect(journey.stops.at(-1)?.plannedDepartureTimeUtc).toBeUndefined();
  });

  test('that set out the evening before belong to that service day', async () => {
    const { trips: read } = await trips(
      `${HEAD}7,2016-11-25T00:05:00-06:00,30,-97,1,T\n`,
      'trip,arrival,stop\nT,23:50:00,A\nT,24:20:00,B\n',
    );
    expect(read[0]?.serviceDay).toBe('2016-11-24');
  });

  test('without a fix have no vehicle and stay drafts', async () => {
    const { trips: read } = await trips(HEAD, 'trip,arrival,stop\nT,08:00:00,A\n');
    expect(journeyOf(read[0]!, 0)).toMatchObject({ vehicle: undefined, journeyStatus: 'DRAFT' });
  });

  test.each([
    ['mostFixes', '2'],
    ['first', '1'],
    ['last', '3'],
  ])('of several vehicles belong by the rule %s', async (vehicle, expected) => {
    const at = (minute: number) => `2016-11-25T08:0${minute}:00-06:00,30,-97,1,T`;
    const { trips: read } = await trips(
      `${HEAD}1,${at(1)}\n2,${at(2)}\n2,${at(3)}\n3,${at(4)}\n`,
      'trip,arrival,stop\nT,08:00:00,A\n',
      { trips: { ...MANIFEST.trips, vehicle } },
    );
    expect(read[0]?.vehicle).toBe(expected);
  });

  test('count the rows that name an unknown stop or no time', async () => {
    const { trips: read, account } = await trips(
      HEAD,
      'trip,arrival,stop\nT,08:00:00,A\nT,08:10:00,Z\nT,late,B\n',
    );
    expect(read[0]?.rows).toBe(1);
    account.stored = 1;
    expect(account.addsUp).toBe(true);
    expect(account.lines().filter((line) => line.startsWith('    '))).toEqual([
      '    trips.csv:3 stop: "Z" is not in the stop table',
      '    trips.csv:4 arrival: "late" is no time of day',
    ]);
  });
});

describe('the account', () => {
  test('says loudly where it does not add up', () => {
    const account = new Account('positions');
    account.read = 10;
    account.stored = 8;
    expect(account.addsUp).toBe(false);
    expect(account.lines()[0]).toMatch(/DOES NOT ADD UP: 2 unaccounted/);
  });

  test('takes every fix of an answer into one of its sums', () => {
    const account = new Account('positions');
    account.read = 10;
    const fix = { vehicle: '1', time: 0, latitude: 0, longitude: 0, place: 'p.csv:2' };
    book(account, [fix], {
      accepted: 4,
      duplicate: 2,
      quarantined: 3,
      refused: 1,
      reasons: [{ index: 0, device: 'small:1', field: null, reason: 'unknown device' }],
    });
    expect(account.addsUp).toBe(true);
    expect(account.lines()).toContain('    p.csv:2');
    expect(account.lines()).toContain('  refused 3: by the product: reason not told');
  });
});

describe.skipIf(!process.env.LINEHAUL_SAMPLE_DATA)('the recorded days that the product knows', () => {
  const feeds = new URL('../../feeds/', import.meta.url).pathname;

  test('Austin has 2,144 trips with 102,432 stops and 32,038 fixes, two trips from the evening before', async () => {
    const austin = readManifest(`${feeds}austin-2016-11-25.json`);
    const { fixes } = await readFixes(austin);
    const { stops } = await readStops(austin.stops!);
    const { trips, account } = await readTrips(austin, stops, fixes);
    expect([fixes.length, stops.size, trips.length, account.read, account.refused]).toEqual([
      32_038, 2_376, 2_144, 102_432, 0,
    ]);
    expect(trips.filter((trip) => trip.serviceDay === '2016-11-24')).toHaveLength(2);
    expect(trips.every((trip) => trip.vehicle)).toBe(true);
  });

  test('Jersey City has 9,478 fixes of 68 trucks on the local clock', async () => {
    const { fixes } = await readFixes(readManifest(`${feeds}jersey-city-2015-12-10.json`));
    expect([fixes.length, new Set(fixes.map((fix) => fix.vehicle)).size]).toEqual([9_478, 68]);
    expect(fixes.at(-1)!.time - fixes[0]!.time).toBeLessThan(DAY);
    expect(fixes[0]!.time).toBeGreaterThanOrEqual(Date.parse('2015-12-10T00:00:00-05:00'));
  });
});
