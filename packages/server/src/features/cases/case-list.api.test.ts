import type { ExceptionCase } from '@linehaul/contracts/cases';
import { describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { ensureEventTypes } from '../fleet/index.ts';
import {
  act,
  depot,
  inMinutes,
  keep,
  lerato,
  list,
  other,
  PATH,
  raised,
  thandi,
  withCases,
} from './testing/case-world.ts';

withCases(ensureEventTypes);

describe('the list', () => {
  test('the worst by severity and consequence first, then what is put off, then what ended', async () => {
    const events = async () => (await list()).map(({ lead, state }) => [lead!.eventType, state]);
    await raised({ assetId: depot.trucks[0], type: 'OFF_PLAN' });
    await raised({ assetId: depot.trucks[1], type: 'SPEEDING' });
    await raised({ assetId: depot.trailer, type: 'PANIC', ago: 3, ended: 2 });
    await keep();
    expect(await events()).toEqual([
      ['OFF_PLAN', 'OPEN'],
      ['SPEEDING', 'OPEN'],
      ['PANIC', 'ENDED'],
    ]);
    await act((await list())[0]!.id, 'snooze', { untilUtc: inMinutes(30) });
    expect(await events()).toEqual([
      ['SPEEDING', 'OPEN'],
      ['OFF_PLAN', 'SNOOZED'],
      ['PANIC', 'ENDED'],
    ]);
  });

  test('comes in pages that lose and repeat nothing', async () => {
    const vehicles = [...depot.trucks, depot.trailer];
    for (const assetId of vehicles) await raised({ assetId, type: 'SPEEDING' });
    await keep();
    const seen: string[] = [];
    let after = '';
    for (let page = 0; page < 5; page++) {
      const { status, body } = await lerato.get(`${PATH}?size=1${after && `&after=${after}`}`);
      expect(status).toBe(200);
      seen.push(...body.cases.map(({ id }: ExceptionCase) => id));
      if (body.next === null) break;
      after = body.next;
    }
    expect(seen).toEqual((await list()).map(({ id }) => id));
    expect(new Set(seen).size).toBe(3);
  });

  test.each(['after=nonsense', 'after=WyJhIl0', 'size=0', 'size=5000', 'view=HIS', 'colour=red', 'deskId=x'])(
    'refuses %s',
    async (query) => expect((await lerato.get(`${PATH}?${query}`)).status).toBe(400),
  );

  test.each([
    ['a day that no calendar has', ['0', '1.5', null, '2026-99-99 00:00:00+00', newId()]],
    ['the thirtieth of February', ['0', '1.5', '2026-02-30 00:00:00+00', '2026-03-01 00:00:00+00', newId()]],
    ['dashes for an id', ['0', '1.5', null, '2026-03-01 00:00:00+00', '-'.repeat(36)]],
  ])('names after where it holds %s', async (_what, position) => {
    const after = Buffer.from(JSON.stringify(position)).toString('base64url');
    const { status, body } = await lerato.get(`${PATH}?after=${after}`);
    expect([status, body.fieldErrors[0].field]).toEqual([400, 'after']);
  });

  test('mine, not taken, and the counts above it', async () => {
    await raised({ assetId: depot.trucks[0], type: 'SPEEDING' });
    await raised({ assetId: depot.trucks[1], type: 'OFF_PLAN' });
    await raised({ of: other });
    await keep();
    const [first, second] = await list();
    await act(first!.id, 'take');
    expect((await list('?view=MINE')).map(({ id }) => id)).toEqual([first!.id]);
    expect((await list('?view=NOT_TAKEN')).map(({ id }) => id)).toEqual([second!.id]);
    expect((await list('?view=MINE', thandi)).map(({ id }) => id)).toEqual([]);
    expect((await lerato.get(`${PATH}/summary`)).body).toMatchObject({
      ...{ open: 2, critical: 1, mine: 1, notTaken: 1, snoozed: 0, alerts: 2, alarmsInTenMinutes: 2 },
      closedInShift: 0,
    });
  });
});
