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

const { send, checked, imported, problemsOf } = importing(() => ({ server, client, organisation: ORG }));

const found = async (list: string, search: string) =>
  (await client.get(`/api/${list}/${ORG}?search=${encodeURIComponent(search)}&size=2000`)).body;

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
