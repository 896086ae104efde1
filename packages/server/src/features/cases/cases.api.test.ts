import type { CaseWithTimeline, ExceptionCase } from '@linehaul/contracts/cases';
import { DAY, HOUR, MINUTE, SECOND } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTransaction, newId } from '../../platform/db/index.ts';
import {
  EventReader,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/index.ts';
import { ensureEventTypes } from '../fleet/index.ts';

const PATH = '/api/cases/KAROO_FREIGHT';

let server: TestServer;
let depot: OneDepot;
let other: OneDepot;
let lerato: TestClient;
let thandi: TestClient;
let pieter: TestClient;
/** Of the product's clock, beyond the machine's. */
let ahead = 0;
const now = () => Date.now() + ahead;

beforeAll(async () => {
  server = await startTestServer({ tracking: { tickMs: HOUR }, cases: { tickMs: DAY }, now });
  depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['lerato', 'thandi', 'zola'] });
  other = await oneDepot(server, 'LIMPOPO_FRESH', { members: ['pieter'] });
  const db = server.database.kysely;
  for (const { organisationId } of [depot, other]) await ensureEventTypes(db, organisationId, 'test');
  await db.updateTable('organisation_member').set({ role: 'viewer' }).where('login', '=', 'zola').execute();
  lerato = await server.signIn('lerato');
  thandi = await server.signIn('thandi');
  pieter = await server.signIn('pieter');
});
afterAll(() => server.stop());
beforeEach(async () => {
  ahead = 0;
  await inTransaction(server.database.kysely, async (tx) => {
    // Alerts of the test before may still be on their way into cases.
    await sql`SELECT FROM case_number FOR UPDATE`.execute(tx);
    for (const table of ['case_event', 'case_action', 'exception_case', 'active_event', 'case_desk'])
      await sql`DELETE FROM ${sql.table(table)}`.execute(tx);
  });
});

interface Given {
  readonly type?: string;
  readonly ago?: number;
  readonly ended?: number;
  readonly assetId?: string | undefined;
  readonly journeyId?: string;
  readonly staysOpen?: boolean;
  readonly of?: OneDepot;
}

/** An alert as tracking stores it. Minutes ago. */
async function raised(given: Given = {}): Promise<string> {
  const { type = 'LATE', ago = 1, ended, staysOpen = false, of = depot } = given;
  const id = newId();
  const then = (minutes: number) => new Date(now() - minutes * MINUTE);
  await server.database.kysely
    .insertInto('active_event')
    .values({
      organisation_id: of.organisationId,
      id,
      journey_id: given.journeyId ?? null,
      asset_id: given.assetId ?? of.trucks[0],
      event_type: type,
      started_at: then(ago),
      raised_at: then(ago),
      recorded_at: then(ago),
      ended_at: ended === undefined ? null : then(ended),
      stays_open: staysOpen,
      description: type,
    })
    .execute();
  return id;
}
const ends = (id: string, at = now()) =>
  server.database.kysely
    .updateTable('active_event')
    .set({ ended_at: new Date(at) })
    .where('id', '=', id)
    .execute();
const keep = () => server.product.keepCases();
const list = async (query = '', client = lerato): Promise<ExceptionCase[]> =>
  (await client.get(`${PATH}${query}`)).body.cases;
const act = (id: string, verb: string, body: object = {}, client = lerato) =>
  client.send('POST', `${PATH}/${id}/${verb}`, { body });
const detail = async (id: string): Promise<CaseWithTimeline> => (await lerato.get(`${PATH}/${id}`)).body;
async function oneCase(given: Given = {}): Promise<ExceptionCase> {
  await raised(given);
  await keep();
  const [found, ...more] = await list();
  expect(more).toEqual([]);
  return found!;
}
const inMinutes = (minutes: number) => new Date(now() + minutes * MINUTE).toISOString();

