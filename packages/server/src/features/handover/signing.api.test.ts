import type { AuditEntry } from '@linehaul/contracts/audit';
import { HOUR, MINUTE } from '@linehaul/domain/core';
import { HANDOVER_ROWS_LIMIT } from '@linehaul/domain/handover';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ensureEventTypes } from '../fleet/index.ts';
import {
  act,
  caseOf,
  clock,
  current,
  daniel,
  depot,
  give,
  lerato,
  ownerOf,
  PATH,
  peter,
  pieter,
  server,
  take,
  withHandovers,
} from './testing/handover-world.ts';

withHandovers(ensureEventTypes);

describe('two signatures', () => {
  test('the first freezes, the second closes, and the next shift begins with it', async () => {
    await caseOf(depot.trucks[0], lerato);
    const given = await give(lerato, { remark: ' Epping is slow ' });
    expect(given.status).toBe(201);
    expect(given.body).toMatchObject({
      state: 'WAITS_FOR_SECOND',
      given: { login: 'lerato', remark: 'Epping is slow' },
      taken: null,
    });
    expect(given.body.asOfUtc).toBe(given.body.given.atUtc);
    const { status, body } = await take(given.body.id, { remark: 'seen' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'SIGNED',
      taken: { login: 'peter', remark: 'seen' },
      handedCases: 1,
    });
    const next = await current();
    expect(next).toMatchObject({ id: null, state: 'WAITS_FOR_FIRST' });
    expect(next.shift.fromUtc).toBe(body.taken.atUtc);
  });

  test('who gave it cannot take it, and who only looks signs nothing', async () => {
    const { id } = (await give()).body;
    const own = await take(id, {}, lerato);
    expect([own.status, own.body.errorKey]).toEqual([409, 'ownHandover']);
    const zola = await server.signIn('zola');
    expect((await take(id, {}, zola)).status).toBe(403);
    expect((await current(zola)).state).toBe('WAITS_FOR_SECOND');
    await take(id);
    expect((await give(zola)).status).toBe(403);
  });

  test('of two who give at once one is asked to wait, and learns for whom', async () => {
    const both = await Promise.all([give(lerato), give(daniel)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const [won, lost] = both.toSorted((a, b) => a.status - b.status);
    expect([lost!.body.errorKey, lost!.body.errorPayload]).toEqual([
      'handoverWaits',
      { by: won!.body.given.login, atUtc: won!.body.given.atUtc },
    ]);
  });

  test('of two who take over at once one wins, and the other learns who and when', async () => {
    for (let round = 0; round < 20; round++) {
      const { id } = (await give()).body;
      const both = await Promise.all([take(id, {}, peter), take(id, {}, daniel)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const [won, lost] = both.toSorted((a, b) => a.status - b.status);
      const { taken } = (await lerato.get(`${PATH}/${id}`)).body;
      expect(won!.body.taken).toEqual(taken);
      expect([lost!.body.errorKey, lost!.body.errorPayload]).toEqual([
        'handoverOver',
        { by: taken.login, atUtc: taken.atUtc },
      ]);
    }
  });

  test('what was signed by both stays as it was, whatever happens then', async () => {
    const id = await caseOf(depot.trucks[0], lerato);
    const signed = (await give()).body.id;
    const { body } = await take(signed);
    await act(id, 'close', { comment: 'Arrived' }, peter);
    expect((await daniel.get(`${PATH}/${signed}`)).body).toEqual(body);
  });
});

describe('cases', () => {
  test('of the giver go to the taker; what a third person took meanwhile, and others have, stays', async () => {
    const mine = await caseOf(depot.trucks[0], lerato);
    const passed = await caseOf(depot.trucks[1], lerato);
    const his = await caseOf(depot.trailer, daniel);
    const { id } = (await give()).body;
    await act(passed, 'hand', { to: 'daniel', seenOwner: 'lerato' }, daniel);
    expect((await take(id)).body.handedCases).toBe(1);
    expect(await Promise.all([mine, passed, his].map(ownerOf))).toEqual(['peter', 'daniel', 'daniel']);
    const { actions } = (await lerato.get(`/api/cases/KAROO_FREIGHT/${mine}`)).body;
    expect(actions[0]).toMatchObject({ kind: 'HAND', actor: 'lerato', to: 'peter' });
  });

  test('of the giver go to the taker also where they are too many to list', async () => {
    const id = await caseOf(depot.trucks[0], lerato);
    const db = server.database.kysely;
    const { rows } = await sql<{
      columns: string;
    }>`SELECT string_agg(quote_ident(column_name), ', ') AS columns
      FROM information_schema.columns WHERE table_name = 'exception_case' AND column_name NOT IN ('id', 'number')`.execute(
      db,
    );
    const others = sql.raw(rows[0]!.columns);
    await sql`INSERT INTO exception_case (id, number, ${others})
      SELECT gen_random_uuid(), 100000 + i, ${others} FROM exception_case, generate_series(1, ${HANDOVER_ROWS_LIMIT}) i
      WHERE id = ${id}`.execute(db);
    const { body } = await take((await give()).body.id);
    expect(body.lists.cases).toMatchObject({ total: HANDOVER_ROWS_LIMIT + 1 });
    expect(body.handedCases).toBe(HANDOVER_ROWS_LIMIT + 1);
  });

  test('stay where they are if the taker wants to take them one by one', async () => {
    const mine = await caseOf(depot.trucks[0], lerato);
    const { id } = (await give()).body;
    expect((await take(id, { takesCases: false })).body.handedCases).toBe(0);
    expect(await ownerOf(mine)).toBe('lerato');
  });
});

describe('taking a signature back', () => {
  test('only the giver does, while nobody has taken over; then another may give', async () => {
    const { id } = (await give()).body;
    const other = await peter.send('POST', `${PATH}/${id}/withdraw`, { body: {} });
    expect([other.status, other.body.errorKey]).toEqual([409, 'handoverOfOther']);
    const own = await lerato.send('POST', `${PATH}/${id}/withdraw`, { body: {} });
    expect([own.status, own.body.state]).toEqual([200, 'WITHDRAWN']);
    const late = await take(id);
    expect([late.status, late.body.errorKey, late.body.errorPayload.by]).toEqual([
      ...[409, 'handoverOver', 'lerato'],
    ]);
    expect((await give(daniel)).status).toBe(201);
  });

  test('is too late once it is signed by both', async () => {
    const { id } = (await give()).body;
    await take(id);
    const late = await lerato.send('POST', `${PATH}/${id}/withdraw`, { body: {} });
    expect([late.status, late.body.errorKey, late.body.errorPayload.by]).toEqual([
      ...[409, 'handoverOver', 'peter'],
    ]);
  });
});

test('each signature stands in the audit with its remark, and one that was taken back too', async () => {
  const supervisor = await server.signIn('daniel', ['ROLE_USER', 'ROLE_ADMIN']);
  const audit = async (id: string) => {
    const { body } = await supervisor.get(`/api/audit/KAROO_FREIGHT?subject=shift-handover&recordId=${id}`);
    return (body.rows as readonly AuditEntry[]).map((entry) => [
      ...[entry.changeAuditUser, entry.kind, entry.changeComment],
      ...entry.changes.map(({ what, from, to }) => `${what}: ${from} > ${to}`).sort(),
    ]);
  };
  await caseOf(depot.trucks[0], lerato);
  const taken = (await give(lerato, { remark: 'Epping is slow' })).body.id;
  expect(await audit(taken)).toEqual([
    ['lerato', 'handOver', 'Epping is slow', 'Handing over: null > lerato'],
  ]);
  clock.ahead = MINUTE;
  await take(taken, { remark: 'seen' });
  const [second, ...others] = await audit(taken);
  expect(second).toEqual([
    ...['peter', 'takeOver', 'seen', 'Cases taken: null > 1', 'Taking over: null > peter'],
  ]);
  expect(others).toHaveLength(1);
  const { id } = (await give(lerato)).body;
  expect((await take(id, {}, lerato)).status).toBe(409);
  await lerato.send('POST', `${PATH}/${id}/withdraw`, { body: {} });
  expect((await audit(id)).map(([who, kind]) => [who, kind]).toSorted()).toEqual([
    ['lerato', 'handOver'],
    ['lerato', 'withdraw'],
  ]);
});

describe('signed handovers', () => {
  test('are listed newest first, each once, over pages', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) {
      clock.ahead = i * HOUR;
      const { id } = (await give()).body;
      await take(id);
      ids.unshift(id);
    }
    const found: string[] = [];
    let after = '';
    do {
      const { body } = await peter.get(`${PATH}?size=2${after && `&after=${after}`}`);
      found.push(...body.handovers.map((one: { readonly id: string }) => one.id));
      after = body.next ?? '';
    } while (after);
    expect(found).toEqual(ids);
    const wrong = await peter.get(`${PATH}?after=nowhere`);
    expect(wrong.body.fieldErrors[0].field).toBe('after');
  });

  test("another organisation's is answered as one that is not there", async () => {
    const { id } = (await give()).body;
    const elsewhere = '/api/shift-handovers/LIMPOPO_FRESH';
    expect((await pieter.get(`${elsewhere}/${id}`)).status).toBe(404);
    for (const verb of ['take', 'withdraw']) {
      const body = verb === 'take' ? { takesCases: true, seen: [] } : {};
      expect((await pieter.send('POST', `${elsewhere}/${id}/${verb}`, { body })).status).toBe(404);
    }
    expect((await pieter.get(elsewhere)).body.handovers).toEqual([]);
    expect((await current()).state).toBe('WAITS_FOR_SECOND');
  });

  test('a remark that is too long is refused with its field', async () => {
    const { status, body } = await give(lerato, { remark: 'x'.repeat(501) });
    expect([status, body.fieldErrors[0].field]).toEqual([400, 'remark']);
  });
});
