import type { JourneyRow } from '@linehaul/contracts/journeys';
import { HOUR } from '@linehaul/domain/core';
import {
  attentionOf,
  byAttention,
  type InOrder,
  JOURNEY_GROUPS,
  type JourneyGroup,
  minutesOf,
  POSITION_BASED_STATUSES,
  QUICK_FILTERS,
  type QuickFilter,
  TIME_BASED_STATUSES,
} from '@linehaul/domain/journeys';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import { oneDepot } from '../../../testing/index.ts';
import { ensureEventTypes } from '../../fleet/index.ts';
import {
  ALL,
  BEGIN,
  change,
  instant,
  journey,
  listOf,
  refs,
  rows,
  server,
  startAttention,
  summary,
  summaryOf,
  thandi,
} from './testing/attention-world.ts';

startAttention();

const WORST_FIRST = [
  'CRITICAL',
  'DELAYED-91',
  'DELAYED-40',
  'MISSED',
  'OFF',
  'NOT-LEFT',
  'SLIGHT',
  'NEVER-LEFT',
  'SILENT',
  'POTENTIAL',
  'POTENTIAL-SLIGHT',
  'WARNED',
  'SOON',
  'LATER',
];

test('the worst journeys come first, then running, next and finished ones, the newest of these first', async () => {
  const all = await rows(ALL);
  expect(refs(all)).toEqual([...WORST_FIRST, 'RUNS', 'TO-KNOW', 'FAR', 'DONE-LATER', 'DONE']);
  expect(all.map(({ attention }) => attention.group)).toEqual([
    ...WORST_FIRST.map(() => 'NEEDS_YOU'),
    ...['RUNNING', 'RUNNING', 'NEXT', 'FINISHED', 'FINISHED'],
  ]);
  expect(refs(await rows('sort=attention,desc&size=2000'))[0]).toBe('DONE');
});

test('a file of the list keeps its quick filters, and refuses an order that moves while it is read', async () => {
  const path = '/api/exports/KAROO_FREIGHT/journeys?format=csv&attention=LATE,OFF_PLAN';
  expect((await thandi.get(`${path}&sort=attention,asc`)).status).toBe(400);
  const { status, body: text } = await thandi.get(path);
  expect(status).toBe(200);
  const found = WORST_FIRST.filter((reference) => new RegExp(`(^|,)"?${reference}"?,`, 'm').test(text));
  expect(found).toEqual([
    ...['DELAYED-91', 'DELAYED-40', 'MISSED', 'OFF', 'SLIGHT', 'POTENTIAL', 'POTENTIAL-SLIGHT'],
  ]);
});

test('pages of this order never share a row', async () => {
  const pages = await Promise.all([0, 1, 2, 3].map((page) => rows(`sort=attention,asc&size=5&page=${page}`)));
  expect(pages.flatMap(refs)).toEqual(refs(await rows(ALL)));
});

test.each<readonly [QuickFilter, readonly string[]]>([
  ['LATE', ['DELAYED-91', 'DELAYED-40', 'MISSED', 'SLIGHT', 'POTENTIAL', 'POTENTIAL-SLIGHT']],
  ['OFF_PLAN', ['OFF']],
  ['ALARM', ['CRITICAL', 'DELAYED-40', 'WARNED']],
  ['NOT_HEARD_OF', ['NEVER-LEFT', 'SILENT']],
  ['NOT_LEFT', ['NOT-LEFT']],
  ['UNALLOCATED', ['SOON', 'LATER']],
])('the quick filter %s finds its journeys, and the summary counts them', async (filter, expected) => {
  expect(refs(await rows(`${ALL}&attention=${filter}`))).toEqual(expected);
  expect((await summary()).attention[filter]).toBe(expected.length);
});

test('several quick filters are any of them; groups narrow the list', async () => {
  const both = await thandi.get(`${listOf('KAROO_FREIGHT')}?${ALL}&attention=OFF_PLAN,NOT_LEFT`);
  expect(refs(both.body)).toEqual(['OFF', 'NOT-LEFT']);
  expect(both.headers.get('x-total-count')).toBe('2');
  expect(refs(await rows(`${ALL}&group=RUNNING,NEXT`))).toEqual(['RUNS', 'TO-KNOW', 'FAR']);
  expect(refs(await rows('group=FINISHED&sort=journeyUniqueReference,asc'))).toEqual(['DONE', 'DONE-LATER']);
});