describe('from alert to case', () => {
  test('alerts of one journey are one case, which names what happened, since when, and what to do', async () => {
    const journeyId = await depot.journey({
      uniqueReference: 'KF-1',
      plannedStart: now() + 2 * HOUR,
      stops: [
        { locationId: depot.places[0], plannedDeparture: now() + 2 * HOUR },
        {
          locationId: depot.places[2],
          plannedArrival: now() + 4 * HOUR,
          orders: [{ orderNumber: 'O-1' }, { orderNumber: 'O-2' }] as never,
        },
      ],
    });
    await raised({ journeyId, ago: 25, ended: 14 });
    await raised({ journeyId, ago: 8, type: 'OFF_PLAN' });
    await raised({ assetId: depot.trucks[1], type: 'SPEEDING' });
    await keep();
    const [first, second, ...more] = await list();
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      ...{
        subject: 'journey',
        journeyUniqueReference: 'KF-1',
        state: 'OPEN',
        severity: 'CRITICAL',
        alerts: 2,
      },
      ...{ level: 1, owner: null, nextSteps: ['CALL_DRIVER', 'NOTIFY_CUSTOMER'] },
      lead: { eventType: 'OFF_PLAN', name: 'Off plan' },
      hurts: { orders: 2, places: 1, journeys: 0 },
    });
    expect(Date.parse(first!.sinceUtc)).toBeCloseTo(now() - 25 * MINUTE, -5);
    expect(second).toMatchObject({ subject: 'vehicle', alerts: 1, severity: 'WARNING' });
    expect(first!.number).not.toBe(second!.number);
    const { events, actions } = await detail(first!.id);
    expect(events.map(({ eventType }) => eventType)).toEqual(['OFF_PLAN', 'LATE']);
    expect(actions).toEqual([]);
  });

  test('an announced alert is in a case at once, and whoever watches hears of it', async () => {
    const { reader } = await EventReader.open(thandi, '/api/live/KAROO_FREIGHT/stream');
    const foreign = await EventReader.open(pieter, '/api/live/LIMPOPO_FRESH/stream');
    await vi.waitFor(() => expect(reader.of('time').length).toBeGreaterThan(0), 20_000);
    const id = await raised();
    server.product.bus.publish('alerts.changed', {
      ...{ organisationId: depot.organisationId as never, raised: [id], changed: [], ended: [] },
    });
    await vi.waitFor(async () => expect(await list()).toHaveLength(1), 10_000);
    const [found] = await list();
    await vi.waitFor(() => expect(reader.of('cases').at(-1)?.data.caseIds).toEqual([found!.id]), 10_000);
    expect(foreign.reader.of('cases')).toEqual([]);
    reader.close();
    foreign.reader.close();
  });

  test('an alert whose announcement was lost is found by the clock, and each alert is in one case', async () => {
    const ids = await Promise.all(
      [0, 1, 2, 3].map((i) => raised({ ago: 10 - i, assetId: depot.trucks[i % 2] })),
    );
    await keep();
    await keep();
    const { rows } = await sql<{
      event_id: string;
    }>`SELECT event_id FROM case_event ORDER BY event_id`.execute(server.database.kysely);
    expect(rows.map(({ event_id }) => event_id)).toEqual(ids.toSorted());
    expect((await list()).map(({ alerts }) => alerts)).toEqual([2, 2]);
  });

  test('vehicles that fall silent together are one case of the network, and their own cases move there', async () => {
    const vehicles = [depot.trucks[0], depot.trucks[1], depot.trailer];
    await raised({ type: 'SILENT', ago: 20, assetId: vehicles[0] });
    await raised({ type: 'SILENT', ago: 19, assetId: vehicles[1] });
    await keep();
    expect((await list()).map(({ subject }) => subject)).toEqual(['device', 'device']);
    await act((await list())[0]!.id, 'take');
    await raised({ type: 'SILENT', ago: 15, assetId: vehicles[2] });
    await keep();
    const [network, ...more] = await list();
    expect(more).toEqual([]);
    expect(network).toMatchObject({
      ...{ subject: 'network', severity: 'CRITICAL', alerts: 3, vehicles: { silent: 3 } },
      nextSteps: ['CALL_PROVIDER'],
    });
    const { rows } = await sql<{ closed_as: string }>`SELECT closed_as FROM exception_case
      WHERE subject = 'device'`.execute(server.database.kysely);
    expect(rows).toEqual([{ closed_as: 'MOVED' }, { closed_as: 'MOVED' }]);
  });
});

