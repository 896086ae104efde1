import type { AuditEntry } from '@linehaul/contracts/audit';
import { DAY } from '@linehaul/domain/core';
import { nextReport, REPORTS_LIMIT } from '@linehaul/domain/notifications';
import { dateIn, shiftDate, timeOfDayIn } from '@linehaul/domain/time';
import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { figuresFile } from '../../transfers/index.ts';
import { sendReports } from './send-reports.ts';
import {
  clock,
  computed,
  EVERY_DAY,
  fileIn,
  now,
  reporting,
  SEVEN,
  SORTED,
  sending,
  soon,
  startReports,
  still,
} from './testing/reports-world.ts';

startReports();

test('the figures go out as the workbook of the export, on their day and time, once to each receiver', async () => {
  const { org, name, box, put, get, zone } = await reporting(sending);
  const yesterday = shiftDate(dateIn(nextReport(SEVEN, now(), zone)!, zone), -1);
  await computed(sending, org.depot.organisationId, yesterday, 4);
  await computed(sending, org.depot.organisationId, shiftDate(yesterday, -6), 1);
  await computed(sending, org.depot.organisationId, shiftDate(yesterday, -7), 100);
  const receivers = ['lerato@karoo.example', 'LERATO@karoo.example', 'peter@karoo.example'];
  const { nextUtc, weekdays } = await put({ emailAddresses: receivers });
  expect(weekdays).toEqual(SORTED);
  expect(Date.parse(nextUtc)).toBe(nextReport(SEVEN, now(), zone));

  clock.ahead = Date.parse(nextUtc) - Date.now() + 1_000;
  await soon(() => expect(box.mails).toHaveLength(2));
  expect(box.mails.flatMap(({ to }) => to).sort()).toEqual(['LERATO@karoo.example', 'peter@karoo.example']);
  const [mail] = box.mails;
  const [from, to] = [shiftDate(yesterday, -6), yesterday];
  expect(mail?.text).toContain(`Subject: ${name}: Figures from ${from} to ${to}`);
  expect(mail?.text).toContain('On time in full: 75 % of 16 stops with known times');
  expect(mail?.text).toContain('Times unknown: 4 stops');
  expect(mail?.text).toContain('Journeys: 5');
  expect(mail?.text).toContain(`${name}-figures-${from}-${to}.xlsx`);
  const query = new URLSearchParams({ from, to, list: 'sums', format: 'xlsx' });
  const exported = await fetch(`${sending.url}/api/figures/${name}/export?${query}`, {
    headers: org.chief.headers,
  });
  const rows = await readSheet(fileIn(mail!.text));
  expect(rows).toEqual(await readSheet(await exported.blob()));
  expect(rows).toHaveLength(3);

  await soon(async () =>
    expect(await org.log()).toMatchObject(Array(2).fill({ state: 'DELIVERED', type: 'report.figures' })),
  );
  const { nextUtc: later } = await get();
  expect(Date.parse(later)).toBe(nextReport(SEVEN, now(), zone));
  clock.ahead += DAY;
  await soon(() => expect(box.mails).toHaveLength(4));
});

test('while an organisation sends nothing its report waits like any message', async () => {
  const { org, name, box, put } = await reporting(sending);
  const { nextUtc } = await put({});
  const settings = `/api/admin/organisations/${name}/notification-settings`;
  const silent = async (sendsNothing: boolean) => {
    const { version } = await org.call('GET', settings);
    await org.call('PUT', `${settings}/sending`, { sendsNothing, version });
  };
  await silent(true);
  clock.ahead = Date.parse(nextUtc) - Date.now() + 1_000;
  await soon(async () => expect(await org.log('&state=WAITING')).toHaveLength(1));
  expect(box.mails).toEqual([]);
  await silent(false);
  await soon(() => expect(box.mails).toHaveLength(1));
});

