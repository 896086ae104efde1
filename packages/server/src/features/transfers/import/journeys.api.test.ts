import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Journey } from '@linehaul/contracts/journeys';
import type { ImportJob } from '@linehaul/contracts/transfers';
import { HOUR } from '@linehaul/domain/core';
import { readSheet } from 'read-excel-file/universal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';
import { importing } from '../testing/importing.ts';

let server: TestServer;
let client: TestClient;
let depot: OneDepot;
let statements = 0;
const ORG = 'PLANNERS';

beforeAll(async () => {
  server = await startTestServer({
    onQuery: ({ sql }) => {
      if (/\b(journey|journey_stop|journey_of_file|location)\b/.test(sql)) statements++;
    },
    tracking: { tickMs: HOUR },
  });
  depot = await oneDepot(server, ORG, { members: ['eva'] });
  await oneDepot(server, 'OTHERS', { members: ['stranger'] });
  const load = (name: string, what: string, body: unknown) =>
    server.operator.send('POST', `/operator/organisations/${name}/${what}`, { body });
  await load('OTHERS', 'assets', [{ registrationNumber: 'FOREIGN 1', assetCategory: 'VEHICLE' }]);
  await load(ORG, 'drivers', [
    { name: 'Jan Smit', employeeNumber: 'E7' },
    { name: 'Jan Smit', employeeNumber: 'E8' },
  ]);
  client = await server.signIn('eva');
});
afterAll(() => server.stop());

const { send, settled, act, checked, imported, problemsOf } = importing(() => ({
  server,
  client,
  organisation: ORG,
}));

let days = 0;
function aDay(): string {
  days += 3;
  return new Date(Date.UTC(2027, 0, 4 + days)).toISOString().slice(0, 10);
}

const HEADERS = 'Reference,Vehicle,Driver,Location,Arrival,Departure';
const stopsOf = (reference: string, day: string, vehicle = 'cbk101nc', driver = 'E1') => [
  `${reference},${vehicle},${driver},Kimberley depot,,${day} 06:00`,
  `${reference},,,boshof CUSTOMER,${day} 07:00,${day} 07:30`,
  `${reference},,,Maseru border,${day} 09:00,`,
];
const file = (...rows: string[]) => [HEADERS, ...rows].join('\n');

async function references(prefix: string): Promise<string[]> {
  const rows = await server.database.kysely
    .selectFrom('journey')
    .select(['id', 'unique_reference'])
    .where('organisation_id', '=', depot.organisationId)
    .where('unique_reference', 'like', `${prefix}%`)
    .orderBy('unique_reference')
    .execute();
  return rows.map((row) => row.unique_reference);
}
async function journeyOf(reference: string): Promise<Journey> {
  const { id } = await server.database.kysely
    .selectFrom('journey')
    .select('id')
    .where('organisation_id', '=', depot.organisationId)
    .where('unique_reference', '=', reference)
    .executeTakeFirstOrThrow();
  return (await client.get(`/api/journeys/${id}`)).body;
}
const counted = (created: number, unchanged: number, refused: number) => ({
  created,
  changed: 0,
  unchanged,
  refused,
});
const said = async (job: ImportJob) =>
  (await problemsOf(job)).map(({ line, problems }) => [
    line,
    ...problems.map(({ column, value, reason }) => `${column ?? ''}|${value}|${reason}`),
  ]);

