import { DAY, HOUR, MINUTE } from '@linehaul/domain/core';
import { NOTIFICATION_TYPES } from '@linehaul/domain/notifications';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { ensureEventTypes } from '../fleet/index.ts';
import { listening, type Rule } from './testing/organisation.ts';
import { raiseAlert } from './testing/raise.ts';
import { startReceiver } from './testing/receiver.ts';

let server: TestServer;
let made = 0;
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const never = { tickMs: DAY };
  server = await startTestServer({
    ...{ tracking: { evaluates: false }, cases: never, forecasts: never },
    notifications: { tickMs: 20 },
  });
});
afterAll(() => server.stop());
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const soon = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: 15_000, interval: 20 });
const keep = () => server.product.keepCases();

interface Case {
  readonly id: string;
  readonly journeyUniqueReference: string;
}

async function house() {
  const name = `WHOM_${Date.now() % 1_000_000}_${++made}`;
  const org = await listening(server, name);
  const { depot } = org;
  await ensureEventTypes(server.database.kysely, depot.organisationId, 'test');
  const hooks = await startReceiver();
  ends.push(hooks.stop);
  const [depotPlace, mill, border] = depot.places;
  const start = Date.now() + HOUR;
  let planned = 0;
  const plan = (reference: string, ...places: readonly string[]) =>
    depot.journey({
      ...{ uniqueReference: reference, plannedStart: start, vehicleId: depot.trucks[planned++ % 2] },
      driverIds: [],
      stops: places.map((locationId, i) => ({
        locationId: locationId as typeof mill,
        ...(i === 0 ? { plannedDeparture: start } : { plannedArrival: start + i * 15 * MINUTE }),
        ...(i > 0 && i < places.length - 1 ? { plannedDeparture: start + i * 20 * MINUTE } : {}),
      })),
    });
  const left = server.database.kysely
    .selectFrom('outbox')
    .where('organisation_id', '=', depot.organisationId)
    .select('id');
  return {
    ...{ org, depot, hooks, plan, mill, border, depotPlace },
    cases: async () => ((await org.call('GET', `/api/cases/${name}`)) as { cases: Case[] }).cases,
    close: (id: string) => org.call('POST', `/api/cases/${name}/${id}/close`, { comment: 'done' }),
    leaves: (place: string) =>
      server.database.kysely
        .updateTable('journey_stop')
        .set({ state: 'departed' })
        .where('organisation_id', '=', depot.organisationId)
        .where('location_id', '=', place)
        .execute(),
    sorted: () => soon(async () => expect(await left.execute()).toEqual([])),
    heard: async () => {
      await soon(async () => expect(await left.execute()).toEqual([]));
      await soon(async () =>
        expect((await org.log()).every(({ state }) => state === 'DELIVERED')).toBe(true),
      );
      return hooks.notified();
    },
    desk: async (deskName: string, locationIds: readonly string[]) =>
      (
        (await org.call('POST', `/api/case-desks/${name}`, {
          name: deskName,
          filter: { siteIds: [], locationIds, regions: [] },
        })) as { id: string }
      ).id,
    change: (rule: { id: string }, values: Rule) =>
      org.call('PUT', `/api/admin/organisations/${name}/notification-rules/${rule.id}`, {
        ...{ name: 'Rule', isOn: true, by: 'WEBHOOK', version: 0 },
        ...values,
      }),
  };
}

test("a customer's rule sends no journey of others, and of a shared one nothing of the others' stops", async () => {
  const { org, depot, hooks, plan, mill, border, depotPlace, heard } = await house();
  await org.hookedTo(hooks.url, { types: NOTIFICATION_TYPES, locationIds: [mill] });
  const theirs = await plan('FOR-THE-SHOP', depotPlace, border);
  const shared = await plan('SHARED', depotPlace, mill, border);
  for (const id of [theirs, shared]) await org.move(id, 'IN_PROGRESS');
  await raiseAlert(server, depot, { journeyId: theirs });
  await raiseAlert(server, depot, { journeyId: shared, assetId: depot.trucks[1] });
  await keep();
  const types = () => hooks.notified().map(({ type }) => type);
  await soon(() => expect(types()).toContain('case.opened'));
  for (const id of [theirs, shared]) await org.move(id, 'COMPLETED');
  await soon(() => expect(types()).toContain('journey.completed'));
  const all = await heard();
  expect(JSON.stringify(all)).not.toContain('FOR-THE-SHOP');
  expect(JSON.stringify(all)).not.toContain('Maseru border');
  expect([...new Set(types())]).toEqual(['journey.started', 'case.opened', 'journey.completed']);
  const { journey } = all[0]!.data as unknown as { journey: object };
  expect(journey).toMatchObject({ uniqueReference: 'SHARED', stops: [{ locationName: 'Boshof customer' }] });
  expect(Object.keys(journey)).not.toContain('plannedEndUtc');
  const { case: shown } = all.find(({ type }) => type === 'case.opened')!.data as { case: object };
  expect(Object.keys(shown)).not.toContain('owner');
});

