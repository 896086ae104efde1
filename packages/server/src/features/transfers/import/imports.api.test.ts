import { readFileSync } from 'node:fs';
import type { ImportJob } from '@linehaul/contracts/transfers';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { oneDepot, startTestServer, type TestClient, type TestServer } from '../../../testing/index.ts';
import { importing } from '../testing/importing.ts';

let server: TestServer;
let client: TestClient;
let stranger: TestClient;
const ORG = 'IMPORTERS';

beforeAll(async () => {
  server = await startTestServer();
  await oneDepot(server, ORG, { members: ['eva'] });
  await oneDepot(server, 'OTHERS', { members: ['stranger'] });
  client = await server.signIn('eva');
  stranger = await server.signIn('stranger');
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

  // The embedded database has one connection: others wait until the transaction ends.
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

describe('files of maps', () => {
  const square = [
    [
      [24, -28],
      [24.1, -28],
      [24.1, -28.1],
      [24, -28.1],
      [24, -28],
    ],
  ];

  test('GeoJSON: shapes of each kind, and a bad one by its reason', async () => {
    const feature = (ref: string, geometry: unknown) => ({
      type: 'Feature',
      properties: { externalReference: ref, name: `Shape ${ref}`, __proto__x: 1 },
      geometry,
    });
    const file = JSON.stringify({
      type: 'FeatureCollection',
      features: [
        feature('GJ-1', { type: 'Point', coordinates: [24, -28, 1200] }),
        feature('GJ-2', { type: 'Polygon', coordinates: square }),
        feature('GJ-3', {
          type: 'LineString',
          coordinates: [
            [24, -28],
            [25, -28],
          ],
        }),
        feature('GJ-4', { type: 'Point', coordinates: [24, 91] }),
      ],
    });
    const job = await imported('locations', 'shapes.geojson', file);
    expect(job.counts).toMatchObject({ created: 3, refused: 1 });
    expect(await problemsOf(job)).toMatchObject([
      { line: 4, problems: [{ reason: expect.stringContaining('91') }] },
    ]);
    expect(
      (await found('organisation-location-lists', 'GJ-')).map((l: { shapeType: string }) => l.shapeType),
    ).toEqual(['Circle', 'Polygon', 'PolyLine']);
  });

  test('KML and GPX: placemarks by name, tracks as routes', async () => {
    const kml = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>K &amp; Co</name>
      <Point><coordinates>24.5,-28.5,0</coordinates></Point></Placemark></Document></kml>`;
    expect((await imported('locations', 'k.kml', kml)).counts).toMatchObject({ created: 1 });
    expect(await found('organisation-location-lists', 'K & Co')).toMatchObject([
      { externalReference: 'K & Co' },
    ]);
    const gpx = `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>GPX-R1</name>
      <trkseg><trkpt lat="-28" lon="24"><ele>1</ele></trkpt><trkpt lat="-28" lon="24.5"/></trkseg>
      <trkseg><trkpt lat="-28" lon="24.6"/><trkpt lat="-28" lon="24.7"/></trkseg></trk></gpx>`;
    expect((await imported('routes', 't.gpx', gpx)).counts).toMatchObject({ created: 1 });
    expect((await imported('routes', 't.gpx', gpx)).counts).toMatchObject({ unchanged: 1 });
    expect(await found('routes', 'GPX-R1')).toMatchObject([
      { routeReference: 'GPX-R1', plannedKilometres: 68.9 },
    ]);
  });
});

describe('the same from each form', () => {
  const kml = (name: string, shape: string) =>
    `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>${name}</name>${shape}</Placemark></Document></kml>`;
  const gpx = (content: string) =>
    `<?xml version="1.0"?><gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">${content}</gpx>`;
  const geoJson = (properties: object, type: string, coordinates: unknown) =>
    JSON.stringify({
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties, geometry: { type, coordinates } }],
    });
  const exported = async (list: string, query: string) => {
    const { headers } = client;
    const answer = await fetch(`${server.url}/api/exports/${ORG}/${list}?${query}`, { headers });
    return answer.text();
  };
  async function takesEach(kind: string, files: Readonly<Record<string, string>>): Promise<void> {
    for (const created of [1, 0]) {
      for (const [name, content] of Object.entries(files)) {
        const counts = { created, changed: 0, unchanged: 1 - created, refused: 0 };
        expect([name, (await imported(kind, name, content)).counts]).toEqual([name, counts]);
      }
    }
  }

  test('locations are taken from GeoJSON, KML, GPX and CSV, and made once', async () => {
    const square = '24,-28 24.1,-28 24.1,-28.1 24,-28.1 24,-28';
    await takesEach('locations', {
      'a.geojson': geoJson({ reference: 'GJ', name: 'Form GeoJSON' }, 'Point', [24, -28]),
      'a.kml': kml(
        'Form KML',
        `<Polygon><outerBoundaryIs><LinearRing><coordinates>${square}</coordinates></LinearRing></outerBoundaryIs></Polygon>`,
      ),
      'a.gpx': gpx('<wpt lat="-28.5" lon="24.5"><name>Form GPX</name></wpt>'),
      'a.csv': 'Reference,Name,Lat,Lon\nCS,Form CSV,-28.6,24.6\n',
    });
    const listed: { name: string }[] = await found('organisation-location-lists', 'Form ');
    const names = ['Form CSV', 'Form GPX', 'Form GeoJSON', 'Form KML'];
    expect(listed.map(({ name }) => name).sort()).toEqual(names);
    expect(JSON.parse(await exported('locations', 'format=geojson&search=Form%20')).features).toHaveLength(4);
  });

  test('routes are taken from GeoJSON, KML, GPX and CSV, and come back as all of them', async () => {
    const line = '24,-28 24.5,-28.2';
    await takesEach('routes', {
      'r.geojson': geoJson({ reference: 'R-GJ', name: 'By GeoJSON' }, 'LineString', [
        [24, -28],
        [24.5, -28.2],
      ]),
      'r.kml': kml('R-KML', `<LineString><coordinates>${line}</coordinates></LineString>`),
      'r.gpx': gpx(
        '<trk><name>R-GPX</name><trkseg><trkpt lat="-28" lon="24"/><trkpt lat="-28.2" lon="24.5"/></trkseg></trk>',
      ),
      'r.csv': 'Reference,Name,WKT\nR-CSV,By CSV,"LINESTRING (24 -28, 24.5 -28.2)"\n',
    });
    for (const format of ['csv', 'kml']) {
      const text = await exported('routes', `format=${format}`);
      for (const name of ['R-GJ', 'R-KML', 'R-GPX', 'R-CSV']) expect(text).toContain(name);
    }
  });
});

describe('tables of the fleet', () => {
  test('a name that breaks a line, or turns the text beside it around, is refused in its column', async () => {
    const reason = 'must be one line of readable characters';
    const drivers =
      'Employee number,Name\nE-90,"Sipho\nDlamini"\nE-91,\u202eimalD\n"E\t92",Zed\nE-93,Zoë Müller\n';
    const job = await imported('drivers', 'd.csv', drivers);
    expect(job.counts).toMatchObject({ created: 1, refused: 3 });
    expect((await problemsOf(job)).map(({ problems }) => problems)).toMatchObject([
      [{ column: 'Name', value: 'Sipho\nDlamini', reason }],
      [{ column: 'Name', value: '\u202eimalD', reason }],
      [{ column: 'Employee number', value: 'E\t92', reason }],
    ]);
  });

  test('assets as Traccar exports its devices, drivers by number or name, fuel once', async () => {
    const devices =
      'Name,Unique ID,License plate,Category\nTruck 9,imei-9,CBK 109 NC,truck\nTrailer,,TRL 9 NC,trailer\n';
    const assets = await imported('assets', 'devices.csv', devices);
    expect(assets.counts).toMatchObject({ created: 2, refused: 0 });
    expect((await imported('assets', 'devices.csv', devices)).counts).toMatchObject({ unchanged: 2 });
    const [asset] = await found('organisation-asset-lists', 'CBK109NC');
    expect(asset).toMatchObject({
      registrationNumber: 'CBK 109 NC',
      deviceId: 'imei-9',
      assetTypeName: 'TRUCK',
    });

    const staff =
      'Employee number;Name;E-mail address;Site\nE1;Sipho Dlamini;sipho@example.com;Kimberley depot\n;New Person;;\nE77;X;no mail;Nowhere\n';
    const drivers = await imported('drivers', 'staff.csv', staff);
    expect(drivers.counts).toEqual({ created: 1, changed: 1, unchanged: 0, refused: 1 });
    expect(await problemsOf(drivers)).toMatchObject([
      { line: 4, problems: [{ column: 'Site', value: 'Nowhere', reason: 'is no site of the organisation' }] },
    ]);
    expect((await imported('drivers', 'staff.csv', staff)).counts).toMatchObject({
      created: 0,
      unchanged: 2,
    });

    const fuel =
      'Receipt;Vehicle;Date;Litres;Amount;Driver\nR-1;cbk109nc;28/07/2026 14:05;412,5;9 876,50;E1\nR-2;NOPE;28/07/2026 14:05;1;1;\n';
    const bought = await imported('fuelTransactions', 'fuel.csv', fuel);
    expect(bought.counts).toMatchObject({ created: 1, refused: 1 });
    expect((await imported('fuelTransactions', 'fuel.csv', fuel)).counts).toMatchObject({
      created: 0,
      unchanged: 1,
    });
    const { body } = await client.get('/api/fuel-transactions');
    expect(body).toMatchObject([
      {
        receiptNumber: 'R-1',
        litres: 412.5,
        totalAmount: 9876.5,
        transactionDateTimeUtc: '2026-07-28T12:05:00.000Z',
      },
    ]);
    for (const [kind, least] of [
      ['assets', 2],
      ['fuelTransactions', 1],
    ] as const) {
      const { headers } = client;
      const answer = await fetch(`${server.url}/api/exports/${ORG}/${kind}?format=xlsx`, { headers });
      const workbook = new Uint8Array(await answer.arrayBuffer());
      expect(new TextDecoder().decode(workbook.subarray(0, 2))).toBe('PK');
      const { counts } = await checked(kind, 'back.xlsx', workbook);
      expect(counts).toMatchObject({ created: 0, changed: 0, refused: 0 });
      expect(counts!.unchanged).toBeGreaterThanOrEqual(least);
    }
  });

  test('workbooks: numbers, times and texts of cells as they are, and nothing twice', async () => {
    const text = (value: string) => ({ type: String, value });
    const workbook = await writeExcelFile(
      [
        ['Receipt number', 'Asset', 'Time', 'Litres', 'Total amount', 'Currency'].map(text),
        [
          text('=1+1'),
          text('CBK 101 NC'),
          { type: Date, value: new Date('2026-07-28T14:05:00Z'), format: 'yyyy-mm-dd hh:mm' },
          { type: Number, value: 412.5 },
          { type: Number, value: 9876.5 },
          text('ZAR'),
        ],
        [text('X-2'), text('CBK 102 NC'), text('2026-07-28 15:00'), text('many'), null, null],
      ] as never,
      { sheet: 'Fuel' } as never,
    ).toBuffer();
    const bought = await imported('fuelTransactions', 'fuel.xlsx', workbook);
    expect(bought).toMatchObject({
      format: 'xlsx',
      encoding: null,
      counts: { created: 1, changed: 0, unchanged: 0, refused: 1 },
    });
    expect(await problemsOf(bought)).toMatchObject([
      { line: 3, problems: [{ column: 'Litres', value: 'many', reason: 'is no number' }] },
    ]);
    const { body } = await client.get('/api/fuel-transactions?receiptNumber.equals=%3D1%2B1');
    expect(body).toMatchObject([
      // A sheet's times are in the organisation's zone.
      {
        litres: 412.5,
        totalAmount: 9876.5,
        currency: 'ZAR',
        transactionDateTimeUtc: '2026-07-28T12:05:00.000Z',
      },
    ]);
    const again = await imported('fuelTransactions', 'fuel.xlsx', workbook);
    expect(again.counts).toEqual({ created: 0, changed: 0, unchanged: 1, refused: 1 });
  });

  test('another organisation neither sees the file nor its records', async () => {
    const job = await checked('drivers', 'd.csv', 'Employee number,Name\nE1,Sipho Dlamini\n');
    expect((await stranger.get(`/api/imports/${ORG}/${job.id}`)).status).toBe(404);
    expect((await stranger.get(`/api/imports/OTHERS/${job.id}`)).status).toBe(404);
    expect((await send('drivers', 'd.csv', 'Name\nX\n', stranger)).status).toBe(404);
    const foreign = await send(
      'fuelTransactions',
      'f.csv',
      'Asset,Time,Litres\nTRL 9 NC,2026-07-28T10:00,1\n',
      stranger,
      'OTHERS',
    );
    await stranger.send('POST', `/api/imports/OTHERS/${foreign.body.id}/check`, {
      body: { mapping: foreign.body.mapping },
    });
    const rows = async () => (await stranger.get(`/api/imports/OTHERS/${foreign.body.id}/rows`)).body;
    await expect
      .poll(async () => (await rows())[0].problems)
      .toMatchObject([{ reason: 'is no asset of the organisation' }]);
  });
});

describe('texts as they are written elsewhere', () => {
  const table = 'Employee number\tName\nEN-1\tZoë Müller\n';
  const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  test.each([
    ['utf-8', Buffer.from(`\ufeff${table}`)],
    ['utf-16le', utf16(table)],
    ['utf-16be', utf16(table).swap16()],
    ['windows-1252', Buffer.from(table, 'latin1')],
  ])('%s', async (encoding, bytes) => {
    const { body } = await send('drivers', 'd.csv', bytes);
    expect(body).toMatchObject({
      encoding,
      separator: '\t',
      preview: [{ line: 2, cells: ['EN-1', 'Zoë Müller'] }],
    });
  });
  test('bytes that are no text are refused', async () => {
    const { status, body } = await send('drivers', 'd.csv', Buffer.from([0x4e, 0, 1, 2, 3, 0x0a, 5, 6]));
    expect([status, body.errorKey]).toEqual([400, 'unreadableFile']);
    expect(body.detail).toContain('not text');
  });
});

describe('files that would do harm', () => {
  const unreadable = async (kind: string, name: string, content: string | Uint8Array) => {
    const { status, body } = await send(kind, name, content);
    expect([status, body.errorKey]).toEqual([400, 'unreadableFile']);
    return body.detail as string;
  };

  test('a zip bomb is refused before it is unpacked', async () => {
    const bomb = zipSync({
      'xl/workbook.xml': [new Uint8Array(0), {}],
      'xl/worksheets/sheet1.xml': [new Uint8Array(151 * 1024 * 1024), { level: 1 }],
    });
    expect(bomb.length).toBeLessThan(2_000_000);
    const began = Date.now();
    expect(await unreadable('drivers', 'bomb.xlsx', bomb)).toContain(
      'larger than 150 MiB once it is unpacked',
    );
    expect(Date.now() - began).toBeLessThan(20_000);
  });

  test('a zip whose list of contents lies is no workbook', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': [new Uint8Array(50 * 1024 * 1024), { level: 9 }] });
    const at = bomb.length - 22 - 46 - 'xl/worksheets/sheet1.xml'.length;
    new DataView(bomb.buffer, bomb.byteOffset).setUint32(at + 24, 100, true);
    expect(await unreadable('drivers', 'liar.xlsx', bomb)).toContain('not a readable workbook');
  });

  test('a workbook of a thousand parts is refused', async () => {
    const parts = Object.fromEntries(
      Array.from({ length: 1000 }, (_, i) => [`xl/worksheets/sheet${i}.xml`, new Uint8Array(1)]),
    );
    expect(await unreadable('drivers', 'many.xlsx', zipSync(parts))).toContain('more than 500 parts');
  });

  test('entities of XML are not expanded: neither a thousand laughs nor a file of the server', async () => {
    const declares = 'The file declares a document type or entities, which an import does not accept';
    const laughs = `<!DOCTYPE kml [<!ENTITY a "ha">${'<!ENTITY b "&a;&a;">'}]><kml><name>&b;</name></kml>`;
    expect(await unreadable('locations', 'l.kml', laughs)).toBe(declares);
    const file =
      '<!doctype gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]><gpx><wpt lat="1" lon="1"><name>&x;</name></wpt></gpx>';
    expect(await unreadable('locations', 'l.gpx', file)).toBe(declares);
    expect(await unreadable('locations', 'u.gpx', Buffer.from(`\ufeff${laughs}`, 'utf16le'))).toBe(declares);
  });

  test('of a million rows no more are read than are taken', async () => {
    const began = Date.now();
    expect(await unreadable('drivers', 'rows.csv', `Name\n${'1\n'.repeat(5_000_000)}`)).toBe(
      'The file has more than 50000 rows, the most that one import accepts',
    );
    expect(Date.now() - began).toBeLessThan(20_000);
  });

  test('100 MB are answered 413, unread', async () => {
    const query = new URLSearchParams({ kind: 'locations', fileName: 'big.csv' });
    const response = await fetch(`${server.url}/api/imports/${ORG}?${query}`, {
      method: 'POST',
      headers: { ...client.headers, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(100 * 1024 * 1024),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      errorKey: 'tooLarge',
      detail: 'The file is larger than 20 MiB',
    });
  });

  test('a name is never a path', async () => {
    const { body } = await send('drivers', '../../../etc/pass"wd\u202e.csv', 'Name\nX\n');
    expect(body.fileName).toBe('passwd.csv');
    expect(() => readFileSync('../../../etc/passwd.csv')).toThrow();
  });

  test('headers such as __proto__ are headers', async () => {
    const { body } = await send('drivers', 'p.csv', '__proto__,constructor,name\n1,2,Zed\n');
    expect(body).toMatchObject({ columns: ['__proto__', 'constructor', 'name'], mapping: { name: 2 } });
    const json =
      '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"__proto__":{"polluted":1},"name":"N"},"geometry":null}]}';
    expect((await send('locations', 'p.geojson', json)).status).toBe(201);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect((await act(body, 'check', { mapping: { toString: 0 } })).status).toBe(400);
  });

  test('a kind is not read from what it has no form for', async () => {
    expect(await unreadable('locations', 'x.xlsx', 'x')).toContain('.geojson, .kml, .gpx, .csv');
    expect(await unreadable('drivers', 'x.exe', 'x')).toContain('.csv, .xlsx');
  });

  test('deep and broken files are refused in words', async () => {
    expect(await unreadable('locations', 'd.geojson', '['.repeat(500_000))).toMatch(/not JSON|damaged/);
    expect(await unreadable('locations', 'd.kml', `<kml>${'<Folder>'.repeat(100_000)}`)).toMatch(
      /not readable XML|damaged/,
    );
    expect(await unreadable('drivers', 'e.csv', '')).toContain('empty');
    expect(await unreadable('locations', 'n.csv', 'Name,Lat,Lon\n')).toBe(
      'The file has no rows below the first, which names the columns',
    );
  });
});
