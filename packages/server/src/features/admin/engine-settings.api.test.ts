import { HOUR, MINUTE } from '@linehaul/domain/core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type DrivenFix,
  dayFromDepot,
  makeKey,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
let admin: TestClient;
let depot: OneDepot;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('anele', ['ROLE_ADMIN', 'ROLE_USER']);
  depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['anele', 'thandi'] });
  await oneDepot(server, 'LIMPOPO_FRESH', { members: ['pieter'] });
});
afterAll(() => server.stop());

const path = (organisation = 'KAROO_FREIGHT') => `/api/admin/organisations/${organisation}/engine-settings`;
const read = async () => (await admin.get(path())).body;
const put = (body: object, who = admin) => who.send('PUT', path(), { body });
const preview = (settings: object, who = admin, organisation?: string) =>
  who.send('POST', `${path(organisation)}/preview`, { body: { settings } });

async function outcomeOf(settings: object, organisation?: string) {
  const started = await preview(settings, admin, organisation);
  expect(started.status).toBe(202);
  return vi.waitFor(
    async () => {
      const { body } = await admin.get(`${path(organisation)}/preview/${started.body.id}`);
      expect(body.state).toBe('done');
      return body.outcome;
    },
    { timeout: 30_000, interval: 100 },
  );
}

describe('the settings', () => {
  test('begin with the defaults, change by part, and what was is kept with who changed it', async () => {
    const before = await read();
    expect(before.settings).toMatchObject({ onTimeMinutes: 15, passCountsAsVisit: false });
    expect(before.defaults).toEqual(before.settings);
    const { status, body } = await put({ version: before.version, settings: { reentryMinutes: 12 } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: before.version + 1, defaults: { reentryMinutes: 10 } });
    expect(body.settings).toEqual({ ...before.settings, reentryMinutes: 12 });
    const entry = await server.database.kysely
      .selectFrom('record_history')
      .where('record_id', '=', depot.organisationId)
      .select(['actor', 'before', 'after'])
      .executeTakeFirst();
    expect(entry).toEqual({ actor: 'anele', before: { reentryMinutes: 10 }, after: { reentryMinutes: 12 } });
    const late = await put({ version: before.version, settings: { reentryMinutes: 9 } });
    expect(late.status).toBe(409);
    expect(late.body.changes[0]).toMatchObject({ changeAuditUser: 'anele', fields: ['reentryMinutes'] });
  });

  test('free minutes count in the waiting ledger at once, and stand in the history of the organisation', async () => {
    const { version } = await read();
    const settings = { waitingFreeMinutes: 45, planWrongShare: 0.75, licenceWarningDays: 60 };
    expect((await put({ version, settings })).body.settings).toMatchObject(settings);
    const ledger = await admin.get('/api/waiting-ledger/KAROO_FREIGHT?from=2026-01-01&to=2026-01-07');
    expect(ledger.body).toMatchObject({ freeMinutes: 45 });
    const entries = await server.database.kysely
      .selectFrom('record_history')
      .where('record_id', '=', depot.organisationId)
      .select(['before', 'after'])
      .execute();
    expect(entries).toContainEqual({
      before: { waitingFreeMinutes: 60, planWrongShare: 0.8, licenceWarningDays: 30 },
      after: settings,
    });
  });

  test.each([
    ['below its bound', { onTimeMinutes: -1 }, 'settings.onTimeMinutes'],
    ['far beyond its bound', { reentryMinutes: 1e300 }, 'settings.reentryMinutes'],
    ['fewer arrivals than a range needs', { forecastLeastArrivals: 19 }, 'settings.forecastLeastArrivals'],
    ['more than a day of free waiting', { waitingFreeMinutes: 1441 }, 'settings.waitingFreeMinutes'],
    ['less than half of the drives', { planWrongShare: 0.49 }, 'settings.planWrongShare'],
    ['a part of a minute', { onTimeMinutes: 0.5 }, 'settings.onTimeMinutes'],
    ['what is no number', { onTimeMinutes: null }, 'settings.onTimeMinutes'],
    ['a number as text', { onTimeMinutes: '20' }, 'settings.onTimeMinutes'],
    ['an unknown one', { colour: 1 }, 'settings'],
    ['a number for a switch', { passCountsAsVisit: 1 }, 'settings.passCountsAsVisit'],
    ['a limit beyond the next', { onTimeMinutes: 45 }, 'settings.onTimeMinutes'],
    ['one that is no matter of judging', { telemetryKeyRequired: true }, 'settings'],
  ])('%s is refused by name, also by the preview', async (_, settings, field) => {
    const { version } = await read();
    for (const { status, body } of [await put({ version, settings }), await preview(settings)]) {
      expect(status).toBe(400);
      expect(JSON.stringify(body.fieldErrors)).toContain(field.split('.').at(-1));
    }
    expect((await read()).version).toBe(version);
  });

  test('are for administrators of the organisation alone', async () => {
    const user = await server.signIn('thandi');
    expect((await user.get(path())).status).toBe(403);
    expect((await put({ version: 0, settings: {} }, user)).status).toBe(403);
    expect((await preview({ onTimeMinutes: 20 }, user)).status).toBe(403);
    expect((await server.anonymous.get(path())).status).toBe(401);
    expect((await admin.get(path('LIMPOPO_FRESH'))).status).toBe(404);
    const foreign = await admin.send('PUT', path('LIMPOPO_FRESH'), {
      body: { version: 0, settings: { onTimeMinutes: 9 } },
    });
    expect(foreign.status).toBe(404);
    expect((await preview({ onTimeMinutes: 20 }, admin, 'LIMPOPO_FRESH')).status).toBe(404);
  });
});