test('a customer hears that a case closed exactly where they heard of it before, and of what they heard', async () => {
  const { org, depot, hooks, plan, mill, border, depotPlace, leaves, cases, close, heard } = await house();
  await org.hookedTo(hooks.url, { types: NOTIFICATION_TYPES, locationIds: [mill] });
  const [before, after] = [await plan('BEFORE', depotPlace, mill, border), await plan('AFTER', mill, border)];
  await raiseAlert(server, depot, { journeyId: before, type: 'UNPLANNED_STOP' });
  await keep();
  await heard();
  await leaves(mill);
  const [, second] = depot.trucks;
  await raiseAlert(server, depot, { journeyId: after, assetId: second, type: 'UNPLANNED_STOP' });
  await raiseAlert(server, depot, { journeyId: before, type: 'MISSED_STOP', locationId: border });
  await keep();
  const open = await cases();
  expect(open).toHaveLength(2);
  for (const { id } of open) await close(id);
  const shown = (await heard()).map(({ type, data }) => {
    const { name, severity } = data.case as { name: string; severity: string };
    return [type, data.journey?.uniqueReference, name, severity];
  });
  expect(shown).toEqual([
    ['case.opened', 'BEFORE', 'Unplanned stop', 'WARNING'],
    ['case.closed', 'BEFORE', 'Unplanned stop', 'WARNING'],
  ]);
});

test('what waits for a customer since before the vehicle left them stays where their rule gains a type', async () => {
  const { org, depot, hooks, plan, mill, border, depotPlace, change, ...world } = await house();
  const values = { digestTimes: ['03:17'], locationIds: [mill] };
  const types = ['case.opened', 'case.closed'];
  const { id: webhookId, rule } = await org.hookedTo(hooks.url, { types, ...values });
  await raiseAlert(server, depot, { journeyId: await plan('MILL', depotPlace, mill, border) });
  await keep();
  await world.sorted();
  await world.leaves(mill);
  await world.close((await world.cases())[0]!.id);
  await world.sorted();
  const waiting = async () => (await org.log('&state=HELD_DIGEST')).map(({ type }) => type).sort();
  expect(await waiting()).toEqual(['case.closed', 'case.opened']);
  await change(rule, { ...values, webhookId, types: [...types, 'stop.arrived'] });
  expect(await waiting()).toEqual(['case.closed', 'case.opened']);
});

test('what waits is dropped where the rule is narrowed, by its types, its desk or its places', async () => {
  const { org, hooks, plan, mill, border, depotPlace, sorted, desk, change } = await house();
  const held = { digestTimes: ['03:17'] };
  const types = ['journey.started', 'journey.completed'];
  const { id: webhookId, rule } = await org.hookedTo(hooks.url, { types, ...held });
  const ofMill = await plan('MILL', depotPlace, mill);
  const ofBorder = await plan('BORDER', depotPlace, border);
  for (const id of [ofMill, ofBorder]) for (const to of ['IN_PROGRESS', 'COMPLETED']) await org.move(id, to);
  await sorted();
  const waiting = async () =>
    (await org.log('&state=HELD_DIGEST')).map((one) => `${one.journeyUniqueReference} ${one.type}`).sort();
  expect(await waiting()).toHaveLength(4);
  const deskId = await desk('Mill desk', [mill]);
  await change(rule, { ...held, webhookId, types, deskId });
  expect(await waiting()).toEqual(['MILL journey.completed', 'MILL journey.started']);
  await change(rule, { ...held, webhookId, types: ['journey.started'], deskId, version: 1 });
  expect(await waiting()).toEqual(['MILL journey.started']);
  await change(rule, { ...held, webhookId, types, deskId, locationIds: [mill], version: 2 });
  expect(await waiting()).toEqual([]);
});

