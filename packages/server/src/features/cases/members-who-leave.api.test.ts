import { afterEach, describe, expect, test } from 'vitest';
import { ensureEventTypes } from '../fleet/index.ts';
import {
  act,
  depot,
  detail,
  keep,
  lerato,
  now,
  oneCase,
  server,
  thandi,
  withCases,
} from './testing/case-world.ts';

withCases(ensureEventTypes);

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
