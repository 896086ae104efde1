import type { AssetId, OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../../src/platform/db/index.ts';
import { EventReader, startTestServer, TestClient, type TestServer } from '../../src/testing/index.ts';
import {
  type Attempt,
  bodyAttempts,
  exportAttempts,
  pathAttempts,
  queryAttempts,
  refusedAttempts,
  type Sent,
  sentOf,
  sortAttempts,
} from '../../src/testing/isolation/attempts.ts';
import { type Call, describedCalls, shapeOf, uncovered } from '../../src/testing/isolation/calls.ts';
import { deviceAttempts } from '../../src/testing/isolation/device-attempts.ts';
import { furnish, type House } from '../../src/testing/isolation/house.ts';
import { keyAttempt } from '../../src/testing/isolation/key-attempts.ts';
import { type Answer, leaksOf, type Theirs, textOf } from '../../src/testing/isolation/leaks.ts';
import { type OwnRequest, ownRequests } from '../../src/testing/isolation/own-requests.ts';
import { hashesOf, idsIn, rowsOf } from '../../src/testing/isolation/rows.ts';

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
  'POST /api/journey-plans/{orgId}/estimate',
  'POST /api/route-calculations/{orgId}',
];
const ADD_MEMBER = 'POST /api/admin/organisations/{orgId}/members';
/** These tell a member of both no more: journeys are asked for by id, in one organisation. */
const COMMON = new Set(['GET /api/quarantined-devices', 'GET /api/journey-forecasts/{orgId}']);

let server: TestServer;
let mine: House;
let theirs: House;
let known: Theirs;
let before: Readonly<Record<string, string>>;
const registered = new Set<string>();
const calls = describedCalls();
const nobody = () => new TestClient(server.url);

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

async function ask({ method, address, body, type }: Sent, client: TestClient): Promise<Answer> {
  const done = new AbortController();
  const response = await fetch(server.url + address, {
    method,
    redirect: 'manual',
    signal: done.signal,
    headers: {
      ...client.headers,
      'accept-encoding': 'identity',
      ...(body === undefined ? {} : { 'content-type': type ?? 'application/json' }),
    },
    body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
  });
  const answer = { status: response.status, headers: response.headers };
  if (response.headers.get('content-type')?.includes('text/event-stream')) {
    done.abort();
    return { ...answer, body: new Uint8Array() };
  }
  return { ...answer, body: new Uint8Array(await response.arrayBuffer()) };
}