test('of several that look at the same moment one makes the messages', async () => {
  const { org, put } = await reporting(still);
  const { nextUtc } = await put({ emailAddresses: ['a@karoo.example', 'b@karoo.example'] });
  const db = still.database.kysely;
  expect((await sendReports(db, figuresFile, Date.parse(nextUtc) - 1)).sent).toBe(0);
  const all = await Promise.all([1, 2, 3, 4].map(() => sendReports(db, figuresFile, Date.parse(nextUtc))));
  expect(all.map(({ sent }) => sent).sort()).toEqual([0, 0, 0, 1]);
  expect(all.flatMap(({ failed }) => failed)).toEqual([]);
  expect(await org.log()).toHaveLength(2);
  const files = await db
    .selectFrom('notification_file')
    .where('organisation_id', '=', org.depot.organisationId)
    .select('name')
    .execute();
  expect(files).toHaveLength(1);
});

test('a report that cannot be made is tried again later, and holds up no other', async () => {
  const [broken, sound] = [await reporting(still), await reporting(still)];
  const due = Date.parse((await broken.put({})).nextUtc);
  await sound.put({});
  const db = still.database.kysely;
  const zone = (time_zone: string) =>
    db.updateTable('organisation').set({ time_zone }).where('name', '=', broken.name).execute();
  await zone('Nowhere/Nothing');
  const first = await sendReports(db, figuresFile, due);
  expect(first.failed.map(({ organisationId }) => organisationId)).toEqual([broken.org.depot.organisationId]);
  expect(await sound.org.log()).toHaveLength(1);
  await zone(broken.zone);
  expect((await sendReports(db, figuresFile, due + 1)).sent).toBe(0);
  expect((await sendReports(db, figuresFile, due + 600_000)).sent).toBe(1);
  expect(await broken.org.log()).toHaveLength(1);
});

test('after a change of the zone a report goes out at its time there, and no more at the one of before', async () => {
  const { org, get, put, name, zone } = await reporting(still);
  const before = Date.parse((await put({})).nextUtc);
  const db = still.database.kysely;
  const there = zone === 'America/Chicago' ? 'Africa/Johannesburg' : 'America/Chicago';
  await db.updateTable('organisation').set({ time_zone: there }).where('name', '=', name).execute();
  const after = Date.parse((await get()).nextUtc);
  expect(after).toBe(nextReport(SEVEN, now(), there));
  expect(after).not.toBe(before);
  const sentAt = async (at: number) => (await sendReports(db, figuresFile, at)).sent;
  expect(await sentAt(now())).toBe(0);
  const [first, second] = [before, after].sort((a, b) => a - b) as [number, number];
  expect([await sentAt(first), await sentAt(second)]).toEqual(first === after ? [1, 0] : [0, 1]);
  expect(await org.log()).toHaveLength(1);
});

test('a report goes out at once when asked for, on or off, to those that were seen, and its next time stays', async () => {
  const { org, name, box, path, get, put } = await reporting(sending);
  const { id } = await put({ isOn: false, emailAddresses: [] });
  const send = (version: number, one = id) =>
    org.chief.send('POST', `${path}/${one}/send`, { body: { version } });
  expect((await send(0)).body.fieldErrors).toMatchObject([
    { field: 'emailAddresses', message: 'say who gets it first' },
  ]);
  expect((await send(0, crypto.randomUUID())).status).toBe(404);
  const { version, nextUtc } = await put({ emailAddresses: ['a@karoo.example', 'b@karoo.example'] });
  expect(await send(version)).toMatchObject({ status: 202, body: { messages: 2 } });
  await soon(() =>
    expect(box.mails.flatMap(({ to }) => to).sort()).toEqual(['a@karoo.example', 'b@karoo.example']),
  );
  expect(box.mails[0]?.text).toContain(`${name}-figures-`);
  await soon(async () =>
    expect(await org.log()).toMatchObject(
      Array(2).fill({ state: 'DELIVERED', type: 'report.figures', answer: expect.stringContaining('250') }),
    ),
  );
  expect(await get()).toMatchObject({ nextUtc, version });

  const off = await put({ isOn: false, emailAddresses: ['c@karoo.example'] });
  const outdated = await send(version);
  expect([outdated.status, outdated.body.errorKey]).toEqual([409, 'concurrencyFailure']);
  expect(await send(off.version)).toMatchObject({ status: 202, body: { messages: 1 } });
  await soon(() => expect(box.mails.flatMap(({ to }) => to)).toContain('c@karoo.example'));
  expect(await get()).toMatchObject({ isOn: false, nextUtc: null });
  await org.call('DELETE', `/api/admin/organisations/${name}/notification-settings/mail-server`);
  const { version: last } = await get();
  expect((await send(last)).body.fieldErrors).toMatchObject([{ message: 'set the mail server first' }]);
  expect(box.mails).toHaveLength(3);
});

