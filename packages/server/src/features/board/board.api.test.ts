import type { Board, BoardNow } from '@linehaul/contracts/board';
import { DAY, HOUR, MINUTE } from '@linehaul/domain/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  TestClient,
  type TestServer,
} from '../../testing/index.ts';
import { describedCalls } from '../../testing/isolation/calls.ts';

const BOARDS = '/api/admin/organisations/KAROO_FREIGHT/boards';
const NOW = '/api/board/now';

let server: TestServer;
let depot: OneDepot;
let thandi: TestClient;
let ahead = 0;

beforeAll(async () => {
  server = await startTestServer({ tracking: { tickMs: HOUR }, now: () => Date.now() + ahead });
  depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi', 'user'] });
  const other = await oneDepot(server, 'LIMPOPO_FRESH', { members: ['pieter'] });
  await depot.journey({ uniqueReference: 'KF-1', plannedStart: Date.now() - HOUR });
  await other.journey({ uniqueReference: 'LF-1', plannedStart: Date.now() - HOUR });
  thandi = await server.signIn('thandi', ['ROLE_ADMIN', 'ROLE_USER']);
});
afterAll(() => server.stop());

interface Granted extends Board {
  readonly token: string;
}
async function granted(name: string): Promise<Granted> {
  const { status, body } = await thandi.send('POST', BOARDS, { body: { name } });
  expect(status).toBe(201);
  return body;
}
const opening = (token: string, headers = {}) =>
  server.anonymous.send('POST', '/api/board/session', { body: { token }, headers });
async function opened(name: string) {
  const { token, id } = await granted(name);
  const { status, headers } = await opening(token);
  expect(status).toBe(204);
  const cookie = headers.getSetCookie().map((each) => each.split(';')[0]);
  return { id, token, wall: new TestClient(server.url, { cookie: cookie.join('; ') }) };
}
const listed = async (id: string): Promise<Board | undefined> =>
  (await thandi.get(BOARDS)).body.find((one: Board) => one.id === id);
const end = (id: string) => thandi.send('POST', `${BOARDS}/${id}/end`);
const refs = ({ rows }: Pick<BoardNow, 'rows'>) => rows.map((row) => row.journeyUniqueReference);
async function shown(client: TestClient, path = NOW): Promise<BoardNow> {
  const { status, body } = await client.get(path);
  expect(status).toBe(200);
  return body;
}

