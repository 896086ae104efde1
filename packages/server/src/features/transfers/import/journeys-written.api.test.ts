import { HOUR } from '@linehaul/domain/core';
import { describe, expect, test } from 'vitest';
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
  statements,
  stopsOf,
} from '../testing/journey-files-world.ts';

startJourneyFiles();

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