describe('the preview', () => {
  const LATE = 25 * MINUTE;
  let attempts = 0;
  beforeAll(async () => {
    const plannedStart = Date.now() - 5 * HOUR;
    await depot.journey({ plannedStart });
    await report('KAROO_FREIGHT', depot, dayFromDepot(plannedStart + LATE));
  });

  test('says of each change alone and of all together what they would have told of journeys that are over', async () => {
    const stored = () =>
      server.database.kysely.selectFrom('journey').select(['id', 'time_based_status', 'version']).execute();
    await server.evaluated();
    const facts = await stored();
    const outcome = await outcomeOf({ lateDepartureMinutes: 60, onTimeMinutes: 25 });
    expect(outcome).toMatchObject({ journeys: 1, changed: 1, isPartial: false });
    expect(outcome.before.time).toEqual({ LATE_DEPARTURE: 1 });
    expect(outcome.after.time).toEqual({ ON_TIME: 1 });
    expect(outcome.each.map(({ setting }: { setting: string }) => setting).sort()).toEqual([
      'lateDepartureMinutes',
      'onTimeMinutes',
    ]);
    const alone = (name: string) =>
      outcome.each.find(({ setting }: { setting: string }) => setting === name).counts.time;
    expect(alone('lateDepartureMinutes')).toEqual({ SLIGHT_DELAY: 1 });
    expect(alone('onTimeMinutes')).toEqual({ LATE_DEPARTURE: 1 });
    expect(outcome.before.episodes.LATE_DEPARTURE).toBeGreaterThanOrEqual(1);
    expect(outcome.after.episodes.LATE_DEPARTURE ?? 0).toBe(0);
    expect(await stored()).toEqual(facts);
  });

  test('of a longer gap believes what a hole of twenty minutes hid', async () => {
    const organisation = `HOLE_${++attempts}`;
    const settings = { lateDepartureMinutes: 60 };
    const holed = await oneDepot(server, organisation, { members: ['anele'], settings });
    const plannedStart = Date.now() - 5 * HOUR;
    await holed.journey({ plannedStart });
    const [from, to] = [5, 25].map((minutes) => plannedStart + LATE + minutes * MINUTE) as [number, number];
    const heard = dayFromDepot(plannedStart + LATE).filter(({ timestamp }) => {
      const time = Date.parse(timestamp);
      return time <= from || time >= to;
    });
    await report(organisation, holed, heard);
    const outcome = await outcomeOf({ longestGapMinutes: 30 }, organisation);
    expect(outcome).toMatchObject({ journeys: 1, changed: 1 });
    expect(outcome.before.time).toEqual({ ON_TIME: 1 });
    expect(outcome.after.time).toEqual({ SLIGHT_DELAY: 1 });
    expect([outcome.before.episodes.LATE, outcome.after.episodes.LATE]).toEqual([undefined, 1]);
    expect((await outcomeOf({ longestGapMinutes: 19 }, organisation)).changed).toBe(0);
  });

  test('of a change that evaluates nothing tells no difference', async () => {
    const outcome = await outcomeOf({ closeAfterHours: 100 });
    expect(outcome).toMatchObject({ journeys: 1, changed: 0, each: [] });
    expect(outcome.after).toEqual(outcome.before);
  });

  test('gives way to the next one, is stopped, and is nobody else’s', async () => {
    const first = (await preview({ onTimeMinutes: 20 })).body.id;
    const second = (await preview({ onTimeMinutes: 21 })).body.id;
    const state = async (id: string) => (await admin.get(`${path()}/preview/${id}`)).body.state;
    expect(['stopped', 'done']).toContain(await state(first));
    expect((await admin.send('DELETE', `${path()}/preview/${second}`)).status).toBe(204);
    expect(['stopped', 'done']).toContain(await state(second));
    expect((await admin.get(`${path()}/preview/nothing`)).status).toBe(404);
    const pieter = await server.signIn('pieter', ['ROLE_ADMIN']);
    expect((await pieter.get(`${path('LIMPOPO_FRESH')}/preview/${second}`)).status).toBe(404);
    expect((await pieter.send('DELETE', `${path('LIMPOPO_FRESH')}/preview/${second}`)).status).toBe(404);
  });
});

async function report(name: string, { organisationId }: OneDepot, fixes: readonly DrivenFix[]) {
  const key = await makeKey(server.database.kysely, organisationId);
  const { status, body } = await server.anonymous.send('POST', '/telemetry/positions', {
    headers: { authorization: `Bearer ${key}` },
    body: fixes.map((fix) => ({ device: `${name}-T101`, ...fix })),
  });
  expect([status, body.quarantined]).toEqual([200, 0]);
}