describe('the link of a wall board', () => {
  test('is shown once, opens once, and leaves cookies that only the board is sent', async () => {
    const { token, id, ...board } = await granted('  Isando control room ');
    expect(board).toMatchObject({ name: 'Isando control room', state: 'WAITING', grantedBy: 'thandi' });
    expect(Date.parse(board.linkUntilUtc ?? '') - Date.parse(board.grantedUtc)).toBe(DAY);
    const stored = await server.database.kysely
      .selectFrom('board')
      .where('id', '=', id)
      .selectAll()
      .execute();
    expect(JSON.stringify([stored, await listed(id)])).not.toContain(token);

    const { status, headers, body } = await opening(token);
    expect([status, body]).toEqual([204, '']);
    const cookies = headers.getSetCookie().filter((each) => each.includes('board'));
    expect(cookies.map((each) => each.replace(/=[\w-]{43};/, '=secret;'))).toEqual([
      'linehaul-board=secret; Max-Age=34560000; Path=/api/board; HttpOnly; SameSite=Strict',
      'linehaul-board-here=1; Max-Age=34560000; Path=/journey-schedule/monitoring-preview; SameSite=Strict',
    ]);
    expect((await listed(id))?.state).toBe('OPEN');

    const again = await opening(token);
    expect([again.status, again.body.errorKey]).toEqual([410, 'boardLinkSpent']);
    expect(again.headers.getSetCookie().join()).not.toContain('board');
  });

  test('is opened by one of two who try at once', async () => {
    const { token } = await granted('twice');
    const answers = await Promise.all([opening(token), opening(token), opening(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410, 410]);
  });

  test('is worth nothing after a day, after its board has ended, or from a page of another origin', async () => {
    const late = await granted('late');
    const called = await granted('called off');
    expect((await end(called.id)).status).toBe(200);
    expect((await opening(called.token)).body.errorKey).toBe('boardLinkSpent');
    const elsewhere = await opening(late.token, { origin: 'https://evil.example' });
    expect([elsewhere.status, elsewhere.body.errorKey]).toEqual([403, 'forbidden']);
    ahead = DAY;
    try {
      expect((await opening(late.token)).body.errorKey).toBe('boardLinkSpent');
      expect(await listed(late.id)).toMatchObject({
        state: 'ENDED',
        endedBecause: 'UNOPENED',
        endedBy: null,
      });
    } finally {
      ahead = 0;
    }
    expect((await opening('nobody')).status).toBe(410);
    expect((await opening('x'.repeat(5000))).status).toBe(413);
  });

  test('is guessed no faster than people sign in', async () => {
    const slow = await startTestServer({ env: { LINEHAUL_SIGN_INS_PER_MINUTE: '3' } });
    try {
      const guess = () => slow.anonymous.send('POST', '/api/board/session', { body: { token: 'guess' } });
      for (let i = 0; i < 3; i++) expect((await guess()).status).toBe(410);
      const { status, headers } = await guess();
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    } finally {
      await slow.stop();
    }
  });

  test('of a product behind https is for https alone', async () => {
    const behind = await startTestServer({ env: { LINEHAUL_URL: 'https://linehaul.example' } });
    try {
      await oneDepot(behind, 'KAROO_FREIGHT', { members: ['ann'] });
      const ann = await behind.signIn('ann', ['ROLE_ADMIN']);
      const { body } = await ann.send('POST', BOARDS, { body: { name: 'wall' } });
      const { headers } = await behind.anonymous.send('POST', '/api/board/session', {
        body: { token: body.token },
        headers: { origin: 'https://linehaul.example' },
      });
      const cookies = headers.getSetCookie().filter((each) => each.includes('board'));
      expect(cookies).toHaveLength(2);
      for (const cookie of cookies) expect(cookie).toMatch(/; Secure/);
    } finally {
      await behind.stop();
    }
  });
});

describe('what a wall board reads', () => {
  test('are counts and rows of its organisation, and no more of them than it shows', async () => {
    const { wall } = await opened('rows');
    const board = await shown(wall);
    expect(board).toMatchObject({
      boardName: 'rows',
      organisationName: 'KAROO FREIGHT',
      timeZone: 'Africa/Johannesburg',
      turnSeconds: 20,
    });
    expect(refs(board)).toEqual(['KF-1']);
    const text = JSON.stringify(board);
    for (const secret of ['Sipho', 'Dlamini', 'E1', 'CBK 101 NC', 'LF-1']) expect(text).not.toContain(secret);
    expect(Object.keys(board.rows[0] ?? {}).sort()).toEqual([
      'alarm',
      'difference',
      'endName',
      'fleetNumber',
      'group',
      'journeyId',
      'journeyUniqueReference',
      'nextStop',
      'plannedStartDateTimeUtc',
      'silence',
      'startName',
      'word',
    ]);
    const person = await shown(thandi, '/api/boards/KAROO_FREIGHT/now');
    expect({ ...person, asOfUtc: '' }).toEqual({ ...board, asOfUtc: '', boardName: null });
  });

  test("is read again for as long as the organisation's setting says", async () => {
    const { wall } = await opened('setting');
    const path = '/api/admin/organisations/KAROO_FREIGHT/engine-settings';
    const change = async (boardPageSeconds: number) => {
      const { version } = (await thandi.get(path)).body;
      return (await thandi.send('PUT', path, { body: { version, settings: { boardPageSeconds } } })).status;
    };
    expect(await change(4)).toBe(400);
    expect(await change(45)).toBe(200);
    expect((await shown(wall)).turnSeconds).toBe(45);
    expect(await change(20)).toBe(200);
  });

  test('is noted once a minute, and renews its cookies', async () => {
    const { wall, id } = await opened('noted');
    const seen = async () => (await listed(id))?.lastSeenUtc;
    const first = await seen();
    const renewed = async () => {
      const { headers } = await wall.get(NOW);
      return headers.getSetCookie().filter((each) => each.includes('board')).length;
    };
    expect(await renewed()).toBe(0);
    expect(await seen()).toBe(first);
    ahead = 2 * MINUTE;
    try {
      expect(await renewed()).toBe(2);
      expect(await renewed()).toBe(0);
      expect(Date.parse((await seen()) ?? '')).toBeGreaterThan(Date.parse(first ?? '') + MINUTE);
    } finally {
      ahead = 0;
    }
  });
});

describe('a session of a wall board', () => {
  const calls = describedCalls();
  const ofOthers = calls.filter(({ access }) => access === 'session');
  const writes = ofOthers.filter(({ method }) => method !== 'GET');

  test(`is nobody's to the ${ofOthers.length} calls of people, ${writes.length} of them writes`, async () => {
    const { wall } = await opened('reads only');
    expect(writes.length).toBeGreaterThan(200);
    const { cookie = '' } = wall.headers;
    const xsrf = 'planted';
    const headers = {
      cookie: `${cookie}; XSRF-TOKEN=${xsrf}`,
      'x-xsrf-token': xsrf,
      'content-type': 'application/json',
    };
    const taken: string[] = [];
    for (const { method, path, name } of ofOthers) {
      const address = path
        .replace('{orgId}', 'KAROO_FREIGHT')
        .replaceAll(/\{\w+\}/g, () => encodeURIComponent(newId()));
      const body = method === 'GET' ? undefined : '{}';
      const answer = await fetch(server.url + address, { method, headers, body });
      const { errorKey } = (await answer.json()) as { errorKey: string };
      if (answer.status !== 401 || errorKey !== 'unauthorized') taken.push(`${name}: ${answer.status}`);
    }
    expect(taken).toEqual([]);
    expect(refs(await shown(wall))).toEqual(['KF-1']);
  });

  test('is what its own call takes: no person, no other verb, no made-up cookie', async () => {
    const { wall } = await opened('its own');
    expect(calls.filter(({ access }) => access === 'board').map(({ name }) => name)).toEqual([`GET ${NOW}`]);
    for (const client of [thandi, server.anonymous]) {
      const { status, body } = await client.get(NOW);
      expect([status, body.errorKey]).toEqual([401, 'unauthorized']);
    }
    const invented = new TestClient(server.url, { cookie: `linehaul-board=${'a'.repeat(43)}` });
    expect((await invented.get(NOW)).body.errorKey).toBe('unauthorized');
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await wall.send(method, NOW, { body: {} })).status, method).toBe(401);
  });

  test('ends at the next call after an administrator ended it; the answer says when, and who to ask', async () => {
    const { wall, id } = await opened('ended');
    expect(refs(await shown(wall))).toEqual(['KF-1']);
    const { status, body } = await end(id);
    expect([status, body.state, body.endedBy]).toEqual([200, 'ENDED', 'thandi']);
    const answer = await wall.get(NOW);
    expect([answer.status, answer.body.errorKey]).toEqual([401, 'boardEnded']);
    expect(answer.body.errorPayload).toEqual({
      boardName: 'ended',
      organisationName: 'KAROO FREIGHT',
      timeZone: 'Africa/Johannesburg',
      endedUtc: body.endedUtc,
      because: 'BY_HAND',
      ask: 'thandi',
    });
    expect((await end(id)).body).toEqual(body);
    expect((await wall.get(NOW)).status).toBe(401);
  });

  test('ends by itself where nobody has seen it for 90 days', async () => {
    const { wall, id } = await opened('in a cupboard');
    try {
      ahead = 89 * DAY;
      await shown(wall);
      ahead = 89 * DAY + 91 * DAY;
      const { status, body } = await wall.get(NOW);
      expect([status, body.errorKey, body.errorPayload.because, body.errorPayload.ask]).toEqual([
        401,
        'boardEnded',
        'UNSEEN',
        'thandi',
      ]);
      expect(await listed(id)).toMatchObject({ state: 'ENDED', endedBecause: 'UNSEEN', endedBy: null });
    } finally {
      ahead = 0;
    }
  });

  test('has its own number of calls in a minute', async () => {
    const [busy, calm] = [await opened('busy'), await opened('calm')];
    let answer = await busy.wall.get(NOW);
    for (let i = 0; i < 60 && answer.status === 200; i++) answer = await busy.wall.get(NOW);
    expect([answer.status, answer.body.errorKey]).toEqual([429, 'tooManyRequests']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    await shown(calm.wall);
  });
});

