import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readSheet } from 'read-excel-file/universal';
import { describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import {
  act,
  aDay,
  checked,
  client,
  counted,
  depot,
  file,
  HEADERS,
  imported,
  journeyOf,
  ORG,
  references,
  said,
  send,
  server,
  settled,
  startJourneyFiles,
  stopsOf,
} from '../testing/journey-files-world.ts';

startJourneyFiles();

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
