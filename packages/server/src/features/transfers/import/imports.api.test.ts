import type { ImportJob } from '@linehaul/contracts/transfers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDepot, startTestServer, type TestClient, type TestServer } from '../../../testing/index.ts';
import { importing } from '../testing/importing.ts';

let server: TestServer;
let client: TestClient;
const ORG = 'IMPORTERS';

beforeAll(async () => {
  server = await startTestServer();
  await oneDepot(server, ORG, { members: ['eva'] });
  client = await server.signIn('eva');
});
afterAll(() => server.stop());

const { send, settled, act, checked, imported, problemsOf } = importing(() => ({
  server,
  client,
  organisation: ORG,
}));

const found = async (list: string, search: string) =>
  (await client.get(`/api/${list}/${ORG}?search=${encodeURIComponent(search)}&size=2000`)).body;

describe('locations of a CSV', () => {
  const rows = Number(process.env.IMPORT_ROWS ?? 10_000);
  const bad = rows / 100;

  test('the good ones are in, each bad one is named, nothing is twice', { timeout: 120_000 }, async () => {
    const lines = ['Reference;Name;Lat;Lon;Radius (m);Type'];
    const wrong = new Map<number, string>();
    for (let i = 0; i < rows; i++) {
      const cells = [
        `BIG-${i}`,
        `Place ${i}`,
        `${-28 - i / 100_000}`.replace('.', ','),
        `${24 + i / 100_000}`,
        '150',
        'Customer',
      ];
      if (i % 100 === 37) {
        const which = ((i / 100) % 4) | 0;
        const [at, value, reason] = [
          [2, '91', 'must be at most 90'],
          [3, 'east', 'is no number'],
          [5, 'Castle', 'must be one of'],
          [1, '', 'is required'],
        ][which] as [number, string, string];
        cells[at] = value;
        wrong.set(i + 2, reason);
      }
      lines.push(cells.join(';'));
    }
    expect(wrong.size).toBe(bad);
    const file = lines.join('\r\n');
    const began = Date.now();
    const job = await checked('locations', 'places.csv', file);
    const dry = Date.now();
    expect(job).toMatchObject({
      separator: ';',
      rows,
      counts: { created: rows - bad, changed: 0, unchanged: 0, refused: bad },
    });
    expect(await found('organisation-location-lists', 'Place')).toHaveLength(0);
    const problems = await problemsOf(job);
    expect(problems.map(({ line }) => line)).toEqual([...wrong.keys()]);
    for (const {
      line,
      problems: [first],
    } of problems)
      expect(first!.reason).toContain(wrong.get(line)!);

    await act(job, 'commit', { mode: 'GOOD_ROWS' });
    const done = await settled(job.id);
    const written = Date.now();
    expect(done).toMatchObject({ status: 'DONE', counts: job.counts });
    const again = await imported('locations', 'places.csv', file);
    expect(again.counts).toEqual({ created: 0, changed: 0, unchanged: rows - bad, refused: bad });
    const { body: one } = await client.get(`/api/organisation-location-lists/${ORG}?search=BIG-1&size=1`);
    expect(one[0].version).toBe(0);
    const total = await client.get(`/api/organisation-location-lists/${ORG}?search=BIG-&size=1`);
    expect(Number(total.headers.get('x-total-count'))).toBe(rows - bad);
    if (process.env.IMPORT_ROWS) {
      const ms = { read_and_checked: dry - began, written: written - dry, sent_again: Date.now() - written };
      process.stdout.write(
        `${rows} locations, ${bad} bad: ${JSON.stringify({ ms, counts: done.counts, again: again.counts })}\n`,
      );
      process.stdout.write(`${JSON.stringify(problems.slice(0, 4))}\n`);
    }
  });

  test('all or nothing writes nothing where one row is refused, and all where none is', async () => {
    const good = 'externalReference,name,latitude,longitude\nAON-1,One,-28,24\nAON-2,Two,-28,24.1\n';
    const refused = await imported('locations', 'a.csv', `${good}AON-3,,1,1\n`, 'ALL_OR_NOTHING');
    expect(refused).toMatchObject({
      status: 'DONE',
      counts: { created: 0, refused: 1 },
      reason: expect.stringContaining('Nothing was written'),
    });
    expect(await found('organisation-location-lists', 'AON-')).toHaveLength(0);
    expect((await imported('locations', 'a.csv', good, 'ALL_OR_NOTHING')).counts).toMatchObject({
      created: 2,
    });
    expect(await found('organisation-location-lists', 'AON-')).toHaveLength(2);
  });

  test('a changed row changes its record, and a column that is not there changes nothing', async () => {
    await imported('locations', 'a.csv', 'reference,name,lat,lon,address\nCH-1,Old,-28,24,Main Road\n');
    const job = await imported('locations', 'a.csv', 'reference,name\nCH-1,New\n');
    expect(job.counts).toMatchObject({ changed: 1 });
    const [one] = await found('organisation-location-lists', 'CH-1');
    expect(one).toMatchObject({ name: 'New', address: 'Main Road', latitudeDegrees: -28, version: 1 });
  });

  test('a record is named once in a file', async () => {
    const job = await checked('locations', 'a.csv', 'reference,name,lat,lon\nTW-1,A,1,1\nTW-1,B,1,1\n');
    expect(await problemsOf(job)).toMatchObject([
      { line: 3, problems: [{ column: 'reference', value: 'TW-1', reason: 'is said of line 2 already' }] },
    ]);
  });

  test('the refused rows come back as a file with their reasons', async () => {
    const job = await checked(
      'locations',
      'a.csv',
      'reference,name,lat,lon\nRF-1,"=1+1",x,1\nRF-2,Good,1,1\n',
    );
    const { body, headers } = await client.get(`/api/imports/${ORG}/${job.id}/refused`);
    expect(headers.get('content-disposition')).toContain('attachment; filename="a refused.csv"');
    expect(body).toContain('RF-1,"\'=1+1",x,1,lat: is no number');
    expect(body).not.toContain('RF-2');
  });

  test('a file of refused rows that is put right is an import like any other', async () => {
    const refusedOf = async (job: ImportJob) =>
      (await client.get(`/api/imports/${ORG}/${job.id}/refused`)).body as string;
    const line = '"LINESTRING (24 -28, 24.5 -28.2)"';
    const roads = await refusedOf(await checked('routes', 'r.csv', `Reference,Name,WKT\nRF-R,,${line}\n`));
    const road = await imported('routes', 'r refused.csv', roads.replace('RF-R,,', 'RF-R,Road,'));
    expect(road.counts).toMatchObject({ created: 1, refused: 0 });

    const places = 'Code;Name;Lat;Lon;Radius\nRF-4;;-28,438;24,181;150,500\nRF-5;X;-28;24;1;2;3\n';
    const first = await checked('locations', 'l.csv', places);
    const again = await imported(
      'locations',
      'l refused.csv',
      (await refusedOf(first)).replace('RF-4;;', 'RF-4;Now;'),
    );
    expect(again.counts).toMatchObject({ created: 1, refused: 1 });
    expect(await found('organisation-location-lists', 'RF-4')).toMatchObject([
      { latitudeDegrees: -28.438, longitudeDegrees: 24.181, radius: 150.5 },
    ]);
    expect((await refusedOf(again)).split('\r\n')).toEqual([
      'Line in the file;Code;Name;Lat;Lon;Radius;Problems',
      expect.stringMatching(/^3;RF-5;X;-28;24;1;"has \d+ cells, the first row has 7";2;3$/),
      '',
    ]);

    const map = JSON.stringify({
      type: 'Feature',
      properties: { name: 'Pole', ref: 'RF-6' },
      geometry: { type: 'Point', coordinates: [24, -91] },
    });
    const lost = await refusedOf(await checked('locations', 'g.geojson', map));
    expect((await imported('locations', 'g refused.csv', lost.replace('-91', '-29'))).counts).toMatchObject({
      created: 1,
    });
  });
});