describe('one row a stop', () => {
  test('a file is tried without writing, then its journeys are drafts with stops, vehicle and driver', async () => {
    const day = aDay();
    const content = file(...stopsOf('ST-1', day), ...stopsOf('ST-2', day, 'T102', 'anna VAN wyk'));
    const job = await checked('journeys', 'plan.csv', content);
    expect(job).toMatchObject({
      status: 'CHECKED',
      rows: 6,
      counts: counted(2, 0, 0),
      options: { layout: 'STOPS', timeZone: 'Africa/Johannesburg' },
    });
    expect(await references('ST-')).toEqual([]);
    await act(job, 'commit', { mode: 'ALL_OR_NOTHING' });
    expect(await settled(job.id)).toMatchObject({ status: 'DONE', done: 6, counts: counted(2, 0, 0) });
    const [first, second] = [await journeyOf('ST-1'), await journeyOf('ST-2')];
    expect(first).toMatchObject({
      journeyStatus: 'DRAFT',
      changeAuditUser: 'eva',
      plannedStartDateTimeUtc: `${day}T04:00:00.000Z`,
      plannedEndDateTimeUtc: `${day}T07:00:00.000Z`,
      vehicleRegistration: 'CBK 101 NC',
      driverReference: 'E1',
      journeyLocationList: [
        { locationId: depot.places[0], plannedDepartureTimeUtc: `${day}T04:00:00.000Z` },
        {
          locationId: depot.places[1],
          plannedArrivalTimeUtc: `${day}T05:00:00.000Z`,
          plannedDepartureTimeUtc: `${day}T05:30:00.000Z`,
        },
        { locationId: depot.places[2], plannedArrivalTimeUtc: `${day}T07:00:00.000Z` },
      ],
    });
    expect(second).toMatchObject({ vehicleRegistration: 'CBK 102 NC', driverReference: 'E2' });
  });

  test('references, flags and the orders of stops are taken over', async () => {
    const day = aDay();
    const content = [
      'Reference;Trailer;Site;Additional reference;Job id;Sequence in the job;Hazardous;Stop number;Location;Departure;Arrival;Order number;Quantity;Temperature;Window opens;Window closes',
      `OR-1;R900;Kimberley depot;PO 7;TMS-1;2;Yes;1;Kimberley depot;${day} 06:00;;;;;;`,
      `OR-1;;;;;;;2;Boshof customer;;${day} 08:00;SO-1;12,5;-18;${day} 08:00;${day} 10:00`,
      'OR-1;;;;;;;2;Boshof customer;;;SO-2;3;;;',
    ].join('\n');
    expect((await imported('journeys', 'o.csv', content)).counts).toEqual(counted(1, 0, 0));
    expect(await journeyOf('OR-1')).toMatchObject({
      trailerRegistration: 'TRL 900 NC',
      siteReference: 'Kimberley depot',
      addReference: 'PO 7',
      jobId: 'TMS-1',
      sequence: 2,
      isHazardous: true,
      journeyLocationList: [
        { orders: [] },
        {
          orders: [
            {
              orderNumber: 'SO-1',
              quantity: 12.5,
              plannedTemperature: -18,
              addressDeliveryDateTimeWindowOpenUtc: `${day}T06:00:00.000Z`,
              addressDeliveryDateTimeCloseUtc: `${day}T08:00:00.000Z`,
            },
            { orderNumber: 'SO-2', quantity: 3 },
          ],
        },
      ],
    });
  });

  test('what is wrong is said of its line and column, with what to do, and of the whole journey', async () => {
    const day = aDay();
    const job = await checked(
      'journeys',
      'wrong.csv',
      file(
        `WR-1,GHOST 1,Jan Smit,Kimberley depot,,${day} 06:00`,
        `WR-1,,,Nowhere,${day},soon`,
        `WR-1,,,Maseru border,${day} 09:00,`,
        `WR-2,T101,E1,Kimberley depot,,${day} 08:00`,
        `WR-2,,,Boshof customer,${day} 07:00,`,
      ),
    );
    expect(job.counts).toEqual(counted(0, 0, 2));
    const example = 'write it as 2026-07-28 14:05';
    expect(await said(job)).toEqual([
      [2, '||belongs to a journey that is refused: correct line 3'],
      [
        3,
        `Arrival|${day}|is a day without a time: ${example}`,
        `Departure|soon|is no time: ${example}, or with its offset as 2026-07-28 14:05+02:00`,
      ],
      [4, '||belongs to a journey that is refused: correct line 3'],
      [5, '||belongs to a journey that is refused: correct line 6'],
      [6, `Arrival|${day} 07:00|is before the time of the stop before: correct one of the two times`],
    ]);
    const again = await checked(
      'journeys',
      'wrong.csv',
      file(`WR-1,GHOST 1,Jan Smit,Kimberley depot,,${day} 06:00`, `WR-1,,,Nowhere,${day} 08:00,`),
    );
    expect(await said(again)).toEqual([
      [
        2,
        'Vehicle|GHOST 1|is no vehicle of the organisation: correct it, or add the vehicle first',
        'Driver|Jan Smit|is the name of several drivers: Jan Smit (E7), Jan Smit (E8): write the employee number of the one that is meant',
      ],
      [3, 'Location|Nowhere|is no location of the organisation: correct it, or add the location first'],
    ]);
  });

  test('rows of one journey that stand apart are refused together, not half of them', async () => {
    const day = aDay();
    const [a, b, c] = stopsOf('AP-1', day) as [string, string, string];
    const job = await checked('journeys', 'apart.csv', file(a, ...stopsOf('AP-2', day, 'T102', 'E2'), b, c));
    expect(job.counts).toEqual(counted(1, 0, 2));
    const reason = 'stands on line 2 and again on line 6: put all rows of a journey together';
    expect(await said(job)).toEqual([
      [2, `Reference|AP-1|${reason}`],
      [6, `Reference|AP-1|${reason}`],
      [7, '||belongs to a journey that is refused: correct line 6'],
    ]);
  });

  test('a row without a reference or with too many cells spoils its journey', async () => {
    const day = aDay();
    const [a, b, c] = stopsOf('SP-1', day) as [string, string, string];
    const job = await checked('journeys', 'spoilt.csv', file(a, b.replace('SP-1', ''), c, `${a}x,1,2`));
    expect(job.counts).toEqual(counted(0, 0, 1));
    expect((await said(job)).map(([line, problem]) => [line, problem])).toEqual([
      [2, '||belongs to a journey that is refused: correct line 3, 5'],
      [3, 'Reference||is required'],
      [4, '||belongs to a journey that is refused: correct line 3, 5'],
      [5, '||has 8 cells, the first row has 6'],
    ]);
  });
});

