import { DAY, MINUTE } from '@linehaul/domain/core';
import { describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { TestClient } from '../../testing/index.ts';
import { describedCalls } from '../../testing/isolation/calls.ts';
import {
  clock,
  end,
  listed,
  NOW,
  opened,
  refs,
  server,
  shown,
  startBoards,
  thandi,
} from './testing/board-world.ts';

startBoards();

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
      'forecast',
      'group',
      'journeyId',
      'journeyUniqueReference',
      'knockOn',
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
    clock.ahead = 2 * MINUTE;
    try {
      expect(await renewed()).toBe(2);
      expect(await renewed()).toBe(0);
      expect(Date.parse((await seen()) ?? '')).toBeGreaterThan(Date.parse(first ?? '') + MINUTE);
    } finally {
      clock.ahead = 0;
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
      clock.ahead = 89 * DAY;
      await shown(wall);
      clock.ahead = 89 * DAY + 91 * DAY;
      const { status, body } = await wall.get(NOW);
      expect([status, body.errorKey, body.errorPayload.because, body.errorPayload.ask]).toEqual([
        401,
        'boardEnded',
        'UNSEEN',
        'thandi',
      ]);
      expect(await listed(id)).toMatchObject({ state: 'ENDED', endedBecause: 'UNSEEN', endedBy: null });
    } finally {
      clock.ahead = 0;
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
