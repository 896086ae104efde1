import { DAY } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { cleanUpDuties } from './clean-up.ts';
import {
  add,
  anele,
  anna,
  at,
  depot,
  duties,
  imported,
  iso,
  listed,
  now,
  rested,
  row,
  server,
  sipho,
  startHours,
  thandi,
} from './testing/hours-world.ts';

startHours();
beforeEach(async () => {
  await sql`DELETE FROM record_history WHERE entity = 'driver-duty'`.execute(server.database.kysely);
});

test('a duty that is said is listed with who and when; it is corrected, deleted, and all that is remembered', async () => {
  const added = await add('rest', -12, 6);
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({
    kind: 'rest',
    source: 'driver',
    changedBy: 'thandi',
    changedUtc: iso(now),
    version: 0,
  });
  const path = `${duties(sipho)}/${added.body.dutyId}`;
  const body = { kind: 'rest', fromUtc: iso(at(-11)), toUtc: iso(at(6)), version: 0 };
  const corrected = await anele.send('PUT', path, { body });
  expect(corrected.body).toMatchObject({ fromUtc: iso(at(-11)), version: 1, changedBy: 'anele' });
  expect((await thandi.send('PUT', path, { body })).body.errorKey).toBe('concurrencyFailure');
  expect(await listed()).toEqual([corrected.body]);
  expect((await thandi.send('DELETE', path)).status).toBe(204);
  expect((await thandi.send('DELETE', path)).status).toBe(404);
  expect(await listed()).toEqual([]);
  const { body: changes } = await thandi.get(`/api/driver-duty-changes/HOURS/${sipho}`);
  expect(changes).toMatchObject([
    {
      kind: 'delete',
      changeAuditUser: 'thandi',
      before: { kind: 'rest', fromUtc: iso(at(-11)) },
      after: null,
    },
    { kind: 'edit', changeAuditUser: 'anele', before: { fromUtc: iso(at(-12)) } },
    { kind: 'create', changeAuditUser: 'thandi', before: null, after: { kind: 'rest' } },
  ]);
});

test('a duty that goes on ends where the next begins', async () => {
  await add('rest', -12);
  const next = await add('driving', 6, 8);
  expect(next.status).toBe(201);
  expect((await listed()).map(({ kind, toUtc }) => [kind, toUtc])).toEqual([
    ['rest', iso(at(6))],
    ['driving', iso(at(8))],
  ]);
});

test('a much later duty, by hand or import, leaves a rest without an end at 72 hours', async () => {
  await add('rest', -240);
  await add('driving', 6, 8);
  await imported([row('E1', 'rest', -240), row('E1', 'driving', 6, 8)]);
  const ends = (await listed(sipho, -300)).map(({ kind, toUtc }) => [kind, toUtc]).toSorted();
  const rest = ['rest', iso(at(-240 + 72))];
  const driving = ['driving', iso(at(8))];
  expect(ends).toEqual([driving, driving, rest, rest]);
});

test('a duty sent again, earlier and without an end, ends where the next one begins', async () => {
  await imported([row('E1', 'work', 6, 7, 'a'), row('E1', 'driving', 8, 9, 'b')]);
  expect((await imported([row('E1', 'work', 4, undefined, 'a')])).body).toMatchObject({
    changed: 1,
    refused: 0,
  });
  expect((await listed()).map(({ kind, fromUtc, toUtc }) => [kind, fromUtc, toUtc])).toEqual([
    ['work', iso(at(4)), iso(at(8))],
    ['driving', iso(at(8)), iso(at(9))],
  ]);
});

test.each<[string, string, number, number | undefined, string, RegExp]>([
  [
    'an overlap',
    'work',
    7,
    9,
    'fromUtc',
    /overlaps the driving that begins [\d-]+ 06:00 and ends [\d-]+ 08:00$/,
  ],
  ['an end before the begin', 'work', 5, 4, 'toUtc', /after the begin/],
  ['a begin ahead', 'work', 13, undefined, 'fromUtc', /not lie ahead/],
  ['an end ahead', 'work', 11, 13, 'toUtc', /not lie ahead/],
  ['30 hours of work', 'work', -40, -10, 'toUtc', /more than 24 hours/],
  ['one of two years ago', 'rest', -24 * 730, -24 * 729, 'fromUtc', /400 days ago/],
])('%s is refused at its field', async (_, kind, from, to, field, message) => {
  await add('driving', 6, 8);
  const { status, body } = await add(kind, from, to);
  expect(status).toBe(400);
  expect(body.fieldErrors).toMatchObject([{ field, message: expect.stringMatching(message) }]);
  expect(await listed()).toHaveLength(1);
});