describe('the list', () => {
  test('the worst by severity and consequence first, then what is put off, then what ended', async () => {
    const events = async () => (await list()).map(({ lead, state }) => [lead!.eventType, state]);
    await raised({ assetId: depot.trucks[0], type: 'OFF_PLAN' });
    await raised({ assetId: depot.trucks[1], type: 'SPEEDING' });
    await raised({ assetId: depot.trailer, type: 'PANIC', ago: 3, ended: 2 });
    await keep();
    expect(await events()).toEqual([
      ['OFF_PLAN', 'OPEN'],
      ['SPEEDING', 'OPEN'],
      ['PANIC', 'ENDED'],
    ]);
    await act((await list())[0]!.id, 'snooze', { untilUtc: inMinutes(30) });
    expect(await events()).toEqual([
      ['SPEEDING', 'OPEN'],
      ['OFF_PLAN', 'SNOOZED'],
      ['PANIC', 'ENDED'],
    ]);
  });

  test('comes in pages that lose and repeat nothing', async () => {
    const vehicles = [...depot.trucks, depot.trailer];
    for (const assetId of vehicles) await raised({ assetId, type: 'SPEEDING' });
    await keep();
    const seen: string[] = [];
    let after = '';
    for (let page = 0; page < 5; page++) {
      const { status, body } = await lerato.get(`${PATH}?size=1${after && `&after=${after}`}`);
      expect(status).toBe(200);
      seen.push(...body.cases.map(({ id }: ExceptionCase) => id));
      if (body.next === null) break;
      after = body.next;
    }
    expect(seen).toEqual((await list()).map(({ id }) => id));
    expect(new Set(seen).size).toBe(3);
  });

  test.each(['after=nonsense', 'after=WyJhIl0', 'size=0', 'size=5000', 'view=HIS', 'colour=red', 'deskId=x'])(
    'refuses %s',
    async (query) => expect((await lerato.get(`${PATH}?${query}`)).status).toBe(400),
  );

  test.each([
    ['a day that no calendar has', ['0', '1.5', null, '2026-99-99 00:00:00+00', newId()]],
    ['the thirtieth of February', ['0', '1.5', '2026-02-30 00:00:00+00', '2026-03-01 00:00:00+00', newId()]],
    ['dashes for an id', ['0', '1.5', null, '2026-03-01 00:00:00+00', '-'.repeat(36)]],
  ])('names after where it holds %s', async (_what, position) => {
    const after = Buffer.from(JSON.stringify(position)).toString('base64url');
    const { status, body } = await lerato.get(`${PATH}?after=${after}`);
    expect([status, body.fieldErrors[0].field]).toEqual([400, 'after']);
  });

  test('mine, not taken, and the counts above it', async () => {
    await raised({ assetId: depot.trucks[0], type: 'SPEEDING' });
    await raised({ assetId: depot.trucks[1], type: 'OFF_PLAN' });
    await raised({ of: other });
    await keep();
    const [first, second] = await list();
    await act(first!.id, 'take');
    expect((await list('?view=MINE')).map(({ id }) => id)).toEqual([first!.id]);
    expect((await list('?view=NOT_TAKEN')).map(({ id }) => id)).toEqual([second!.id]);
    expect((await list('?view=MINE', thandi)).map(({ id }) => id)).toEqual([]);
    expect((await lerato.get(`${PATH}/summary`)).body).toMatchObject({
      ...{ open: 2, critical: 1, mine: 1, notTaken: 1, snoozed: 0, alerts: 2, alarmsInTenMinutes: 2 },
      closedInShift: 0,
    });
  });
});

