import { MINUTE } from '@linehaul/domain/core';
import { describe, expect, test } from 'vitest';
import { ensureEventTypes } from '../fleet/index.ts';
import {
  act,
  clock,
  detail,
  inMinutes,
  keep,
  lerato,
  list,
  oneCase,
  PATH,
  pieter,
  raised,
  server,
  thandi,
  withCases,
} from './testing/case-world.ts';

withCases(ensureEventTypes);

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
    clock.ahead = 16 * MINUTE;
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