test('the summary counts by dates and texts, in one call', async () => {
  expect(await summary()).toMatchObject({
    total: 19,
    groups: { NEEDS_YOU: 14, RUNNING: 2, NEXT: 1, FINISHED: 2 },
    finishedLate: 1,
    finishedNotConfirmed: 1,
  });
  expect(Date.parse((await summary()).nextStartUtc)).toBeGreaterThan(Date.now());
  expect(await summary('search=delayed')).toMatchObject({
    total: 2,
    groups: { NEEDS_YOU: 2, RUNNING: 0, NEXT: 0, FINISHED: 0 },
    attention: { LATE: 2, OFF_PLAN: 0, ALARM: 1, NOT_HEARD_OF: 0, NOT_LEFT: 0, UNALLOCATED: 0 },
    nextStartUtc: null,
  });
  const day = `start=${instant(-400)}&end=${instant(900)}&dateType=PLANNED_START_DATE`;
  expect((await thandi.get(`/api/journey-summary/KAROO_FREIGHT?${day}`)).body.total).toBe(16);
});

test.each(['colour=blue', 'journeyStatus.equals=flying', 'start=2026-03-10T00:00:00Z'])(
  'a summary by %s is refused',
  async (query) => {
    expect((await thandi.get(`${summaryOf('KAROO_FREIGHT')}&${query}`)).status).toBe(400);
  },
);

test.each(['attention=LATE', 'group=RUNNING', 'sort=attention,asc'])(
  'a list without dates is refused by %s: there is no end of what it would look through',
  async (query) => {
    expect((await thandi.get(`/api/journeys/KAROO_FREIGHT?${query}`)).status).toBe(400);
    expect((await thandi.get('/api/journey-summary/KAROO_FREIGHT')).status).toBe(400);
  },
);

test.each(['attention=SLEEPY', 'group=NOBODY'])('a list by %s is refused', async (query) => {
  expect((await thandi.get(`${listOf('KAROO_FREIGHT')}?${query}`)).status).toBe(400);
});

test('a row tells its worst open alarm, its next stop and its last fix', async () => {
  const [critical] = await rows('journeyReference.equals=CRITICAL');
  expect(critical).toMatchObject({
    alarm: { severity: 'CRITICAL', name: 'Panic button', sinceUtc: instant(0) },
    nextStop: {
      locationName: 'Boshof customer',
      isStart: false,
      plannedTimeUtc: instant(15),
      projectedTimeUtc: instant(17),
    },
    latestFixUtc: instant(5),
    attention: { group: 'NEEDS_YOU', filters: ['ALARM'] },
  });
  const [far] = await rows('journeyReference.equals=FAR');
  expect(far).toMatchObject({ alarm: null, nextStop: { locationName: 'Kimberley depot', isStart: true } });
  const [done] = await rows('journeyReference.equals=DONE');
  expect(done?.nextStop).toBeNull();
});

test('an alarm counts while it waits: not when acknowledged, put off or over', async () => {
  const isAlarm = async () => refs(await rows('attention=ALARM')).includes('WARNED');
  for (const values of [
    { acknowledged_at: new Date() },
    { snoozed_until: new Date(Date.now() + HOUR) },
    { ended_at: new Date() },
    { withdrawn_at: new Date() },
  ]) {
    await change('WARNED', values);
    expect(await isAlarm(), JSON.stringify(values)).toBe(false);
    await change('WARNED', {
      acknowledged_at: null,
      snoozed_until: null,
      ended_at: null,
      withdrawn_at: null,
    });
    expect(await isAlarm()).toBe(true);
  }
});

test('a journey whose vehicle runs another has not left, while it can still begin, and names the other', async () => {
  const of = await oneDepot(server, 'BUSY_FREIGHT', { members: ['thandi'] });
  const [truck] = of.trucks;
  const start = Date.now() - HOUR;
  await journey('OTHER', { of, truck, start: start - HOUR });
  await journey('WAITS', { of, truck, status: 'APPROVED', time: 'ON_TIME', start });
  await journey('FREE', { of, status: 'APPROVED', time: 'ON_TIME', start });
  await journey('TO-COME', { of, truck, status: 'APPROVED', time: 'ON_TIME', start: Date.now() + HOUR });
  await journey('LONG-PAST', { of, truck, status: 'APPROVED', time: 'ON_TIME' });
  const { body } = await thandi.get(`${listOf('BUSY_FREIGHT')}?${ALL}`);
  const said = (body as readonly JourneyRow[]).map((row) => [
    row.journeyUniqueReference,
    row.attention.filters.includes('NOT_LEFT'),
    row.runsInstead,
  ]);
  expect(said.toSorted()).toEqual([
    ['FREE', false, null],
    ['LONG-PAST', false, null],
    ['OTHER', false, null],
    ['TO-COME', false, null],
    ['WAITS', true, 'OTHER'],
  ]);
  expect((await thandi.get(summaryOf('BUSY_FREIGHT'))).body.attention.NOT_LEFT).toBe(1);
});