describe('an import that is cancelled', () => {
  const ROWS = 6000;
  const file = (prefix: string) =>
    [
      'Employee number,Name',
      ...Array.from({ length: ROWS }, (_, i) => `${prefix}${i},Driver ${prefix}${i}`),
    ].join('\n');
  const total = async (prefix: string) => {
    const listed = await client.get(`/api/organisation-driver-lists/${ORG}?search=${prefix}&size=1`);
    return Number(listed.headers.get('x-total-count'));
  };
  async function cancelledWhile(job: ImportJob): Promise<ImportJob> {
    const state = async () => (await client.get(`/api/imports/${ORG}/${job.id}`)).body as ImportJob;
    await expect.poll(async () => (await state()).done, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0);
    expect((await act(job, 'cancel', undefined)).status).toBe(200);
    return settled(job.id);
  }

  test('while good rows are written keeps those that are in, and the rest comes with the next time', async () => {
    const job = await checked('drivers', 'many.csv', file('CNC'));
    expect(job.counts).toMatchObject({ created: ROWS });
    await act(job, 'commit', { mode: 'GOOD_ROWS' });
    const cancelled = await cancelledWhile(job);
    expect(cancelled.status).toBe('CANCELLED');
    const { created } = cancelled.counts!;
    expect(created).toBeGreaterThan(0);
    expect(created).toBeLessThan(ROWS);
    expect(await total('CNC')).toBe(created);
    const again = await checked('drivers', 'many.csv', file('CNC'));
    expect(again.counts).toEqual({ created: ROWS - created, changed: 0, unchanged: created, refused: 0 });
    await act(again, 'commit', { mode: 'GOOD_ROWS' });
    expect(await settled(again.id)).toMatchObject({ status: 'DONE', counts: again.counts });
    expect(await total('CNC')).toBe(ROWS);
  });

  test('while it is checked can be checked again', async () => {
    const { body: job } = await send('drivers', 'many.csv', file('CND'));
    await act(job, 'check', { mapping: job.mapping });
    expect(await cancelledWhile(job)).toMatchObject({ status: 'READ' });
    expect((await act(job, 'commit', { mode: 'GOOD_ROWS' })).status).toBe(409);
    await act(job, 'check', { mapping: job.mapping });
    expect(await settled(job.id)).toMatchObject({ status: 'CHECKED', counts: { created: ROWS } });
  });

  if (process.env.LINEHAUL_TEST_ENGINE === 'postgresql') {
    test('while all rows or none are written leaves everything as it was', async () => {
      const job = await checked('drivers', 'many.csv', file('CNE'));
      await act(job, 'commit', { mode: 'ALL_OR_NOTHING' });
      expect(await cancelledWhile(job)).toMatchObject({
        status: 'CANCELLED',
        counts: { created: 0 },
        reason: 'Nothing was written',
      });
      expect(await total('CNE')).toBe(0);
    });
  }
});
