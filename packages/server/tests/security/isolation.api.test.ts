import type { AssetId, OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../../src/platform/db/index.ts';
import { EventReader, startTestServer, type TestServer } from '../../src/testing/index.ts';
import { shapeOf, uncovered } from '../../src/testing/isolation/calls.ts';
import { furnish, type House } from '../../src/testing/isolation/house.ts';
import type { Theirs } from '../../src/testing/isolation/leaks.ts';
import { hashesOf, idsIn, rowsOf } from '../../src/testing/isolation/rows.ts';
import { isList, type Outcome, tryEveryCall, tryIt } from '../../src/testing/isolation/try-every-call.ts';

/** In all the other organisation's texts, nowhere else. */
const WORD = 'zqxbravo';

const NO_RECORDS: Readonly<Record<string, string>> = {
  'POST /api/logout': 'ends the session of who calls, and answers with addresses of the identity provider',
  '/oauth2/': 'sends the browser to the identity provider',
  '/login/': 'takes the answer of the identity provider and starts a session',
  '/idp/': 'the identity provider of the demo: people and passwords, no organisation',
  '/operator/':
    "the machine's owner, of every organisation: by the token of the data directory, from this machine",
};

/** These write nothing. */
const QUESTIONS = [
  'DELETE /api/admin/organisations/{orgId}/engine-settings/preview/{previewId}',
  'POST /api/admin/organisations/{orgId}/engine-settings/preview',
  'POST /api/allocation-proposals/{orgId}',
  'POST /api/journey-plans/{orgId}/estimate',
  'POST /api/route-calculations/{orgId}',
];
/** These tell a member of both no more: journeys are asked for by id, in one organisation. */
const COMMON = new Set(['GET /api/quarantined-devices', 'GET /api/journey-forecasts/{orgId}']);

let server: TestServer;
let mine: House;
let theirs: House;
let known: Theirs;
let before: Readonly<Record<string, string>>;
const registered = new Set<string>();
const between = () => ({ server, mine, theirs, known });

beforeAll(async () => {
  server = await startTestServer({
    env: { LINEHAUL_PROFILES: 'demo,api-docs' },
    // Only requests may write here.
    tracking: { tickMs: 3_600_000 },
    trips: { tickMs: 3_600_000 },
    forecasts: { tickMs: 3_600_000 },
    notifications: { isSending: false },
    checkAnswers: false,
    // HEAD shares GET's handler; `/*` are files.
    onRoute: (method, path) =>
      void (method === 'HEAD' || path === '/*' || registered.add(shapeOf(method, path))),
  });
  mine = await furnish(server, 'ALPHA_HAULAGE', 'alpha');
  theirs = await furnish(server, 'ZQXBRAVO_HAULAGE', WORD);
  for (const house of [mine, theirs]) {
    const organisationId = house.organisationId as OrganisationId;
    const vehicles = await sql<{ id: AssetId }>`SELECT id FROM asset
      WHERE organisation_id = ${organisationId} AND asset_category = 'VEHICLE'`.execute(
      server.database.kysely,
    );
    server.product.bus.publish('geofence.changed', { organisationId });
    const vehicleIds = vehicles.rows.map(({ id }) => id);
    server.product.bus.publish('plan.changed', { organisationId, vehicleIds });
  }
  await vi.waitFor(async () => {
    const { body } = await server.operator.get('/operator/tracking');
    expect(body.pendingVehicles).toBe(0);
    const marked = await sql`SELECT FROM asset_position_latest
      WHERE unjudged_from IS NOT NULL OR judging_from IS NOT NULL`.execute(server.database.kysely);
    expect(marked.rows).toEqual([]);
  }, 30_000);
  const rows = await rowsOf(server, theirs.organisationId);
  const own = idsIn(await rowsOf(server, mine.organisationId));
  known = { word: WORD, ids: new Set([...idsIn(rows)].filter((id) => !own.has(id))) };
  before = hashesOf(rows);
});
afterAll(() => server.stop());

let running: Promise<Outcome> | undefined;
function outcome(): Promise<Outcome> {
  running ??= tryEveryCall(between());
  return running;
}

const LONG = { timeout: 600_000 };

test('no call tells a member of one organisation anything of another', LONG, async () => {
  const { leaks, counted } = await outcome();
  process.stdout.write(`isolation: ${counted}\n`);
  expect(leaks).toEqual([]);
});

test(
  'what was refused was refused for its foreign id alone: with ids of its own each call is taken',
  LONG,
  async () => {
    expect((await outcome()).unused).toEqual([]);
  },
);

test('every write says what it did and to which record, in the headers that clients show', LONG, async () => {
  expect((await outcome()).untold.toSorted()).toEqual(QUESTIONS);
});

test("the other organisation's rows are as they were", LONG, async () => {
  await outcome();
  const rows = await rowsOf(server, theirs.organisationId);
  expect(hashesOf(rows)).toEqual(before);
  expect([...rows].filter(([, all]) => all.length === 0).map(([table]) => table)).toEqual([]);
});

test('every route of the server was tried, or is known to answer with no records', LONG, async () => {
  const { tried } = await outcome();
  expect(registered.size).toBeGreaterThan(400);
  expect(uncovered(registered, tried, NO_RECORDS)).toEqual({ untried: [], idle: [] });
});

test('a route that nobody thought of is missed', () => {
  const all = ['GET /api/sites', 'GET /api/secrets/{}', 'POST /api/logout'];
  const found = uncovered(all, new Set(['GET /api/sites']), { 'POST /api/logout': '', '/gone/': '' });
  expect(found).toEqual({ untried: ['GET /api/secrets/{}'], idle: ['/gone/'] });
});

test(
  'the same requests of a member of both tell of the other one: each reading call can fail',
  LONG,
  async () => {
    const { reads } = await outcome();
    const memberOf = async (login: string, ...houses: readonly House[]) => {
      const rows = houses.map(({ organisationId }) => ({ login, organisation_id: organisationId }));
      await server.database.kysely.insertInto('organisation_member').values(rows).execute();
      return server.signIn(login, ['ROLE_ADMIN', 'ROLE_USER']);
    };
    const one = await memberOf('member-of-one', mine);
    const both = await memberOf('member-of-both', mine, theirs);
    const blind: string[] = [];
    let found = 0;
    for (const { call, attempts } of reads) {
      if (COMMON.has(call.name)) continue;
      if (call.path.endsWith('/count')) {
        if (call.params.length > 0) continue;
        const [all, own] = [await both.get(call.path), await one.get(call.path)];
        if (all.body > own.body) found++;
        else blind.push(call.name);
        continue;
      }
      const sent = { method: 'GET', address: `${call.path}?size=2000` };
      const list = { call, place: 'own', sent, named: [] };
      const all = attempts.length > 0 ? attempts : isList(call) ? [list] : [];
      if (all.length === 0) continue;
      const results = [];
      for (const attempt of all) results.push(await tryIt(between(), attempt, both));
      if (results.every(({ leaks }) => leaks.length === 0)) blind.push(call.name);
      else found++;
    }
    process.stdout.write(`isolation: ${found} reading calls tell a member of both\n`);
    expect(blind).toEqual([]);
  },
);

test("a stream brings nothing of another organisation's, whatever happens there", LONG, async () => {
  await outcome();
  const open = async (house: House) =>
    (await EventReader.open(house.member, `/api/live/${house.organisationId}/stream`)).reader;
  const [ours, other] = [await open(mine), await open(theirs)];
  try {
    await vi.waitFor(
      () => expect([ours, other].every((each) => each.of('time').length > 0)).toBe(true),
      20_000,
    );
    const eventsOf = (reader: EventReader) => reader.events.filter(({ event }) => event !== 'time');
    const act = async (house: House) => {
      await house.strayDevice();
      await server.anonymous.send('POST', '/telemetry/positions', {
        headers: { authorization: `Bearer ${house.key}` },
        body: [
          {
            device: `${house.name}-T101`,
            timestamp: new Date().toISOString(),
            latitude: -28.75,
            longitude: 24.77,
          },
        ],
      });
      const id = house.ids.journey?.[2];
      const body = { status: 'CANCELLED', comment: 'called off' };
      await house.member.send('POST', `/api/journeys/${id}/status/adjust`, { body });
      await house.member.send('POST', '/api/sites', {
        body: { name: newId(), organisationId: house.organisationId },
      });
    };
    await act(theirs);
    const kinds = (reader: EventReader) => new Set(eventsOf(reader).map(({ event }) => event));
    await vi.waitFor(
      () => expect(kinds(other)).toEqual(new Set(['vehicles', 'journeys', 'organisation-data'])),
      20_000,
    );
    expect(eventsOf(ours)).toEqual([]);
    await act(mine);
    await vi.waitFor(() => expect(kinds(ours)).toContain('organisation-data'), 20_000);
    const text = JSON.stringify(eventsOf(ours));
    expect([...known.ids].filter((id) => text.includes(id))).toEqual([]);
    expect(text.toLowerCase()).not.toContain(WORD);
  } finally {
    ours.close();
    other.close();
  }
});