test('a report says what keeps it from being on, and goes off with the mail server; the audit has each change', async () => {
  const { org, name, path, get, put } = await reporting(still);
  expect(await org.call('GET', path)).toEqual([]);
  const wrong = async (values: object) => {
    const body = { ...EVERY_DAY, emailAddresses: ['a@karoo.example'], ...values };
    const reply = await org.chief.send('POST', path, { body });
    return [reply.status, ...(reply.body.fieldErrors ?? []).map(({ field }: { field: string }) => field)];
  };
  expect(await wrong({ weekdays: [] })).toEqual([400, 'weekdays']);
  expect(await wrong({ monthDay: 29 })).toEqual([400, 'monthDay']);
  expect(await wrong({ emailAddresses: [] })).toEqual([400, 'emailAddresses']);
  expect((await wrong({ emailAddresses: ['nobody'] }))[0]).toBe(400);
  expect(await wrong({ time: '7' })).toEqual([400, 'time']);
  expect(await wrong({ days: 3 })).toEqual([400, 'days']);
  expect(await wrong({ name: ' ' })).toEqual([400, 'name']);
  expect((await wrong({ figures: ['weather'] }))[0]).toBe(400);
  const { id } = await put({ weekdays: [1, 5] });
  await put({ weekdays: [1, 5], time: '08:00' });
  const change = (version: number, values: object = {}) =>
    org.chief.send('PUT', `${path}/${id}`, {
      body: { ...EVERY_DAY, emailAddresses: ['a@karoo.example'], ...values, version },
    });
  expect(await change(0)).toMatchObject({ status: 409, body: { errorKey: 'concurrencyFailure' } });
  await org.call('DELETE', `/api/admin/organisations/${name}/notification-settings/mail-server`);
  expect(await get()).toMatchObject({ isOn: false, nextUtc: null, version: 2 });
  expect((await change(2)).body.fieldErrors).toMatchObject([
    { field: 'isOn', message: 'set the mail server first' },
  ]);
  const { body } = await org.chief.get(`/api/audit/${name}?subject=figures-report`);
  const entries = body.rows as readonly AuditEntry[];
  expect(entries.map(({ recordName, kind }) => `${recordName}: ${kind}`)).toEqual([
    'Daily: edit',
    'Daily: edit',
    'Daily: create',
  ]);
  const [off, later, on] = entries.map(({ changes }) =>
    changes.map(({ what, from, to }) => `${what}: ${from} > ${to}`),
  );
  expect(off).toEqual(['Is on: Yes > No']);
  expect(later).toEqual(['Time: 07:00 > 08:00']);
  expect(on).toEqual(expect.arrayContaining(['Weekdays: null > Monday, Friday', 'Is on: null > Yes']));
});

