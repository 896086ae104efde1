import { HOUR, MINUTE } from '@linehaul/domain/core';
import { describe, expect, test, vi } from 'vitest';
import { inProcessBus } from '../../platform/bus/index.ts';
import { dayFromDepot } from '../../testing/index.ts';
import { startTracking } from './index.ts';
import {
  found,
  inParts,
  server,
  shuffled,
  startTrackingWorlds,
  thandi,
  type World,
  world,
} from './testing/driven-world.ts';

startTrackingWorlds();

describe('the same fixes give the same result', () => {
  const start = Date.now() - 3 * HOUR;
  const fixes = dayFromDepot(start);
  const back = { plannedStart: start + 2 * HOUR, uniqueReference: 'BACK' };
  async function result(send: (w: World) => Promise<void>) {
    const w = await world();
    const out = await w.depot.journey({ plannedStart: start });
    const next = await w.depot.journey(back);
    await send(w);
    await server.evaluated();
    return { w, ids: [out, next], result: [found(await w.journey(out)), found(await w.journey(next))] };
  }

  test('one by one, all at once, in shuffled order and twice', async () => {
    const once = await result((w) => w.send(fixes));
    expect(once.result[0]?.status[0]).toBe('COMPLETED');
    const parts = await result(async (w) => {
      for (const part of inParts(fixes, 9)) await w.send(part);
    });
    const mixed = await result(async (w) => {
      for (const part of inParts(shuffled(fixes), 9)) {
        await w.send(part);
        await server.evaluated();
      }
    });
    expect(parts.result).toEqual(once.result);
    expect(mixed.result).toEqual(once.result);
    const before = await Promise.all(once.ids.map((id) => once.w.history(id)));
    await once.w.send(fixes);
    await server.evaluated();
    expect(await Promise.all(once.ids.map((id) => once.w.history(id)))).toEqual(before);
    expect([found(await once.w.journey(once.ids[0]!)), found(await once.w.journey(once.ids[1]!))]).toEqual(
      once.result,
    );
  });
});

test('older fixes that come late revise the start, and the history says from what to what', async () => {
  const w = await world();
  const start = Date.now() - 3 * HOUR;
  const id = await w.depot.journey({ plannedStart: start });
  const fixes = dayFromDepot(start);
  await w.send(fixes.slice(45));
  await server.evaluated();
  const early = await w.journey(id);
  expect(early.journeyStatus).not.toBe('APPROVED');
  const versionBefore = early.version;
  await w.send(fixes.slice(0, 45));
  await server.evaluated();
  const revision = (await w.history(id)).find((entry) => entry.kind === 'revision');
  expect(revision?.actor).toBe('system');
  const { startedUtc: was } = revision!.before as { startedUtc: string };
  const { startedUtc: is } = revision!.after as { startedUtc: string };
  expect(Date.parse(is)).toBeLessThan(Date.parse(was));
  expect((await w.journey(id)).version).toBe(versionBefore);
  const whole = await world();
  const wholeId = await whole.depot.journey({ plannedStart: start });
  await whole.send(fixes);
  await server.evaluated();
  expect(found(await w.journey(id))).toEqual(found(await whole.journey(wholeId)));
});

