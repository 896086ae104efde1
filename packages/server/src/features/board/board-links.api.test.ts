import type { Board } from '@linehaul/contracts/board';
import { DAY } from '@linehaul/domain/core';
import { describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { oneDepot, startTestServer } from '../../testing/index.ts';
import {
  BOARDS,
  clock,
  depot,
  end,
  granted,
  listed,
  opening,
  server,
  startBoards,
  thandi,
} from './testing/board-world.ts';

startBoards();

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
    clock.ahead = DAY;
    try {
      expect((await opening(late.token)).body.errorKey).toBe('boardLinkSpent');
      expect(await listed(late.id)).toMatchObject({
        state: 'ENDED',
        endedBecause: 'UNOPENED',
        endedBy: null,
      });
    } finally {
      clock.ahead = 0;
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
