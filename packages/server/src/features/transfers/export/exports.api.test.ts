import type { ImportJob } from '@linehaul/contracts/transfers';
import { MINUTE } from '@linehaul/domain/core';
import { CATALOGUE } from '@linehaul/domain/entities';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/universal';
import { describe, expect, test } from 'vitest';
import { driveFromDepot, makeKey, oneDepot } from '../../../testing/index.ts';
import { client, depot, download, ORG, server, startExports, text } from '../testing/export-world.ts';

startExports();

describe('lists as files', () => {
  test.each(['locations', 'routes', 'assets', 'drivers', 'fuelTransactions', 'journeys', 'events', 'sites'])(
    '%s as CSV and as a workbook',
    async (list) => {
      const csv = await download(list, 'format=csv');
      expect(csv.status).toBe(200);
      expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(csv.headers.get('content-disposition')).toMatch(
        /^attachment; filename="EXPORTERS-[a-z-]+\d{4}-\d\d-\d\d\.csv"/,
      );
      const header = new TextDecoder('utf-8', { ignoreBOM: true }).decode(csv.bytes).split('\r\n')[0]!;
      expect(header.startsWith('\ufeff')).toBe(true);
      const xlsx = await download(list, 'format=xlsx');
      const [first] = await readSheet(new Blob([xlsx.bytes]));
      expect(first!.join(',')).toBe(header.slice(1));
    },
  );

  test('a cell is no formula: CSV marks it, a workbook has it as text; numbers stay numbers', async () => {
    const csv = await text('locations', 'format=csv&search=HYPERLINK');
    expect(csv).toContain(`"'@risk","'=HYPERLINK(""http://x"")"`);
    expect(csv).toMatch(/,-28\.\d+,24\.\d+,Polygon/);
    const { bytes } = await download('locations', 'format=xlsx&search=HYPERLINK');
    const [, row] = await readSheet(new Blob([bytes]));
    expect(row!.slice(0, 2)).toEqual(['@risk', '=HYPERLINK("http://x")']);
    expect(row![3]).toBeLessThan(-28);
  });

  test('filters, sort and organisation are those of the list; a wrong one is refused', async () => {
    const csv = await text('assets', 'format=csv&assetCategory.equals=VEHICLE&sort=registrationNumber,desc');
    expect(
      csv
        .split('\r\n')
        .slice(1, 3)
        .map((line) => line.split(',')[0]),
    ).toEqual(['CBK 102 NC', 'CBK 101 NC']);
    expect(csv).not.toContain('TRL');
    expect((await download('assets', 'format=csv&nonsense=1')).status).toBe(400);
    expect((await download('assets', 'format=kml')).status).toBe(400);
    const stranger = await server.signIn('nobody');
    expect((await stranger.get(`/api/exports/${ORG}/assets?format=csv`)).status).toBe(404);
  });

  test("times are in the organisation's zone with their offset; journeys keep the days of the listing", async () => {
    await depot.journey({ plannedStart: Date.parse('2026-07-28T10:00:00Z') });
    const csv = await text(
      'journeys',
      'format=csv&start=2026-07-28T00:00:00Z&end=2026-07-28T20:00:00Z&dateType=ROUTING_DATE',
    );
    expect(csv).toContain('2026-07-28T12:00:00+02:00');
    expect(
      await text('journeys', 'format=csv&start=2026-07-29T00:00:00Z&end=2026-07-29T20:00:00Z'),
    ).not.toContain('J-0001');
  });

  test('journeys and stops have the likely arrival and how probable it is that it is late, where there is a range', async () => {
    const db = server.database.kysely;
    const own = await oneDepot(server, 'LIKELY', { members: ['eva'] });
    const start = Date.now() - 5 * MINUTE;
    const id = await own.journey({ plannedStart: start });
    await own.journey({ plannedStart: start + 3 * 60 * MINUTE, vehicleId: own.trucks[1], driverIds: [] });
    const key = await makeKey(db, own.organisationId);
    const drive = { key, device: 'LIKELY-T101', start, minutes: 15, stay: 15, until: start + 5 * MINUTE };
    await driveFromDepot(server, drive);
    const read = async (list: string, query = '') => {
      const response = await fetch(`${server.url}/api/exports/LIKELY/${list}?format=csv${query}`, {
        headers: client.headers,
      });
      return parse(await response.text(), { bom: true, columns: true }) as Record<string, string>[];
    };
    const LABELS = ['Next stop', 'End'].flatMap((place) => [
      `${place} likely from`,
      `${place} likely to`,
      `${place} late by probability (%)`,
    ]);
    const valuesOf = (row: Record<string, string>) => LABELS.map((label) => row[label]);
    const before = await read('journeys');
    expect(before.map(valuesOf)).toEqual([Array(6).fill(''), Array(6).fill('')]);

    for (const [from, to] of [own.places.slice(0, 2), own.places.slice(1)] as const)
      for (const part of ['night', 'morning', 'midday', 'afternoon', 'evening'])
        await sql`INSERT INTO segment_time (organisation_id, from_location, to_location, part, drives, mean_seconds,
          planned_seconds, sketch, plans) VALUES (${own.organisationId}, ${from}, ${to}, ${part}, 25, 0, 900,
          '[[16,25,0]]', '[[49,25,22500]]')`.execute(db);
    const horizons = Array.from({ length: 9 }, () => ({ n: 150, p10: -120, p50: 900, p80: 1000, p90: 1200 }));
    await sql`INSERT INTO forecast_model (organisation_id, learnt_through, ranges, ranges_at)
      VALUES (${own.organisationId}, '2026-03-08', ${JSON.stringify({ horizons, scales: {} })}::jsonb, now())
      ON CONFLICT (organisation_id) DO UPDATE SET ranges = excluded.ranges, learnt_through = excluded.learnt_through`.execute(
      db,
    );
    await server.product.forecast();
    const rows = await read('journeys');
    const [running] = rows.filter((row) => row['Next stop likely from']);
    expect(rows.filter((row) => row['Next stop likely from'])).toHaveLength(1);
    const { body } = await client.get(`/api/journey-forecasts/LIKELY?journeyIds=${id}`);
    const [next, end] = body.journeys[0].stops;
    const [from, to, late, endFrom, endTo, endLate] = valuesOf(running!);
    expect(from).toMatch(/\+02:00$/);
    const near = (text: string | undefined, utc: string) =>
      expect(Math.abs(Date.parse(text!) - Date.parse(utc))).toBeLessThan(60_000);
    near(from, next.range.p10Utc);
    near(to, next.range.p90Utc);
    near(endFrom, end.range.p10Utc);
    near(endTo, end.range.p90Utc);
    for (const probability of [late, endLate]) {
      expect(Number(probability)).toBeGreaterThan(20);
      expect(Number(probability)).toBeLessThan(80);
    }
    const stops = await read('records/journey-schedules', `&journeyId.equals=${id}`);
    expect(stops.map((row) => row['Arrival late by probability (%)'] !== '')).toEqual([false, true, true]);
    expect(stops.map((row) => row['Arrival likely to'])).toEqual(['', to, endTo]);

    await sql`UPDATE asset_position_latest SET fix_time = fix_time - interval '2 hours'
      WHERE organisation_id = ${own.organisationId}`.execute(db);
    expect((await read('journeys')).map(valuesOf)).toEqual(before.map(valuesOf));
  });

  test('what nobody saw has the two fixes around it in the files of journeys and of their stops', async () => {
    const id = await depot.journey({ plannedStart: Date.parse('2026-08-05T10:00:00Z') });
    const of = server.database.kysely.updateTable('journey_stop').where('journey_id', '=', id);
    const after = new Date('2026-08-05T10:31:00Z');
    const before = new Date('2026-08-05T11:02:00Z');
    await of
      .set({
        state: 'passedUnseen',
        ...{ arrival_after: after, arrival_before: before, departure_after: after, departure_before: before },
      })
      .execute();
    await server.database.kysely
      .updateTable('journey')
      .where('id', '=', id)
      .set({ status: 'COMPLETED', end_confirmed: false })
      .execute();
    const days = 'start=2026-08-05T00:00:00Z&end=2026-08-05T20:00:00Z&dateType=ROUTING_DATE';
    const [header, row] = parse(await text('journeys', `format=csv&${days}`), { bom: true }) as string[][];
    const cell = (label: string) => row![header!.indexOf(label)];
    expect([cell('Departed'), cell('Departure known by'), cell('Departure after')]).toEqual([
      '',
      'Unknown',
      '2026-08-05T12:31:00+02:00',
    ]);
    expect([cell('Arrived'), cell('Arrival known by'), cell('Arrival before')]).toEqual([
      '',
      'Unknown',
      '2026-08-05T13:02:00+02:00',
    ]);
    expect(cell('End confirmed')).toBe('false');
    const { bytes } = await download('journeys', `format=xlsx&${days}`);
    const [labels, cells] = await readSheet(new Blob([bytes]));
    expect(cells![labels!.indexOf('Arrival known by')]).toBe('Unknown');
    const stops = await text('records/journey-schedules', `format=csv&journeyId.equals=${id}`);
    expect(stops).toContain('Passed unseen');
    expect(stops).toContain('2026-08-05T12:31:00+02:00');
    expect(stops.split('\r\n')[0]).toContain('Arrived after,Arrived before,Departed after,Departed before');
  });

  test("a journey's history is a file: who, what, from what to what, and why; by kind of author where asked", async () => {
    const id = await depot.journey({ plannedStart: Date.parse('2026-08-06T10:00:00Z'), status: 'DRAFT' });
    const reason = encodeURIComponent('Road Delay');
    await client.send('PUT', `/api/journeys/${ORG}/${id}/add-late-reason/${reason}`);
    const lines = async (query: string) =>
      parse(await text('journeyHistory', `format=csv&journeyId=${id}${query}`), { bom: true }) as string[][];
    const [header, ...rows] = await lines('');
    expect(header!.slice(1, 6)).toEqual(['What', 'Kind of author', 'Changed by', 'Changes', 'Comment']);
    expect(rows.map((row) => row.slice(1, 5))).toEqual([
      ['Late reason', 'Person', 'eva', 'Reason: Not specified → Road Delay'],
      ['Create', 'Person', 'test', 'Journey status: Not specified → Draft'],
    ]);
    expect(rows[0]![0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+02:00$/);
    expect(await lines('&author=ENGINE')).toHaveLength(1);
    const other = '0192f000-0000-7000-8000-000000000000';
    expect((await download('journeyHistory', `format=csv&journeyId=${other}`)).status).toBe(404);
    expect((await download('journeyHistory', 'format=csv')).status).toBe(400);
    const xlsx = await download('journeyHistory', `format=xlsx&journeyId=${id}`);
    expect((await readSheet(new Blob([xlsx.bytes]))).length).toBe(3);
  });

  test('each format of maps is read back as it was: nothing changes', async () => {
    for (const format of ['csv', 'geojson', 'kml']) {
      const { bytes } = await download('locations', `format=${format}`);
      const query = new URLSearchParams({ kind: 'locations', fileName: `back.${format}` });
      const response = await fetch(`${server.url}/api/imports/${ORG}?${query}`, {
        method: 'POST',
        headers: { ...client.headers, 'content-type': 'application/octet-stream' },
        body: bytes,
      });
      const job = (await response.json()) as ImportJob;
      await client.send('POST', `/api/imports/${ORG}/${job.id}/check`, { body: { mapping: job.mapping } });
      const state = async () => (await client.get(`/api/imports/${ORG}/${job.id}`)).body;
      await expect.poll(async () => (await state()).status).toBe('CHECKED');
      const { body: rows } = await client.get(`/api/imports/${ORG}/${job.id}/rows`);
      expect({
        format,
        counts: (await state()).counts,
        problems: rows.flatMap((row: { problems: unknown[] }) => row.problems),
      }).toEqual({
        format,
        counts: { created: 0, changed: 0, unchanged: 5, refused: 0 },
        problems: [],
      });
    }
    const gpx = await text('locations', 'format=gpx');
    expect(gpx).toContain('<name>Line &lt;&amp;&gt; "Ünï"</name>');
    expect(gpx.match(/<wpt /g)).toHaveLength(4);
    expect(gpx.match(/<rte>/g)).toHaveLength(1);
  });
});

describe('the list of an entity as a file', () => {
  test.each(CATALOGUE.map((entity) => [entity.collection, entity] as const))(
    '%s has all fields by their words',
    async (collection, entity) => {
      const csv = await download(`records/${collection}`, 'format=csv');
      expect(csv.status).toBe(200);
      const header = new TextDecoder().decode(csv.bytes).split('\r\n')[0]!;
      const further = entity.name === 'journey-schedule' ? 3 : 0;
      expect(header.split(',')).toHaveLength(Object.keys(entity.fields).length + 3 + further);
      expect(header).toMatch(/,Created,Changed,Changed by$/);
    },
  );

  test('names what it refers to, and is filtered, searched and sorted as the list', async () => {
    const [driverId] = depot.drivers;
    const licence = (licenceNumber: string) =>
      client.send('POST', '/api/driver-licences', {
        body: { driverId, licenceNumber, expiryDate: '2030-01-31', organisationId: depot.organisationId },
      });
    expect([(await licence('AA-1')).status, (await licence('=BB-2')).status]).toEqual([201, 201]);
    const [header, ...lines] = (
      await text('records/driver-licences', 'format=csv&sort=licenceNumber,desc&licenceNumber.contains=-')
    )
      .trim()
      .split('\r\n');
    expect(header).toContain('Driver');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('AA-1');
    expect(lines[1]).toContain("'=BB-2");
    for (const line of lines) expect(line).toContain('Sipho Dlamini');
    const found = await text('records/driver-licences', 'format=csv&search=bb-2');
    expect(found.trim().split('\r\n')).toHaveLength(2);
    const { bytes } = await download('records/driver-licences', 'format=xlsx&search=aa-1');
    const [, row] = await readSheet(new Blob([bytes]));
    expect(row).toContain('AA-1');
  });

  test('what is asked wrongly is refused; of another organisation there is nothing', async () => {
    expect((await download('records/driver-licences', 'format=kml')).status).toBe(400);
    expect((await download('records/driver-licences', 'format=csv&nonsense=1')).status).toBe(400);
    expect((await download('records/nothings', 'format=csv')).status).toBe(400);
    const stranger = await server.signIn('nobody');
    const path = `/api/exports/${ORG}/records/driver-licences?format=csv`;
    expect((await stranger.get(path)).status).toBe(404);
  });
});
