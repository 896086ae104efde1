import { readFileSync } from 'node:fs';
import { zipSync } from 'fflate';
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

const { send, act } = importing(() => ({ server, client, organisation: ORG }));

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
