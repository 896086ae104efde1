import type { ExceptionCase } from '@linehaul/contracts/cases';
import { MINUTE, SECOND } from '@linehaul/domain/core';
import { describe, expect, test } from 'vitest';
import { ensureEventTypes } from '../fleet/index.ts';
import {
  clock,
  depot,
  detail,
  ends,
  keep,
  list,
  oneCase,
  raised,
  server,
  withCases,
} from './testing/case-world.ts';

withCases(ensureEventTypes);

describe('by itself', () => {
  test('an alert that is not over has a case however old it is; one that is over long ago has none', async () => {
    await raised({ type: 'SPEEDING', ago: 40 * 60 });
    await raised({ type: 'PANIC', ago: 50 * 60, staysOpen: true, ended: 49 * 60, assetId: depot.trucks[1] });
    await raised({ type: 'OFF_PLAN', ago: 60 * 60, ended: 50 * 60, assetId: depot.trailer });
    await keep();
    expect((await list()).map(({ lead }) => lead?.eventType).toSorted()).toEqual(['PANIC', 'SPEEDING']);
  });

  test('a case closes ten minutes after its last alert ended, and what comes later is another case', async () => {
    const event = await raised({ ago: 5 });
    await keep();
    const [{ id }] = (await list()) as [ExceptionCase];
    await ends(event);
    await keep();
    expect(await detail(id)).toMatchObject({ state: 'ENDED', owner: null });
    clock.ahead = 9 * MINUTE;
    await keep();
    expect(await list()).toHaveLength(1);
    clock.ahead = 10 * MINUTE + SECOND;
    await keep();
    expect(await list()).toEqual([]);
    expect(await detail(id)).toMatchObject({ state: 'CLOSED', closedBy: null, closedAs: 'ENDED' });
    expect((await detail(id)).actions).toMatchObject([{ kind: 'CLOSE', actor: null }]);
    await raised({ ago: 0 });
    await keep();
    expect((await list()).map((one) => one.id)).not.toEqual([id]);
  });

  test('what is not taken in time is raised level by level, each once, however often the clock looks', async () => {
    const { id } = await oneCase({ ago: 0 });
    const levels = async () =>
      (await detail(id)).actions
        .filter(({ kind }) => kind === 'ESCALATE')
        .map(({ level, actor }) => [level, actor]);
    for (const [minutes, expected] of [
      [29, []],
      [31, [[2, null]]],
      [40, [[2, null]]],
      [
        47,
        [
          [3, null],
          [2, null],
        ],
      ],
      [
        500,
        [
          [3, null],
          [2, null],
        ],
      ],
    ] as const) {
      clock.ahead = minutes * MINUTE;
      await Promise.all([keep(), keep(), keep()]);
      expect([minutes, await levels()]).toEqual([minutes, expected]);
    }
    expect(await detail(id)).toMatchObject({ level: 3 });
  });

  test('alerts that later fixes took back leave a case that closes; those that somebody worked on stay', async () => {
    const event = await raised();
    await keep();
    const [{ id }] = (await list()) as [ExceptionCase];
    await server.database.kysely.deleteFrom('active_event').where('id', '=', event).execute();
    await keep();
    expect(await detail(id)).toMatchObject({ state: 'CLOSED', closedAs: 'WITHDRAWN', alerts: 0, lead: null });
  });
});