test('groups, filters and order are those of the domain, for every status of both kinds', async () => {
  const of = await oneDepot(server, 'EVERY_STATUS', { members: ['thandi'] });
  await ensureEventTypes(server.database.kysely, of.organisationId, 'test');
  const at = new Date(BEGIN);
  await server.database.kysely
    .insertInto('asset_position_latest')
    .values({
      ...{ organisation_id: of.organisationId, asset_id: of.trucks[1], fix_time: at, received_at: at },
      ...{ id: newId(), latitude: -28.74, longitude: 24.76 },
    })
    .execute();
  let made = 0;
  for (const time of [undefined, ...TIME_BASED_STATUSES])
    for (const position of [undefined, ...POSITION_BASED_STATUSES])
      for (const status of ['APPROVED', 'IN_PROGRESS', 'COMPLETED'])
        await journey(`J-${String(++made).padStart(3, '0')}`, {
          ...{ of, time, position, status, truck: of.trucks[made % 2 === 0 ? 1 : 0] },
          ...(made % 4 === 0 ? { alarms: [made % 8 === 0 ? 'PANIC' : 'LATE'] } : {}),
          ...(made % 5 < 2 ? { projected: made % 50 } : {}),
          ...(made % 5 === 0
            ? { reason: { rule: 'projectedLate', plannedUtc: instant(15), projectedUtc: instant(made) } }
            : {}),
        });
  const { body } = await thandi.get(`${listOf('EVERY_STATUS')}?${ALL}`);
  const all: readonly JourneyRow[] = body;
  expect(all).toHaveLength(made);
  const counted = (await thandi.get(summaryOf('EVERY_STATUS'))).body;
  const inGroup = (group: JourneyGroup) => all.filter(({ attention }) => attention.group === group).length;
  const having = (name: QuickFilter) =>
    all.filter(({ attention }) => attention.filters.includes(name)).length;
  expect(counted.groups).toEqual(Object.fromEntries(JOURNEY_GROUPS.map((name) => [name, inGroup(name)])));
  expect(counted.attention).toEqual(Object.fromEntries(QUICK_FILTERS.map((name) => [name, having(name)])));
  expect(refs(all)).toEqual(refs(all.toSorted((a, b) => byAttention(orderOf(a), orderOf(b)))));

  const isShown = ({ timeBasedStatus, timeExplanation, silentSinceUtc, nextStop }: JourneyRow) =>
    Boolean(nextStop?.projectedTimeUtc) &&
    !silentSinceUtc &&
    (timeBasedStatus !== 'STATUS_UPDATE_OVERDUE' || timeExplanation?.rule === 'notSeenThere');
  for (const direction of ['asc', 'desc']) {
    const { body } = await thandi.get(
      `${listOf('EVERY_STATUS')}?sort=projectedTimeUtc,${direction}&size=2000`,
    );
    const shown = (body as readonly JourneyRow[]).map(isShown);
    const many = shown.filter(Boolean).length;
    expect(many).toBeGreaterThan(5);
    expect(shown.slice(0, many)).not.toContain(false);
  }
});

const ms = (text: string | null | undefined) => (text ? Date.parse(text) : undefined);

function orderOf(row: JourneyRow): InOrder {
  const { timeExplanation: reason, nextStop } = row;
  const minutes = minutesOf(
    {
      timeBasedStatus: row.timeBasedStatus ?? undefined,
      reason: reason
        ? {
            rule: reason.rule,
            planned: ms(reason.plannedUtc),
            actual: ms(reason.actualUtc),
            projected: ms(reason.projectedUtc),
          }
        : undefined,
      nextStop: nextStop
        ? { planned: ms(nextStop.plannedTimeUtc), projected: ms(nextStop.projectedTimeUtc) }
        : undefined,
      isSilent: row.silentSinceUtc !== null,
    },
    Date.now(),
  );
  const plannedStart = ms(row.plannedStartDateTimeUtc)!;
  const attention = attentionOf(
    {
      journeyStatus: row.journeyStatus,
      timeBasedStatus: row.timeBasedStatus ?? undefined,
      positionBasedStatus: row.positionBasedStatus ?? undefined,
      alarm: row.alarm?.severity,
      hasNotLeft: false,
      isAllocated: true,
      plannedStart,
    },
    Date.now(),
  );
  expect(row.attention).toEqual({ group: attention.group, filters: attention.filters });
  return {
    ...attention,
    minutes: minutes?.minutes,
    plannedStart,
    nextPlanned: ms(nextStop?.plannedTimeUtc),
    reference: row.journeyUniqueReference,
  };
}
