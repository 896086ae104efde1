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

const { send, imported, problemsOf } = importing(() => ({ server, client, organisation: ORG }));

const found = async (list: string, search: string) =>
  (await client.get(`/api/${list}/${ORG}?search=${encodeURIComponent(search)}&size=2000`)).body;

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