describe('one row a journey', () => {
  const headers =
    'Reference,Vehicle,Driver,Planned start,Stop 1,Stop 1 departure,Stop 2,Stop 2 arrival,Stop 2 order';
  const rowOf = (reference: string, day: string, vehicle = 'T101', driver = 'E1') =>
    `${reference},${vehicle},${driver},${day} 05:45,Kimberley depot,${day} 06:00,Maseru border,${day} 09:00,SO-9`;

  test('a file has its stops in columns', async () => {
    const day = aDay();
    const job = await imported(
      'journeys',
      'j.csv',
      [headers, rowOf('RJ-1', day)].join('\n'),
      'ALL_OR_NOTHING',
    );
    expect(job).toMatchObject({ options: { layout: 'JOURNEYS' }, counts: counted(1, 0, 0) });
    expect(await journeyOf('RJ-1')).toMatchObject({
      plannedStartDateTimeUtc: `${day}T03:45:00.000Z`,
      journeyLocationList: [
        { locationId: depot.places[0], plannedDepartureTimeUtc: `${day}T04:00:00.000Z` },
        {
          locationId: depot.places[2],
          plannedArrivalTimeUtc: `${day}T07:00:00.000Z`,
          orders: [{ orderNumber: 'SO-9' }],
        },
      ],
    });
  });

  test('requests are answered while its many times are read', async () => {
    const stops = Array.from({ length: 20 }, (_, i) => i + 1);
    const head = stops.map((n) => `Stop ${n},Stop ${n} arrival,Stop ${n} departure`);
    const cells = stops.map((n) => `Kimberley depot,04/01/2027 ${n}:05,04/01/2027 ${n}:35`);
    const rows = Array.from({ length: 400 }, (_, i) => [`MT-${i}`, ...cells].join());
    const job = (await send('journeys', 'times.csv', [['Reference', ...head].join(), ...rows].join('\n')))
      .body;
    const delay = monitorEventLoopDelay();
    delay.enable();
    await act(job, 'check', { mapping: job.mapping });
    expect((await settled(job.id)).counts).toEqual(counted(400, 0, 0));
    expect(delay.max / 1e6).toBeLessThan(2_000);
    delay.disable();
  });

  test('problems name the stop’s column; of two rows with one reference the first counts', async () => {
    const day = aDay();
    const rows = [
      rowOf('RJ-2', day),
      rowOf('RJ-2', day, 'T102', 'E2'),
      rowOf('RJ-3', day).replace('Maseru border', ''),
    ];
    const job = await checked('journeys', 'j.csv', [headers, ...rows].join('\n'));
    expect(job.counts).toEqual(counted(1, 0, 2));
    expect(await said(job)).toEqual([
      [
        3,
        'Reference|RJ-2|is said of line 2 already: give this journey another reference, or leave the row out',
      ],
      [4, 'Stop 2||is required: the stop has a time or an order'],
    ]);
  });
});