describe('what people do', () => {
  test('of a thousand who take it at once one owns it, and the others learn who and when', async () => {
    const { id } = await oneCase();
    const clients = await Promise.all(['lerato', 'thandi'].map((login) => server.signIn(login)));
    const statuses: number[] = [];
    const tellers = new Set<string>();
    for (let batch = 0; batch < 20; batch++) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, i) => act(id, 'take', {}, clients[(batch + i) % 2]!)),
      );
      for (const { status, body } of answers) {
        statuses.push(status);
        if (status === 409) tellers.add(JSON.stringify([body.errorKey, body.errorPayload.by]));
      }
    }
    const { owner, ownedUtc, actions } = await detail(id);
    expect(actions.map(({ kind, actor }) => [kind, actor])).toEqual([['TAKE', owner]]);
    expect(statuses.filter((status) => status === 409)).toHaveLength(500);
    expect(statuses.filter((status) => status === 200)).toHaveLength(500);
    expect([...tellers]).toEqual([JSON.stringify(['caseTaken', owner])]);
    const loser = owner === 'lerato' ? thandi : lerato;
    expect((await act(id, 'take', {}, loser)).body.errorPayload).toEqual({ by: owner, atUtc: ownedUtc });
  }, 120_000);

  test('taking acknowledges its alerts, but not the report of a device, which stays open', async () => {
    const [late, panic] = [await raised(), await raised({ type: 'PANIC', staysOpen: true })];
    await keep();
    const [found] = await list();
    expect((await act(found!.id, 'take')).body).toMatchObject({ owner: 'lerato', state: 'OPEN' });
    const stateOf = async (id: string) => (await lerato.get(`/api/alerts/KAROO_FREIGHT/${id}`)).body.state;
    expect([await stateOf(late), await stateOf(panic)]).toEqual(['ACKNOWLEDGED', 'OPEN']);
    const closed = await act(found!.id, 'close', { comment: 'The driver is well' });
    expect(closed.body).toMatchObject({ state: 'CLOSED', closedBy: 'lerato', closedAs: 'BY_HAND' });
    expect(await stateOf(panic)).toBe('ACKNOWLEDGED');
    expect(await list()).toEqual([]);
  });

  test('a case is handed to a member who may control, if its owner is still whom the person saw', async () => {
    const { id } = await oneCase();
    await act(id, 'take');
    const handed = await act(id, 'hand', { to: 'thandi', seenOwner: 'lerato' });
    expect(handed.body).toMatchObject({ owner: 'thandi' });
    const late = await act(id, 'hand', { to: 'lerato', seenOwner: 'lerato' });
    expect([late.status, late.body.errorKey, late.body.errorPayload.by]).toEqual([
      409,
      'caseTaken',
      'thandi',
    ]);
    expect((await lerato.get('/api/case-owners/KAROO_FREIGHT')).body).toEqual([
      { login: 'lerato' },
      { login: 'thandi' },
    ]);
    for (const to of ['pieter', 'zola', 'nobody']) {
      const { status, body } = await act(id, 'hand', { to, seenOwner: 'thandi' });
      expect([to, status, body.fieldErrors[0].field]).toEqual([to, 400, 'to']);
    }
  });

  test('a note says what was done, and with a time it is a promise that is due', async () => {
    const { id } = await oneCase();
    await act(id, 'note', { comment: ' Stop-go at Colesberg ' });
    const dueUtc = inMinutes(20);
    const { body } = await act(id, 'note', { comment: 'Tell the customer', dueUtc });
    expect(body.dueUtc).toBe(dueUtc);
    expect(body.actions.map((one: { comment: string }) => one.comment)).toEqual([
      'Tell the customer',
      'Stop-go at Colesberg',
    ]);
    expect((await act(id, 'note', { comment: 'x', dueUtc: inMinutes(-1) })).body.fieldErrors[0].field).toBe(
      'dueUtc',
    );
    expect((await act(id, 'note', { comment: '  ' })).body.fieldErrors[0].field).toBe('comment');
  });

  test('it is put off until its time, and then it waits again', async () => {
    const { id } = await oneCase();
    expect((await act(id, 'snooze', { untilUtc: inMinutes(15) })).body).toMatchObject({ state: 'SNOOZED' });
    expect((await lerato.get(`${PATH}/summary`)).body).toMatchObject({ open: 0, snoozed: 1 });
    ahead = 16 * MINUTE;
    expect(await detail(id)).toMatchObject({ state: 'OPEN', level: 1 });
    await keep();
    expect(await detail(id)).toMatchObject({ state: 'OPEN', snoozedUntilUtc: null, level: 1 });
    for (const untilUtc of [inMinutes(-1), inMinutes(25 * 60)])
      expect((await act(id, 'snooze', { untilUtc })).body.fieldErrors[0].field).toBe('untilUtc');
  });

  test('two who escalate at once raise it by one level, and above the third there is none', async () => {
    const { id } = await oneCase();
    const both = await Promise.all(
      [lerato, thandi].map((client) => act(id, 'escalate', { seenLevel: 1 }, client)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await act(id, 'escalate', { seenLevel: 2 })).body).toMatchObject({
      level: 3,
      nextLevelUtc: null,
    });
    const over = await act(id, 'escalate', { seenLevel: 3 });
    expect([over.status, over.body.errorKey, over.body.errorPayload]).toEqual([
      409,
      'caseLevel',
      { level: 3 },
    ]);
  });

  test('while an alert lasts, closing needs a word; a closed case takes no action and says who closed it', async () => {
    const { id } = await oneCase();
    const silent = await act(id, 'close');
    expect([silent.status, silent.body.errorKey, silent.body.fieldErrors[0].field]).toEqual([
      ...[400, 'commentRequired', 'comment'],
    ]);
    await act(id, 'close', { comment: 'Known roadworks' });
    for (const [verb, body] of [
      ['take', {}],
      ['note', { comment: 'x' }],
      ['close', { comment: 'x' }],
    ] as const) {
      const refused = await act(id, verb, body, thandi);
      expect([refused.status, refused.body.errorKey, refused.body.errorPayload.by]).toEqual([
        ...[409, 'caseClosed', 'lerato'],
      ]);
    }
    await raised();
    await keep();
    expect((await list()).map((one) => one.id)).not.toContain(id);
  });

  test("another organisation's case is answered as one that is not there, and who only looks does nothing", async () => {
    const { id } = await oneCase();
    expect((await pieter.get(`/api/cases/LIMPOPO_FRESH/${id}`)).status).toBe(404);
    const foreign = await pieter.send('POST', `/api/cases/LIMPOPO_FRESH/${id}/take`, { body: {} });
    expect(foreign.status).toBe(404);
    expect((await pieter.get('/api/cases/LIMPOPO_FRESH')).body.cases).toEqual([]);
    const zola = await server.signIn('zola');
    expect((await list('', zola)).map((one) => one.id)).toEqual([id]);
    expect((await act(id, 'take', {}, zola)).status).toBe(403);
    expect((await detail(id)).owner).toBeNull();
  });
});