test('several reports go out each on its own day, with its own figures, to its own receivers', async () => {
  const { org, add, zone } = await reporting(still);
  const { organisationId } = org.depot;
  const db = still.database.kysely;
  const yesterday = shiftDate(dateIn(now(), zone), -1);
  await computed(still, organisationId, yesterday, 4);
  const daily = await add({ days: 1, figures: [], emailAddresses: ['daily@karoo.example'] });
  const inTenDays = Number(dateIn(now() + 10 * DAY, zone).slice(-2));
  const dayOfMonth = { weekdays: [], monthDay: inTenDays > 28 ? 5 : inTenDays, time: '08:00' };
  const monthly = await add({ name: 'Monthly', ...dayOfMonth, emailAddresses: ['board@karoo.example'] });
  expect(Date.parse(monthly.nextUtc)).toBe(nextReport(dayOfMonth, now(), zone));
  expect(timeOfDayIn(Date.parse(monthly.nextUtc), zone)).toBe('08:00:00');
  // Those of other organisations may be due too.
  const sendAll = async (at: string) => {
    for (let sent = 1; sent > 0; ) sent = (await sendReports(db, figuresFile, Date.parse(at))).sent;
  };
  await sendAll(daily.nextUtc);
  expect((await org.log()).map(({ to }) => to)).toEqual(['daily@karoo.example']);
  await sendAll(monthly.nextUtc);
  expect((await org.log()).map(({ to }) => to).sort()).toEqual([
    'board@karoo.example',
    'daily@karoo.example',
    'daily@karoo.example',
  ]);
  const files = await db
    .selectFrom('notification_file')
    .where('organisation_id', '=', organisationId)
    .orderBy('at')
    .select('content')
    .execute();
  const rowsOf = async ({ content }: { readonly content: string }) =>
    (await readSheet(new Blob([Buffer.from(content, 'base64')]))).length;
  // The head and the sum of all.
  expect(await rowsOf(files[0]!)).toBe(2);
});

test('a report that is removed takes with it what waits of it alone', async () => {
  const { org, path, add } = await reporting(still);
  const [one, other] = [await add({}), await add({ name: 'Other', emailAddresses: ['b@karoo.example'] })];
  await sendReports(still.database.kysely, figuresFile, Date.parse(one.nextUtc));
  expect(await org.log('&state=WAITING')).toHaveLength(2);
  await org.call('DELETE', `${path}/${one.id}`);
  expect((await org.log()).map(({ to }) => to)).toEqual(['b@karoo.example']);
  expect((await org.call('GET', path)).map(({ id }: { id: string }) => id)).toEqual([other.id]);
  expect((await org.chief.send('DELETE', `${path}/${one.id}`)).status).toBe(404);
});

test('an organisation has a bounded number of reports', async () => {
  const { org, path, add } = await reporting(still);
  for (let n = 0; n < REPORTS_LIMIT; n++) await add({ name: `Report ${n}`, isOn: false });
  const body = { ...EVERY_DAY, emailAddresses: ['a@karoo.example'] };
  const more = await org.chief.send('POST', path, { body });
  expect([more.status, more.body.errorKey]).toEqual([expect.any(Number), 'tooManyRecords']);
});

test('what waits is dropped when the report is switched off', async () => {
  const { org, put } = await reporting(still);
  const { nextUtc } = await put({});
  await sendReports(still.database.kysely, figuresFile, Date.parse(nextUtc));
  expect(await org.log('&state=WAITING')).toHaveLength(1);
  await put({ isOn: false });
  expect(await org.log()).toEqual([]);
});

test('who is taken off the report does not get the workbook that waits, and the others do', async () => {
  const { org, put } = await reporting(still);
  const { nextUtc } = await put({ emailAddresses: ['Left@karoo.example', 'stays@karoo.example'] });
  await sendReports(still.database.kysely, figuresFile, Date.parse(nextUtc));
  expect(await org.log('&state=WAITING')).toHaveLength(2);
  await put({ emailAddresses: ['STAYS@karoo.example', 'new@karoo.example'] });
  expect((await org.log()).map(({ to }) => to)).toEqual(['stays@karoo.example']);
});