describe('wall boards are granted and ended', () => {
  test('by administrators alone, and in their own organisations', async () => {
    const { id } = await granted('ours');
    const user = await server.signIn('user');
    const pieter = await server.signIn('pieter', ['ROLE_ADMIN', 'ROLE_USER']);
    for (const [client, status] of [
      [user, 403],
      [pieter, 404],
      [server.anonymous, 401],
    ] as const) {
      expect((await client.get(BOARDS)).status).toBe(status);
      expect((await client.send('POST', BOARDS, { body: { name: 'x' } })).status).toBe(status);
      expect((await client.send('POST', `${BOARDS}/${id}/end`)).status).toBe(status);
    }
    const theirs = BOARDS.replace('KAROO_FREIGHT', 'LIMPOPO_FRESH');
    expect((await pieter.send('POST', `${theirs}/${id}/end`)).body.errorKey).toBe('notFound');
    expect((await pieter.get(theirs)).body).toEqual([]);
    expect((await pieter.get('/api/boards/KAROO_FREIGHT/now')).status).toBe(404);
    expect((await listed(id))?.state).toBe('WAITING');
    expect((await end('nobody')).status).toBe(404);
  });

  test.each(['', '   ', 'two\nlines', 'x'.repeat(81)])(
    'with a name that fits on one line, not %j',
    async (name) => {
      const { status, body } = await thandi.send('POST', BOARDS, { body: { name } });
      expect([status, body.fieldErrors?.[0]?.field]).toEqual([400, 'name']);
    },
  );

  test("in the organisation's history, and those that go on come first in the list", async () => {
    const { id } = await granted('noted down');
    await granted('goes on');
    await end(id);
    const changes = await server.database.kysely
      .selectFrom('record_history')
      .where('record_id', '=', depot.organisationId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .select(['actor', 'before', 'after'])
      .limit(3)
      .execute();
    expect(changes).toEqual([
      { actor: 'thandi', before: { board: 'noted down' }, after: { board: null } },
      { actor: 'thandi', before: { board: null }, after: { board: 'goes on' } },
      { actor: 'thandi', before: { board: null }, after: { board: 'noted down' } },
    ]);
    const states: string[] = (await thandi.get(BOARDS)).body.map(({ state }: Board) => state);
    expect(states.lastIndexOf('OPEN')).toBeLessThan(states.indexOf('ENDED'));
    expect(states.lastIndexOf('WAITING')).toBeLessThan(states.indexOf('ENDED'));
  });

  test('up to a number that an organisation may have, and forgotten long after their end', async () => {
    const organisationId = await server.organisation('MANY_WALLS', ['thandi']);
    const path = BOARDS.replace('KAROO_FREIGHT', 'MANY_WALLS');
    const at = (days: number) => new Date(Date.now() - days * DAY);
    const row = (values: object) => ({
      organisation_id: organisationId,
      id: newId(),
      name: 'wall',
      granted_at: at(200),
      granted_by: 'thandi',
      link_until: at(199),
      opened_at: at(200),
      seen_at: at(1),
      ...values,
    });
    const going = Array.from({ length: 50 }, () => row({}));
    const over = [
      row({ ended_at: at(91) }),
      row({ opened_at: null, seen_at: null }),
      row({ seen_at: at(190) }),
    ];
    const recent = row({ ended_at: at(89) });
    await server.database.kysely
      .insertInto('board')
      .values([...going, ...over, recent])
      .execute();
    const refused = await thandi.send('POST', path, { body: { name: 'one more' } });
    expect([refused.status, refused.body.errorKey]).toEqual([409, 'tooManyBoards']);
    await thandi.send('POST', `${path}/${going[0]!.id}/end`);
    expect((await thandi.send('POST', path, { body: { name: 'one more' } })).status).toBe(201);
    const ids = new Set((await thandi.get(path)).body.map(({ id }: Board) => id));
    expect(over.filter(({ id }) => ids.has(id))).toEqual([]);
    expect(ids.has(recent.id)).toBe(true);
    expect((await thandi.send('DELETE', `/api/organisations/${organisationId}`)).status).toBe(204);
  });
});