describe('by itself', () => {
  test('an alert that is not over has a case however old it is; one that is over long ago has none', async () => {
    await raised({ type: 'SPEEDING', ago: 40 * 60 });
    await raised({ type: 'PANIC', ago: 50 * 60, staysOpen: true, ended: 49 * 60, assetId: depot.trucks[1] });
    await raised({ type: 'OFF_PLAN', ago: 60 * 60, ended: 50 * 60, assetId: depot.trailer });
    await keep();
    expect((await list()).map(({ lead }) => lead?.eventType).toSorted()).toEqual(['PANIC', 'SPEEDING']);
  });

  test('a case closes ten minutes after its last alert ended, and what comes later is another case', async () => {
    const event = await raised({ ago: 5 });
    await keep();
    const [{ id }] = (await list()) as [ExceptionCase];
    await ends(event);
    await keep();
    expect(await detail(id)).toMatchObject({ state: 'ENDED', owner: null });
    ahead = 9 * MINUTE;
    await keep();
    expect(await list()).toHaveLength(1);
    ahead = 10 * MINUTE + SECOND;
    await keep();
    expect(await list()).toEqual([]);
    expect(await detail(id)).toMatchObject({ state: 'CLOSED', closedBy: null, closedAs: 'ENDED' });
    expect((await detail(id)).actions).toMatchObject([{ kind: 'CLOSE', actor: null }]);
    await raised({ ago: 0 });
    await keep();
    expect((await list()).map((one) => one.id)).not.toEqual([id]);
  });

  test('what is not taken in time is raised level by level, each once, however often the clock looks', async () => {
    const { id } = await oneCase({ ago: 0 });
    const levels = async () =>
      (await detail(id)).actions
        .filter(({ kind }) => kind === 'ESCALATE')
        .map(({ level, actor }) => [level, actor]);
    for (const [minutes, expected] of [
      [29, []],
      [31, [[2, null]]],
      [40, [[2, null]]],
      [
        47,
        [
          [3, null],
          [2, null],
        ],
      ],
      [
        500,
        [
          [3, null],
          [2, null],
        ],
      ],
    ] as const) {
      ahead = minutes * MINUTE;
      await Promise.all([keep(), keep(), keep()]);
      expect([minutes, await levels()]).toEqual([minutes, expected]);
    }
    expect(await detail(id)).toMatchObject({ level: 3 });
  });

  test('alerts that later fixes took back leave a case that closes; those that somebody worked on stay', async () => {
    const event = await raised();
    await keep();
    const [{ id }] = (await list()) as [ExceptionCase];
    await server.database.kysely.deleteFrom('active_event').where('id', '=', event).execute();
    await keep();
    expect(await detail(id)).toMatchObject({ state: 'CLOSED', closedAs: 'WITHDRAWN', alerts: 0, lead: null });
  });
});