describe('a workbook', () => {
  const text = (value: string) => ({ type: String, value });
  const time = (value: string) => ({ type: Date, value: new Date(`${value}Z`), format: 'yyyy-mm-dd hh:mm' });
  const workbookOf = async (rows: readonly unknown[]) =>
    new Uint8Array(await writeExcelFile(rows as never, { sheet: 'Plan' } as never).toBuffer());

  test('has dates as Excel has them; its refused rows are a workbook with line, column and reason', async () => {
    const day = aDay();
    const serial = (Date.parse(`${day}T09:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
    const header = HEADERS.split(',').map(text);
    const rowsOfBook = (reference: string, vehicle: string) => [
      [text(reference), text(vehicle), text('E1'), text('Kimberley depot'), null, time(`${day}T06:00:00`)],
      [text(reference), null, null, text('Maseru border'), { type: Number, value: serial }, null],
    ];
    const book = await workbookOf([header, ...rowsOfBook('XL-1', 'T101'), ...rowsOfBook('XL-2', 'GHOST')]);
    const job = await imported('journeys', 'plan.xlsx', book);
    expect(job).toMatchObject({ format: 'xlsx', counts: counted(1, 0, 1) });
    expect(await journeyOf('XL-1')).toMatchObject({
      plannedStartDateTimeUtc: `${day}T04:00:00.000Z`,
      plannedEndDateTimeUtc: `${day}T07:00:00.000Z`,
    });
    const response = await fetch(`${server.url}/api/imports/${ORG}/${job.id}/refused`, {
      headers: client.headers,
    });
    expect(response.headers.get('content-disposition')).toContain('filename="plan refused.xlsx"');
    const refused = Buffer.from(await response.arrayBuffer());
    const rows = await readSheet(new Blob([refused]));
    expect(rows.map((row) => row[0])).toEqual(['Line in the file', 4, 5]);
    expect(rows[1]!.at(-1)).toMatch(/^Vehicle: is no vehicle of the organisation: correct it/);
    expect(rows[2]!.at(-1)).toBe('belongs to a journey that is refused: correct line 4');
    const again = await checked('journeys', 'plan refused.xlsx', new Uint8Array(refused));
    expect(again.counts).toEqual(counted(0, 0, 1));
  });
});

describe('times', () => {
  test('without an offset are those of the zone that is chosen, and with one need none', async () => {
    const day = aDay();
    const rows = [`TZ-1,T101,E1,Kimberley depot,,${day} 06:00`, `TZ-1,,,Maseru border,${day}T12:00+02:00,`];
    const chicago = { layout: 'STOPS', timeZone: 'America/Chicago' } as const;
    const { body } = await send('journeys', 'tz.csv', file(...rows));
    const wrong = { mapping: body.mapping, options: { layout: 'STOPS', timeZone: 'Moon/Crater' } };
    expect((await act(body, 'check', wrong)).body).toMatchObject({
      status: 400,
      fieldErrors: [{ message: 'is no time zone, as Africa/Johannesburg' }],
    });
    const job = await checked('journeys', 'tz.csv', file(rows[0]!), chicago);
    await act(job, 'commit', { mode: 'GOOD_ROWS' });
    expect(await settled(job.id)).toMatchObject({ counts: counted(1, 0, 0), options: chicago });
    expect((await journeyOf('TZ-1')).plannedStartDateTimeUtc).toBe(`${day}T12:00:00.000Z`);
    const twelve = await checked('journeys', 'tz.csv', file(...rows).replaceAll('TZ-1', 'TZ-2'));
    expect(twelve.counts).toEqual(counted(1, 0, 0));
  });

  test('that the clocks skip or repeat are refused by name', async () => {
    const rows = ['CL-1,,,Kimberley depot,,2027-03-28 02:30', 'CL-2,,,Kimberley depot,,2027-10-31 02:30'];
    const berlin = { layout: 'STOPS', timeZone: 'Europe/Berlin' } as const;
    const job = await checked('journeys', 'cl.csv', file(...rows), berlin);
    expect(await said(job)).toEqual([
      [
        2,
        'Departure|2027-03-28 02:30|does not exist in Europe/Berlin, whose clocks skip it: write another time, such as 2027-03-28 03:30',
      ],
      [
        3,
        'Departure|2027-10-31 02:30|occurs twice in Europe/Berlin, whose clocks go back: write 2027-10-31 02:30+02:00 or 2027-10-31 02:30+01:00',
      ],
    ]);
  });
});

describe('all or nothing, or good rows only', () => {
  test('a refused row leaves nothing written, or itself alone', async () => {
    const day = aDay();
    const content = file(...stopsOf('AN-1', day), ...stopsOf('AN-2', day, 'GHOST 2'));
    expect(await imported('journeys', 'an.csv', content, 'ALL_OR_NOTHING')).toMatchObject({
      status: 'DONE',
      counts: counted(0, 0, 1),
      reason: expect.stringContaining('Nothing was written'),
    });
    expect(await references('AN-')).toEqual([]);
    const good = await imported('journeys', 'an.csv', content);
    expect(good).toMatchObject({ status: 'DONE', counts: counted(1, 0, 1) });
    expect(await references('AN-')).toEqual(['AN-1']);
    const refused = (await client.get(`/api/imports/${ORG}/${good.id}/refused`)).body as string;
    const lines = refused.replace('\ufeff', '').trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe(`Line in the file,${HEADERS},Problems`);
    expect(lines[1]).toContain('5,AN-2,GHOST 2,E1,Kimberley depot');
    expect(lines[1]).toContain('Vehicle: is no vehicle of the organisation');
    const put = await imported(
      'journeys',
      'an refused.csv',
      refused.replaceAll('GHOST 2', 'T102').replaceAll(',E1,', ',E2,'),
    );
    expect(put.counts).toEqual(counted(1, 0, 0));
  });

  test('the vehicles’ plans are announced once a batch, after the commit', async () => {
    const day = aDay();
    const heard: { vehicleIds: readonly string[] }[] = [];
    const end = server.product.bus.subscribe('plan.changed', (event) => heard.push(event));
    await imported(
      'journeys',
      'an.csv',
      file(...stopsOf('EV-1', day), ...stopsOf('EV-2', day, 'T102', 'E2')),
    );
    end();
    expect(heard.map(({ vehicleIds }) => [...vehicleIds].sort())).toEqual([[...depot.trucks].sort()]);
  });
});

describe('the same file once more', () => {
  test('makes nothing, in another format and other words too, and says so of each row', async () => {
    const day = aDay();
    const content = file(...stopsOf('TW-1', day), ...stopsOf('TW-2', day, 'T102', 'E2'));
    expect((await imported('journeys', 'tw.csv', content)).counts).toEqual(counted(2, 0, 0));
    const again = await imported('journeys', 'tw.csv', content.replaceAll('cbk101nc', 'CBK 101 NC'));
    expect(again.counts).toEqual(counted(0, 2, 0));
    const { body } = await client.get(`/api/imports/${ORG}/${again.id}/rows?size=100`);
    expect(body.map((row: { action: string }) => row.action)).toEqual(Array(6).fill('UNCHANGED'));
    const columns = [
      'Reference,Vehicle,Driver,Stop 1,Stop 1 departure,Stop 2,Stop 2 arrival,Stop 2 departure,Stop 3,Stop 3 arrival',
      `TW-1,CBK 101 NC,E1,Kimberley depot,${day}T06:00,Boshof customer,${day}T07:00,${day}T07:30,Maseru border,${day}T09:00`,
    ].join('\n');
    expect((await imported('journeys', 'tw2.csv', columns)).counts).toEqual(counted(0, 1, 0));
    expect(await references('TW-')).toEqual(['TW-1', 'TW-2']);
  });

  test('knows a journey that was given another reference since, and one whose vehicle was', async () => {
    const day = aDay();
    const content = file(...stopsOf('RN-1', day));
    await imported('journeys', 'rn.csv', content);
    const { id, version } = await journeyOf('RN-1');
    const edited = await client.send('PUT', `/api/journeys/${ORG}/${id}/plan`, {
      body: {
        version,
        journeyUniqueReference: 'NEW-RN',
        plannedStartDateTimeUtc: `${day}T04:00:00.000Z`,
        stops: [],
      },
    });
    expect(edited.status).toBe(200);
    expect((await imported('journeys', 'rn.csv', content)).counts).toEqual(counted(0, 1, 0));
  });

  test('refuses a reference of another plan and of a deleted journey', async () => {
    const day = aDay();
    await imported(
      'journeys',
      'df.csv',
      file(...stopsOf('DF-1', day), ...stopsOf('DF-2', day, 'T102', 'E2')),
    );
    const { id } = await journeyOf('DF-2');
    const deleted = await client.send('DELETE', `/api/journeys/delete/${ORG}/${id}`);
    expect(deleted.status).toBe(204);
    const other = file(...stopsOf('DF-1', day, 'T102', 'E2'), ...stopsOf('DF-2', day, 'T101', 'E1'));
    const job = await checked('journeys', 'df.csv', other);
    const reasons = (await said(job)).filter((_, i) => i % 3 === 0);
    expect(reasons).toEqual([
      [
        2,
        'Reference|DF-1|is the reference of a journey that is there already, with another plan: change that one, or give this one another reference',
      ],
      [5, 'Reference|DF-2|is the reference of a deleted journey: give this one another reference'],
    ]);
    const same = await checked('journeys', 'df.csv', file(...stopsOf('DF-2', day, 'T102', 'E2')));
    expect((await said(same))[0]![1]).toContain(
      'was imported before, and the journey was deleted: to plan it again',
    );
  });

  test('two people send it at the same time: each journey is there once', async () => {
    const day = aDay();
    const content = file(...stopsOf('PA-1', day), ...stopsOf('PA-2', day, 'T102', 'E2'));
    const both = await Promise.all([1, 2].map(() => checked('journeys', 'pa.csv', content)));
    await Promise.all(both.map((job) => act(job, 'commit', { mode: 'GOOD_ROWS' })));
    const ended = await Promise.all(both.map(({ id }) => settled(id)));
    const sum = (of: 'created' | 'unchanged') => ended.reduce((all, { counts }) => all + counts![of], 0);
    expect([sum('created'), sum('unchanged')]).toEqual([2, 2]);
    expect(await references('PA-')).toEqual(['PA-1', 'PA-2']);
  });
});

describe('who is taken', () => {
  test('of two journeys of one file the earlier gets the vehicle, trailer or driver, in the dry run too', async () => {
    const day = aDay();
    const from = `from ${day} 06:00 to ${day} 09:00: choose another, or another time`;
    const content = file(
      ...stopsOf('TK-1', day),
      ...stopsOf('TK-2', day, 'T101', 'E2'),
      `TK-3,T102,E2,Kimberley depot,,${day} 08:00`,
      `TK-3,,,Maseru border,${day} 10:00,`,
      ...stopsOf('TK-4', day, 'T102', 'E1'),
    );
    const job = await checked('journeys', 'tk.csv', content);
    const expected = [
      [5, `Vehicle|T101|is taken by line 2, journey TK-1, ${from}`],
      [6, '||belongs to a journey that is refused: correct line 5'],
      [7, '||belongs to a journey that is refused: correct line 5'],
    ];
    expect((await said(job)).slice(0, 3)).toEqual(expected);
    expect((await said(job)).find(([line]) => line === 10)).toEqual([
      10,
      `Driver|E1|is taken by line 2, journey TK-1, ${from}`,
      expect.stringContaining('Vehicle|T102|is taken by line 8, journey TK-3'),
    ]);
    await act(job, 'commit', { mode: 'GOOD_ROWS' });
    expect((await settled(job.id)).counts).toEqual(job.counts);
    const again = await imported('journeys', 'tk.csv', content);
    expect(again.counts).toEqual({ ...job.counts, created: 0, unchanged: job.counts!.created });
    expect((await said(again)).slice(0, 3)).toEqual(expected);
  });

  test('an earlier row that is refused takes nothing', async () => {
    const day = aDay();
    const wrong = stopsOf('TN-1', day).map((row) => row.replace('Maseru border', 'Atlantis'));
    const job = await checked('journeys', 'tn.csv', file(...wrong, ...stopsOf('TN-2', day)));
    expect(job.counts).toEqual(counted(1, 0, 1));
  });

  test('an approved journey is in the way, by name', async () => {
    const day = aDay();
    const start = Date.parse(`${day}T03:00:00Z`);
    await depot.journey({ uniqueReference: 'STORED-1', plannedStart: start, plannedEnd: start + 2 * HOUR });
    const job = await checked('journeys', 'ap.csv', file(...stopsOf('AW-1', day)));
    const text = `is taken by journey STORED-1, from ${day} 05:00 to ${day} 07:00: choose another, or another time`;
    expect((await said(job))[0]).toEqual([2, `Driver|E1|${text}`, `Vehicle|cbk101nc|${text}`]);
  });
});

describe('scope', () => {
  test('names are those of the organisation: another one’s vehicle is not found', async () => {
    const job = await checked('journeys', 'f.csv', file(...stopsOf('FO-1', aDay(), 'FOREIGN 1')));
    expect((await said(job))[0]![1]).toContain('Vehicle|FOREIGN 1|is no vehicle of the organisation');
    const trailer = await checked('journeys', 'f.csv', file(...stopsOf('FO-2', aDay(), 'R900')));
    expect((await said(trailer))[0]![1]).toContain('Vehicle|R900|is no vehicle of the organisation');
  });

  test('another organisation neither sees the file nor its journeys, and may have the same references', async () => {
    const stranger = await server.signIn('stranger');
    const content = file(...stopsOf('SC-1', aDay()));
    const job = await imported('journeys', 's.csv', content);
    expect((await stranger.get(`/api/imports/${ORG}/${job.id}`)).status).toBe(404);
    const { body } = await send('journeys', 's.csv', content, stranger, 'OTHERS');
    const path = `/api/imports/OTHERS/${body.id}`;
    await stranger.send('POST', `${path}/check`, { body: { mapping: body.mapping } });
    await expect.poll(async () => (await stranger.get(path)).body.status).toBe('CHECKED');
    expect((await stranger.get(path)).body.counts).toEqual(counted(1, 0, 0));
  });

  test('options are of journeys alone', async () => {
    const { body } = await send('drivers', 'd.csv', 'Name\nX\n');
    expect(body.options).toBeNull();
    const options = { layout: 'STOPS', timeZone: 'UTC' };
    const answer = await act(body, 'check', { mapping: body.mapping, options });
    expect(answer.body).toMatchObject({ status: 400, fieldErrors: [{ field: 'options' }] });
  });
});

describe('many journeys', () => {
  const JOURNEYS = Number(process.env.IMPORT_JOURNEYS ?? 600);
  const content = (day: string) =>
    file(
      ...Array.from({ length: JOURNEYS }, (_, i) => [
        `MJ-${i},,,Kimberley depot,,${day} 06:00`,
        ...[7, 8, 9].map((hour) => `MJ-${i},,,Boshof customer,${day} 0${hour}:00,${day} 0${hour}:30`),
        `MJ-${i},,,Maseru border,${day} 10:00,`,
      ]).flat(),
    );

  test('are checked and written in batches, with the statements of a batch and not of a row', async () => {
    const text = content(aDay());
    const before = statements;
    const job = await checked('journeys', 'many.csv', text);
    expect(job.counts).toEqual(counted(JOURNEYS, 0, 0));
    await act(job, 'commit', { mode: 'ALL_OR_NOTHING' });
    expect((await settled(job.id)).counts).toEqual(job.counts);
    expect(statements - before).toBeLessThan(100);
    expect(await references('MJ-')).toHaveLength(JOURNEYS);
    expect((await checked('journeys', 'many.csv', text)).counts).toEqual(counted(0, JOURNEYS, 0));
  });
});