describe("a controller's own move", () => {
  const move = (id: string, status: string) =>
    thandi.send('POST', `/api/journeys/${id}/status/adjust`, {
      body: { status, comment: 'by the controller' },
    });

  test('to start stands, whatever older fixes say', async () => {
    const w = await world();
    const id = await w.depot.journey({ plannedStart: Date.now() - 20 * MINUTE });
    expect((await move(id, 'IN_PROGRESS')).status).toBe(200);
    await server.evaluated();
    await w.send(dayFromDepot(Date.now() - 30 * MINUTE).slice(0, 15));
    await server.evaluated();
    expect((await w.journey(id)).journeyStatus).toBe('IN_PROGRESS');
    const moves = (await w.history(id)).filter((entry) => !['create', 'statuses'].includes(entry.kind));
    expect(moves.map((entry) => [entry.kind, entry.actor])).toEqual([['start', 'thandi']]);
  });

  test('to complete stands, and to close ends every automatic move', async () => {
    const w = await world();
    const start = Date.now() - 3 * HOUR;
    const fixes = dayFromDepot(start);
    const id = await w.depot.journey({ plannedStart: start });
    await w.send(fixes.slice(0, 30));
    await server.evaluated();
    expect((await w.journey(id)).journeyStatus).toBe('IN_PROGRESS');
    expect((await move(id, 'COMPLETED')).status).toBe(200);
    await server.evaluated();
    await w.send(fixes.slice(30, 60));
    await server.evaluated();
    expect((await w.journey(id)).journeyStatus).toBe('COMPLETED');
    expect((await move(id, 'CLOSED')).status).toBe(200);
    await w.send(fixes.slice(60));
    await server.evaluated();
    expect((await w.journey(id)).journeyStatus).toBe('CLOSED');
    const own = (await w.history(id)).filter((entry) =>
      ['complete', 'close', 'revision'].includes(entry.kind),
    );
    expect(own.map((entry) => [entry.kind, entry.actor])).toEqual([
      ['complete', 'thandi'],
      ['close', 'thandi'],
    ]);
  });

  test('made while fixes stream in is never overwritten', async () => {
    const w = await world();
    const start = Date.now() - 3 * HOUR;
    const id = await w.depot.journey({ plannedStart: start });
    const sending = (async () => {
      for (const part of inParts(dayFromDepot(start), 2)) await w.send(part);
    })();
    await vi.waitFor(async () => expect((await w.journey(id)).journeyStatus).toBe('IN_PROGRESS'), {
      timeout: 60_000,
      interval: 5,
    });
    const closed = await move(id, 'CLOSED');
    await sending;
    await server.evaluated();
    expect(closed.status).toBe(200);
    expect((await w.journey(id)).journeyStatus).toBe('CLOSED');
  });
});

test('what is stored when the server starts is evaluated then', async () => {
  const w = await world();
  const start = Date.now() - 3 * HOUR;
  const id = await w.depot.journey({ plannedStart: start });
  await w.send(dayFromDepot(start));
  await server.evaluated();
  await server.database.kysely
    .updateTable('journey')
    .set({ status: 'APPROVED', started_at: null, completed_at: null, projected_time_status: null })
    .where('id', '=', id)
    .execute();
  const again = startTracking({ db: server.database.kysely, bus: inProcessBus() });
  try {
    await vi.waitFor(async () => expect((await w.journey(id)).journeyStatus).toBe('COMPLETED'), 60_000);
  } finally {
    await again.stop();
  }
});

test('a stop whose times a controller revised is evaluated and projected by them', async () => {
  const w = await world();
  const start = Date.now() - 15 * MINUTE;
  const id = await w.depot.journey({ plannedStart: start });
  const later = start + 5 * HOUR;
  await w.send(dayFromDepot(start).slice(0, 50));
  await server.evaluated();
  await server.database.kysely
    .updateTable('journey_stop')
    .set({ revised_arrival: new Date(later) })
    .where('journey_id', '=', id)
    .where('sequence', '=', 3)
    .execute();
  const stops = async () => (await w.journey(id)).journeyLocationList as Record<string, unknown>[];
  const again = startTracking({ db: server.database.kysely, bus: inProcessBus() });
  try {
    await vi.waitFor(
      async () =>
        expect((await stops())[2]).toMatchObject({
          timeBasedStatus: 'ON_TIME',
          timeExplanation: {
            rule: 'expectedInTime',
            isRevised: true,
            plannedUtc: new Date(later).toISOString(),
          },
        }),
      60_000,
    );
  } finally {
    await again.stop();
  }
  const [, customer, last] = await stops();
  expect(Date.parse(last!.adjustedArrivalTimeUtc as string)).toBeGreaterThan(later - 30 * MINUTE);
  expect(customer!.timeExplanation).not.toHaveProperty('isRevised');
});