describe('members who leave or may only look from now on', () => {
  const thandis = () => ({ organisation_id: depot.organisationId, login: 'thandi' });
  const db = () => server.database.kysely;
  const join = (role: 'controller' | 'viewer') =>
    db()
      .insertInto('organisation_member')
      .values({ ...thandis(), role })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'login']).doUpdateSet({ role }))
      .execute();
  afterEach(() => join('controller'));

  test.each([
    [
      'leave',
      () =>
        db()
          .deleteFrom('organisation_member')
          .where('organisation_id', '=', depot.organisationId)
          .where('login', '=', 'thandi')
          .execute(),
    ],
    ['only look', () => join('viewer')],
  ])('those who %s own no case and sit at no desk', async (_what, change) => {
    const { id } = await oneCase({ type: 'PANIC' });
    await act(id, 'take', {}, thandi);
    const desks = '/api/case-desks/KAROO_FREIGHT';
    const body = { name: 'Night', filter: { siteIds: [], locationIds: [], regions: [] } };
    const desk = (await lerato.send('POST', desks, { body })).body;
    await thandi.send('POST', `${desks}/${desk.id}/take`);
    const sitting = async () =>
      (await lerato.get(desks)).body.find((one: { readonly id: string }) => one.id === desk.id).takenBy;
    expect(await sitting()).toMatchObject([{ login: 'thandi' }]);
    await change();
    expect(await sitting()).toEqual([]);
    await keep();
    const released = await detail(id);
    expect(released).toMatchObject({ owner: null, state: 'OPEN' });
    expect(released.actions[0]).toMatchObject({ kind: 'HAND', actor: null, to: null });
    expect(Date.parse(released.dueUtc!)).toBeGreaterThan(now());
    await keep();
    expect((await detail(id)).actions).toHaveLength(2);
    await join('controller');
    expect(await sitting()).toEqual([]);
    expect((await act(id, 'take')).body).toMatchObject({ owner: 'lerato' });
  });
});