test('an import names its bad rows by index; all or nothing stores none, and good rows the others', async () => {
  const rows = [
    rested,
    row('NOBODY', 'rest', -10, 6),
    row('E1', 'driving', 7, 6),
    row('E1', 'driving', 5, 7),
    row('E2', 'rest', -12, 6, 'a'),
    row('E2', 'work', 7, 8, 'a'),
  ];
  const refused = await imported(rows);
  expect(refused.status).toBe(400);
  expect(refused.body.fieldErrors.map(({ field }: { field: string }) => field)).toEqual([
    'duties.1.driver',
    'duties.2.toUtc',
    'duties.3.fromUtc',
    'duties.5.key',
  ]);
  expect(await listed(sipho, -400)).toEqual([]);
  const good = await imported(rows, 'GOOD_ROWS');
  expect(good.body).toMatchObject({
    created: 2,
    refused: 4,
    errors: [{ index: 1 }, { index: 2, field: 'toUtc' }, { index: 3 }, { index: 5, field: 'key' }],
  });
  expect(await listed(anna)).toMatchObject([{ kind: 'rest', source: 'import', changedBy: 'thandi' }]);
});

test('an import that is only checked says what it would do, and stores nothing', async () => {
  await imported([row('E1', 'driving', 6, 8, 'd1')]);
  const rows = [
    row('E1', 'driving', 6, 9, 'd1'),
    row('E1', 'rest', -12, 6, 'r1'),
    row('E2', 'work', 7, 6, 'w1'),
  ];
  const { status, body } = await imported(rows, 'CHECK');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    created: 1,
    changed: 1,
    unchanged: 0,
    refused: 1,
    errors: [{ index: 2, field: 'toUtc' }],
  });
  expect(await listed()).toMatchObject([{ kind: 'driving', toUtc: iso(at(8)), version: 0 }]);
  expect((await imported(rows, 'GOOD_ROWS')).body).toEqual(body);
  expect(await listed()).toHaveLength(2);
});

test('the same import again changes nothing, and a row with its key replaces the duty', async () => {
  const rows = [row('E1', 'rest', -12, undefined, 'r1'), row('E1', 'driving', 6, 8, 'd1'), rested].slice(
    0,
    2,
  );
  expect((await imported(rows)).body).toMatchObject({ created: 2, unchanged: 0 });
  expect((await imported(rows)).body).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
  const moved = [row('E1', 'rest', -12, 7, 'r1'), row('E1', 'driving', 7, 9, 'd1')];
  expect((await imported(moved)).body).toMatchObject({ created: 0, changed: 2 });
  expect((await listed()).map(({ fromUtc, toUtc }) => [fromUtc, toUtc])).toEqual([
    [iso(at(-12)), iso(at(7))],
    [iso(at(7)), iso(at(9))],
  ]);
});

test('an import leaves alone what a person corrected', async () => {
  await imported([row('E1', 'driving', 6, 8, 'd1')]);
  const [found] = await listed();
  const body = { kind: 'work', fromUtc: iso(at(6)), toUtc: iso(at(8)), version: 0 };
  const corrected = await thandi.send('PUT', `${duties(sipho)}/${found!.dutyId}`, { body });
  expect(corrected.body).toMatchObject({ kind: 'work', source: 'import', version: 1 });
  expect((await imported([row('E1', 'driving', 6, 8, 'd1')])).body).toMatchObject({
    unchanged: 1,
    changed: 0,
  });
  expect(await listed()).toMatchObject([{ kind: 'work' }]);
});

test('old duties are dropped, and newer ones stay', async () => {
  await server.database.kysely
    .insertInto('driver_duty')
    .values({
      organisation_id: depot.organisationId,
      id: newId(),
      driver_id: sipho,
      kind: 'rest',
      from_at: new Date(now - 500 * DAY),
      to_at: new Date(now - 499 * DAY),
      source: 'import',
      changed_by: 'test',
    })
    .execute();
  await add('rest', -12, 6);
  await cleanUpDuties(server.database.kysely, now);
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM driver_duty`.execute(
    server.database.kysely,
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test.each([
  ['no period', ''],
  ['a period of 63 days', `fromUtc=${iso(at(-24 * 63))}&toUtc=${iso(at(0.1))}`],
  ['a period that ends first', `fromUtc=${iso(at(1))}&toUtc=${iso(at(0))}`],
])('duties of %s are refused', async (_, query) => {
  expect((await thandi.get(`${duties(sipho)}?${query}`)).status).toBe(400);
});