async function tryIt(attempt: Attempt, client: TestClient) {
  const answer = await ask(attempt.sent, client);
  const unknown = attempt.unknown && {
    answer: await ask(attempt.unknown.sent, client),
    named: attempt.unknown.named,
    asked: attempt.unknown.sent.address,
  };
  const isWhole = attempt.isWhole === true && answer.status === 200;
  const leaks = leaksOf({
    answer,
    named: attempt.named,
    unknown,
    theirs: known,
    asked: attempt.sent.address,
    isWhole,
  });
  return { answer, leaks: leaks.map((leak) => `${attempt.call.name} [${attempt.place}] ${leak}`) };
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

interface Outcome {
  readonly leaks: readonly string[];
  /** They refused a valid request, so they prove nothing. */
  readonly unused: readonly string[];
  /** Calls that write and do not tell what they wrote. */
  readonly untold: readonly string[];
  readonly tried: ReadonlySet<string>;
  readonly reads: readonly { call: Call; attempts: readonly Attempt[] }[];
  readonly counted: string;
}

let running: Promise<Outcome> | undefined;
function outcome(): Promise<Outcome> {
  running ??= run();
  return running;
}

async function run(): Promise<Outcome> {
  const began = performance.now();
  const own = ownRequests(server, mine);
  const user = await server.signIn(mine.login);
  const leaks: string[] = [];
  const unused: string[] = [];
  const untold: string[] = [];
  const tried = new Set<string>();
  const places = new Map<string, number>();
  const reads: { call: Call; attempts: readonly Attempt[] }[] = [];
  const totals = new Map<string, number>();
  let requests = 0;

  async function attemptAll(attempts: readonly Attempt[], client = mine.member): Promise<void> {
    await inParallel(attempts, async (attempt) => {
      const { answer, leaks: found } = await tryIt(attempt, client);
      leaks.push(...found, ...miscounted(attempt, answer, totals));
      if (answer.status >= 500 && answer.status !== 503)
        leaks.push(`${attempt.call.name} [${attempt.place}] answers ${answer.status}`);
      requests += attempt.unknown ? 2 : 1;
      const kind = /^\w+/.exec(attempt.place)?.[0] ?? '';
      places.set(kind, (places.get(kind) ?? 0) + 1);
    });
  }
  async function useOwn(call: Call, request: OwnRequest): Promise<void> {
    const isWhole = call.method === 'GET' && isList(call) && !call.path.endsWith('/count');
    const attempt = { call, place: 'own', sent: sentOf(call, request), named: [], isWhole };
    const { answer, leaks: found } = await tryIt(attempt, mine.member);
    leaks.push(...found);
    requests++;
    if (call.method !== 'GET' && answer.status < 300 && !hasAlert(answer)) untold.push(call.name);
    if (answer.status >= 300 && !isRefusedToAll(call, answer)) {
      unused.push(`${call.name}: ${answer.status} ${textOf(answer.body).slice(0, 300)}`);
    }
  }

  const ofPeople = calls.filter(
    ({ access, name }) => !['device', 'board', 'key'].includes(access) && !isLogout(name),
  );
  const isRead = (call: Call) => call.method === 'GET';
  const order = (call: Call) => (isRead(call) ? (call.path.endsWith('/count') ? 1 : 0) : 2);
  for (const call of [...ofPeople].sort((a, b) => order(a) - order(b))) {
    const request = await own(call);
    const byPath = pathAttempts(call, request, theirs);
    const record = isRead(call) ? await theirRecordOf(call) : undefined;
    const attempts = [
      ...byPath,
      ...bodyAttempts(call, request, theirs),
      ...refusedAttempts(call, request, theirs),
      ...queryAttempts(call, request, theirs, record, WORD),
      ...exportAttempts(call, request, theirs),
      ...sortAttempts(call, request, await sortsOf(call, request)),
    ];
    await attemptAll(attempts);
    if (call.name === ADD_MEMBER) await sendTheirsAway();
    await attemptAll(byPath.slice(-2), user);
    await attemptAll(byPath.slice(0, 1), nobody());
    if (isRead(call)) reads.push({ call, attempts: byPath });
    await useOwn(call, request);
    tried.add(shapeOf(call.method, call.path));
  }
  const device = new TestClient(server.url, { authorization: `Bearer ${mine.key}` });
  for (const call of calls.filter(({ access }) => access === 'device')) {
    await attemptAll(deviceAttempts(call, mine, theirs), device);
    tried.add(shapeOf(call.method, call.path));
  }
  for (const call of calls.filter(({ access }) => access === 'board')) {
    const sent = { method: call.method, address: call.path };
    const attempt = { call, place: 'board', sent, named: [] };
    const { answer, leaks: found } = await tryIt(attempt, mine.board.client);
    leaks.push(...found);
    if (answer.status !== 200) unused.push(`${call.name}: ${answer.status}`);
    await attemptAll([attempt], nobody());
    tried.add(shapeOf(call.method, call.path));
  }
  for (const call of calls.filter(({ access }) => access === 'key')) {
    const attempt = keyAttempt(call, WORD);
    await attemptAll([attempt], mine.apiKey);
    await attemptAll([attempt], nobody());
    const { answer } = await tryIt(attempt, mine.member);
    if (answer.status !== 401) unused.push(`${call.name} answers a person ${answer.status}`);
    tried.add(shapeOf(call.method, call.path));
  }
  const verbs = new Set([...tried].map((route) => route.split(' ')[0])).size;
  const sum = [...places.values()].reduce((a, b) => a + b, 0);
  const each = [...places].map(([kind, count]) => `${count} ${kind}`).join(', ');
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const counted = `${tried.size} calls of ${verbs} verbs, ${sum} places (${each}): ${requests} requests in ${seconds} s`;
  return { leaks, unused, untold, tried, reads, counted };
}

/** Anybody can become a member; make them strangers again. */
async function sendTheirsAway(): Promise<void> {
  const path = `/api/admin/organisations/${mine.organisationId}/members/${theirs.login}`;
  expect((await mine.member.send('DELETE', path)).status).toBe(204);
}

const isLogout = (name: string) => name === 'POST /api/logout';
const isList = ({ query }: Call) => query.some(({ name }) => name === 'size');

function hasAlert({ headers }: Answer): boolean {
  const alert = headers.get('x-linehaulapp-alert') ?? '';
  return (
    /^linehaulApp\.[a-z][A-Za-z]+\.[a-z][A-Za-z]+$/.test(alert) &&
    Boolean(headers.get('x-linehaulapp-params'))
  );
}

function isRefusedToAll(call: Call, answer: Answer): boolean {
  return answer.status === 405 && !call.body;
}

function miscounted({ call, sent, place }: Attempt, answer: Answer, totals: Map<string, number>): string[] {
  if (answer.status !== 200 || !isList(call)) return [];
  if (!call.path.endsWith('/count')) {
    totals.set(sent.address, Number(answer.headers.get('x-total-count')));
    return [];
  }
  const listed = totals.get(sent.address.replace('/count', ''));
  const counted = Number(textOf(answer.body));
  return listed === counted ? [] : [`${call.name} [${place}] counts ${counted}, the list has ${listed}`];
}

async function theirRecordOf(call: Call): Promise<Record<string, unknown> | undefined> {
  if (!call.entity || !isList(call)) return undefined;
  const id = theirs.ids[call.entity.name]?.[0] ?? '';
  const { body } = await theirs.member.get(`/api/${call.entity.collection}?id.equals=${id}`);
  return body[0];
}

async function sortsOf(call: Call, request: OwnRequest): Promise<readonly string[]> {
  if (!isList(call) || call.path.endsWith('/count')) return [];
  const refused = await ask(sentOf(call, request, { query: 'sort=nothing' }), mine.member);
  const { detail = '' } = JSON.parse(textOf(refused.body)) as { detail?: string };
  return /sortable: (.*)$/.exec(detail)?.[1]?.split(', ').filter(Boolean) ?? [];
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
      for (const attempt of all) results.push(await tryIt(attempt, both));
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