describe('desks', () => {
  const DESKS = '/api/case-desks/KAROO_FREIGHT';
  const filter = (more: object = {}) => ({ siteIds: [], locationIds: [], regions: [], ...more });
  const add = async (name: string, more: object = {}) =>
    (await lerato.send('POST', DESKS, { body: { name, filter: filter(more) } })).body;

  test('a desk has the cases that fit its filter, all that are escalated, and who sits there', async () => {
    const journeyId = await depot.journey({
      ...{ uniqueReference: 'KF-7', plannedStart: now() + 40 * HOUR },
      stops: [
        { locationId: depot.places[0], plannedDeparture: now() + 40 * HOUR },
        { locationId: depot.places[2], plannedArrival: now() + 44 * HOUR },
      ],
    });
    await raised({ journeyId });
    await raised({ assetId: depot.trucks[1], type: 'SPEEDING' });
    await keep();
    const of = await add('North', { locationIds: [depot.places[2]] });
    const elsewhere = await add('South', { locationIds: [depot.places[1]] });
    const at = async (deskId: string) => (await list(`?deskId=${deskId}`)).map(({ subject }) => subject);
    expect([await at(of.id), await at(elsewhere.id)]).toEqual([['journey'], []]);
    expect((await lerato.get(`${PATH}/summary?deskId=${elsewhere.id}`)).body).toMatchObject({ open: 0 });
    const vehicle = (await list()).find(({ subject }) => subject === 'vehicle')!;
    await act(vehicle.id, 'escalate', { seenLevel: 1 });
    expect(await at(elsewhere.id)).toEqual(['vehicle']);
    await lerato.send('POST', `${DESKS}/${of.id}/take`);
    const moved = await lerato.send('POST', `${DESKS}/${elsewhere.id}/take`);
    expect(moved.body.takenBy).toMatchObject([{ login: 'lerato' }]);
    expect((await lerato.get(DESKS)).body.map((one: { takenBy: object[] }) => one.takenBy.length)).toEqual([
      0, 1,
    ]);
    const left = await lerato.send('POST', `${DESKS}/${elsewhere.id}/leave`);
    expect(left.body.takenBy).toEqual([]);
  });

  test('names are unique, filters name what there is, and a change since is not overwritten', async () => {
    const { id, version } = await add('N1');
    expect((await lerato.send('POST', DESKS, { body: { name: 'N1', filter: filter() } })).body.errorKey).toBe(
      'duplicateDesk',
    );
    const unknown = await lerato.send('POST', DESKS, {
      body: { name: 'N2', filter: filter({ siteIds: [newId()] }) },
    });
    expect([unknown.status, unknown.body.fieldErrors[0].field]).toEqual([400, 'filter.siteIds']);
    const foreign = await lerato.send('POST', DESKS, {
      body: { name: 'N2', filter: filter({ locationIds: [other.places[0]] }) },
    });
    expect(foreign.status).toBe(400);
    const change = (name: string) =>
      lerato.send('PUT', `${DESKS}/${id}`, { body: { name, filter: filter(), version } });
    expect((await change('N1 south')).body).toMatchObject({ name: 'N1 south', version: version + 1 });
    expect((await change('N1 north')).body.errorKey).toBe('concurrencyFailure');
    expect((await pieter.send('DELETE', `/api/case-desks/LIMPOPO_FRESH/${id}`)).status).toBe(404);
    expect((await lerato.send('DELETE', `${DESKS}/${id}`)).status).toBe(204);
    expect((await lerato.get(DESKS)).body).toEqual([]);
  });
});

test('the report counts alarms in ten minutes, the time to take, and what ended untouched', async () => {
  const taken = await oneCase({ ago: 0 });
  ahead = 4 * MINUTE;
  await act(taken.id, 'take');
  await act(taken.id, 'close', { comment: 'done' });
  await raised({ assetId: depot.trucks[1], ago: 3, ended: 1, type: 'SPEEDING' });
  ahead += 20 * MINUTE;
  await keep();
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const { body } = await lerato.get(
    `/api/case-report/KAROO_FREIGHT?from=${day(now() - DAY)}&to=${day(now() + DAY)}`,
  );
  expect(body).toMatchObject({ cases: 2, alerts: 2, endedUntouched: 1, endedUntouchedShare: 0.5 });
  expect(body.minutesToTake.taken).toBe(1);
  expect(body.minutesToTake.p50).toBeCloseTo(4, 0);
  expect(body.alarmsInTenMinutes.most).toBeGreaterThanOrEqual(1);
  const refused = await lerato.get('/api/case-report/KAROO_FREIGHT?from=2026-02-02&to=2026-02-01');
  expect(refused.body.fieldErrors[0].field).toBe('to');
});