test("a desk's rule hears of its cases as they open, and of all from level 2 on", async () => {
  const { org, depot, hooks, plan, mill, border, depotPlace, desk, cases, heard } = await house();
  const deskId = await desk('Mill desk', [mill]);
  await org.hookedTo(hooks.url, { types: ['case.opened', 'case.level2'], deskId });
  await raiseAlert(server, depot, { journeyId: await plan('MILL', depotPlace, mill) });
  await raiseAlert(server, depot, {
    journeyId: await plan('BORDER', depotPlace, border),
    assetId: depot.trucks[1],
  });
  await keep();
  const ofBorder = (await cases()).find((one) => one.journeyUniqueReference === 'BORDER')!;
  await org.call('POST', `/api/cases/${org.name}/${ofBorder.id}/escalate`, { seenLevel: 1 });
  await soon(() => expect(hooks.notified()).toHaveLength(2));
  expect((await heard()).map(({ type, data }) => [type, data.journey?.uniqueReference])).toEqual([
    ['case.opened', 'MILL'],
    ['case.level2', 'BORDER'],
  ]);
  const remove = await org.chief.send('DELETE', `/api/case-desks/${org.name}/${deskId}`);
  expect([remove.status, remove.body.errorKey]).toEqual([409, 'recordInUse']);
});

test("a person's rule hears of the cases that the person owns, and of nothing once the person has left", async () => {
  const { org, depot, hooks, plan, mill, depotPlace, cases, close, heard } = await house();
  const login = `zola-${org.name.toLowerCase()}`;
  const member = { organisation_id: depot.organisationId, login };
  await server.database.kysely.insertInto('organisation_member').values(member).execute();
  const zola = await server.signIn(login);
  const types = ['case.opened', 'case.closed', 'journey.started'];
  await org.hookedTo(hooks.url, { types, memberLogin: login });
  const journeyId = await plan('MILL', depotPlace, mill);
  await raiseAlert(server, depot, { assetId: depot.trucks[1] });
  await raiseAlert(server, depot, { journeyId });
  await keep();
  const [own, other] = await cases();
  await zola.send('POST', `/api/cases/${org.name}/${own!.id}/take`, { body: {} });
  for (const { id } of [own!, other!]) await close(id);
  await soon(() => expect(hooks.notified()).toHaveLength(1));
  expect(await heard()).toMatchObject([
    { type: 'case.closed', data: { case: { id: own!.id, owner: login } } },
  ]);
  await server.database.kysely
    .deleteFrom('organisation_member')
    .where('organisation_id', '=', member.organisation_id)
    .where('login', '=', login)
    .execute();
  await org.move(journeyId, 'IN_PROGRESS');
  expect(await heard()).toHaveLength(1);
});

test('what waits for a customer of the cases that a person owns stays where their rule gains a type', async () => {
  const { org, depot, hooks, plan, mill, depotPlace, change, ...world } = await house();
  const memberLogin = `chief-${org.name.toLowerCase()}`;
  const values = { digestTimes: ['03:17'], locationIds: [mill], memberLogin };
  const types = ['case.closed'];
  const { id: webhookId, rule } = await org.hookedTo(hooks.url, { types, ...values });
  await raiseAlert(server, depot, { journeyId: await plan('MILL', depotPlace, mill) });
  await keep();
  const [one] = await world.cases();
  await org.call('POST', `/api/cases/${org.name}/${one!.id}/take`, {});
  await world.close(one!.id);
  await world.sorted();
  const waiting = async () => (await org.log('&state=HELD_DIGEST')).map(({ type }) => type);
  expect(await waiting()).toEqual(types);
  await change(rule, { ...values, webhookId, types: [...types, 'stop.arrived'] });
  expect(await waiting()).toEqual(types);
});

test("a rule for another organisation's place, desk or member is answered with its field", async () => {
  const [{ org }, other] = [await house(), await house()];
  const deskId = await other.desk('Night desk', []);
  const path = `/api/admin/organisations/${org.name}/notification-rules`;
  for (const [field, value] of [
    ['locationIds', [other.mill]],
    ['deskId', deskId],
    ['memberLogin', `chief-${other.org.name.toLowerCase()}`],
    ['locationIds', ['no-id']],
  ] as const) {
    const body = { name: 'Rule', isOn: false, by: 'WEBHOOK', types: [], [field]: value };
    const { status, body: answer } = await org.chief.send('POST', path, { body });
    expect([field, status, answer.fieldErrors?.[0]?.field]).toEqual([field, 400, field]);
  }
});
