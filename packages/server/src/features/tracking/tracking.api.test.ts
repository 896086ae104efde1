import { HOUR, MINUTE, SECOND } from '@linehaul/domain/core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inProcessBus } from '../../platform/bus/index.ts';
import {
  DEPOT_LATITUDE,
  DEPOT_PLACES,
  makeKey,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/index.ts';
import { startTracking } from './index.ts';

let server: TestServer;
let thandi: TestClient;
beforeAll(async () => {
  server = await startTestServer({ tracking: { tickMs: 500 } });
  thandi = await server.signIn('thandi');
});
afterAll(() => server.stop());

interface Reported {
  readonly timestamp: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly speedKilometresPerHour: number;
}

function day(start: number): Reported[] {
  const fixes: Reported[] = [];
  const [a, b, c] = DEPOT_PLACES.map((place) => place.longitude) as [number, number, number];
  const legs = [
    [a, a, 0],
    [a, b, 61],
    [b, b, 0],
    [b, c, 61],
    [c, c, 0],
  ] as const;
  let time = start - 10 * MINUTE;
  for (const [from, to, speed] of legs) {
    for (let i = 0; i < 20; i++, time += 30 * SECOND) {
      fixes.push({
        timestamp: new Date(time).toISOString(),
        latitude: DEPOT_LATITUDE,
        longitude: from + ((to - from) * i) / 20,
        speedKilometresPerHour: i === 0 ? 0 : speed,
      });
    }
  }
  return fixes;
}

interface World {
  readonly name: string;
  readonly depot: OneDepot;
  send(fixes: readonly Reported[]): Promise<void>;
  journey(id: string): Promise<Record<string, unknown> & { version: number }>;
  history(id: string): Promise<{ kind: string; actor: string; before: unknown; after: unknown }[]>;
}

let worlds = 0;
async function world(): Promise<World> {
  const name = `WORLD_${++worlds}`;
  const depot = await oneDepot(server, name, { members: ['thandi'] });
  const key = await makeKey(server.database.kysely, depot.organisationId);
  return {
    name,
    depot,
    send: async (fixes) => {
      const { status } = await server.anonymous.send('POST', '/telemetry/positions', {
        headers: { authorization: `Bearer ${key}` },
        body: fixes.map((fix) => ({ device: `${name}-T101`, ...fix })),
      });
      expect(status).toBe(200);
    },
    journey: async (id) => (await thandi.get(`/api/journeys/${id}`)).body,
    history: (id) =>
      server.database.kysely
        .selectFrom('journey_history')
        .where('journey_id', '=', id)
        .select(['kind', 'actor', 'before', 'after'])
        .orderBy('id')
        .execute(),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: the journey as it came over the wire
function found(journey: any) {
  return {
    status: [journey.journeyStatus, journey.timeBasedStatus, journey.positionBasedStatus],
    departed: journey.departFromStartLocationTimeUtc,
    arrived: journey.arriveAtEndLocationTimeUtc,
    travelled: journey.travelledKilometres,
    confirmed: journey.endConfirmed,
    // biome-ignore lint/suspicious/noExplicitAny: a stop as it came over the wire
    stops: journey.journeyLocationList.map((stop: any) => [
      stop.state,
      stop.actualArrivalTimeUtc,
      stop.actualDepartureTimeUtc,
      stop.estimated,
    ]),
  };
}

function shuffled<T>(items: readonly T[]): T[] {
  let seed = 7;
  const next = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  return items
    .map((item) => ({ item, at: next() }))
    .sort((x, y) => x.at - y.at)
    .map(({ item }) => item);
}
const inParts = <T>(items: readonly T[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));

test('a day of fixes starts the journey, gives every stop its times and completes it', async () => {
  const w = await world();
  const start = Date.now() - 3 * HOUR;
  const id = await w.depot.journey({ plannedStart: start });
  await w.send(day(start));
  await server.evaluated();
  const journey = await w.journey(id);
  expect(found(journey)).toMatchObject({
    status: ['COMPLETED', 'COMPLETED', 'ON_PLAN'],
    confirmed: true,
    stops: [['departed'], ['departed'], ['arrived']].map(([state]) => expect.arrayContaining([state])),
  });
  const [first, customer, last] = journey.journeyLocationList as Record<string, string>[];
  const minutes = (text: string | undefined) => Math.round((Date.parse(text ?? '') - start) / MINUTE);
  expect(minutes(first?.actualDepartureTimeUtc)).toBeCloseTo(0, -1);
  expect(Math.abs(minutes(customer?.actualArrivalTimeUtc) - 10)).toBeLessThanOrEqual(1);
  expect(Math.abs(minutes(customer?.actualDepartureTimeUtc) - 20)).toBeLessThanOrEqual(1);
  expect(Math.abs(minutes(last?.actualArrivalTimeUtc) - 30)).toBeLessThanOrEqual(1);
  const history = await w.history(id);
  expect(
    history.filter((h) => h.kind === 'start' || h.kind === 'complete').map((h) => [h.kind, h.actor]),
  ).toEqual([
    ['start', 'system'],
    ['complete', 'system'],
  ]);
});

test.each([24, -24])(
  'a completed journey stays as it was driven when its planned start is moved by %i hours',
  async (hours) => {
    const w = await world();
    const start = Date.now() - 3 * HOUR;
    const id = await w.depot.journey({ plannedStart: start });
    await w.send(day(start));
    await server.evaluated();
    const before = await w.journey(id);
    expect(before.journeyStatus).toBe('COMPLETED');
    const { status } = await thandi.send(
      'PUT',
      `/api/journeys/${w.name}/${id}/adjust-start-date/${new Date(start + hours * HOUR).toISOString()}`,
    );
    expect(status).toBe(200);
    await server.evaluated();
    const after = await w.journey(id);
    expect(found(after)).toEqual(found(before));
    expect(after.plannedStartDateTimeUtc).toBe(new Date(start + hours * HOUR).toISOString());
    for (const field of ['startedDateTimeUtc', 'completedDateTimeUtc', 'startCause', 'completionCause']) {
      expect([field, after[field]]).toEqual([field, before[field]]);
    }
  },
);

test('every status says why, also those of the stops, and that all is well', async () => {
  const w = await world();
  const start = Date.now() - 15 * MINUTE;
  const id = await w.depot.journey({ plannedStart: start });
  await w.send(day(start).slice(0, 50));
  await server.evaluated();
  const journey = await w.journey(id);
  const stops = journey.journeyLocationList as Record<string, unknown>[];
  expect(journey).toMatchObject({
    timeBasedStatus: 'ON_TIME',
    timeExplanation: {
      rule: 'expectedInTime',
      stopId: stops[2]!.id,
      thresholdMinutes: 15,
      plannedUtc: stops[2]!.plannedArrivalTimeUtc,
      projectedUtc: stops[2]!.adjustedArrivalTimeUtc,
      fixTimesUtc: [expect.any(String)],
    },
    positionBasedStatus: 'ON_PLAN',
    positionExplanation: { rule: 'stopsInOrder' },
  });
  expect(stops.map((stop) => (stop.timeExplanation as { rule: string }).rule)).toEqual([
    'leftInTime',
    'arrivedInTime',
    'expectedInTime',
  ]);
  expect(stops[1]!.timeExplanation).toMatchObject({
    plannedUtc: stops[1]!.plannedArrivalTimeUtc,
    actualUtc: stops[1]!.actualArrivalTimeUtc,
  });
});

test('what nobody saw has no time: stored and told as between two fixes, in whatever order they come', async () => {
  const start = Date.now() - 3 * HOUR;
  const heard = day(start).filter(({ timestamp }) => {
    const minutes = (Date.parse(timestamp) - start) / MINUTE;
    return minutes < 1.5 || minutes > 23;
  });
  const result: unknown[] = [];
  for (const fixes of [heard, shuffled(heard)]) {
    const w = await world();
    const id = await w.depot.journey({ plannedStart: start });
    for (const part of inParts(fixes, 7)) await w.send(part);
    await server.evaluated();
    const journey = await w.journey(id);
    const [first, customer, last] = journey.journeyLocationList as Record<string, string | null>[];
    const minutes = (text: string | null | undefined) => (text ? (Date.parse(text) - start) / MINUTE : text);
    expect(first).toMatchObject({ state: 'departed', departureAfterUtc: null, departureBeforeUtc: null });
    expect(customer).toMatchObject({
      state: 'passedUnseen',
      ...{
        actualArrivalTimeUtc: null,
        actualDepartureTimeUtc: null,
        timeBasedStatus: null,
        timeExplanation: null,
      },
    });
    const between = [
      customer?.arrivalAfterUtc,
      customer?.arrivalBeforeUtc,
      customer?.departureAfterUtc,
      customer?.departureBeforeUtc,
    ];
    expect(between.map(minutes)).toEqual([1, 23.5, 1, 23.5]);
    expect(last).toMatchObject({ state: 'arrived', arrivalAfterUtc: null });
    expect(journey).toMatchObject({ journeyStatus: 'COMPLETED', endConfirmed: true });
    const alerts = server.database.kysely.selectFrom('active_event').where('journey_id', '=', id);
    const kinds = await alerts.select('event_type').execute();
    expect(kinds.map(({ event_type }) => event_type)).toEqual(['SILENT']);
    result.push(found(journey));
  }
  expect(result[0]).toEqual(result[1]);
});

test('an end that nobody saw completes the journey, not confirmed', async () => {
  const w = await world();
  const start = Date.now() - 3 * HOUR;
  const id = await w.depot.journey({ plannedStart: start });
  const fixes = day(start);
  const seen = fixes.filter(({ timestamp }) => Date.parse(timestamp) < start + 21 * MINUTE);
  const there = new Date(start + 50 * MINUTE).toISOString();
  await w.send([...seen, { ...fixes.at(-1)!, timestamp: there }]);
  await server.evaluated();
  const journey = await w.journey(id);
  expect(journey).toMatchObject({
    ...{ journeyStatus: 'COMPLETED', endConfirmed: false, arriveAtEndLocationTimeUtc: null },
    timeExplanation: { rule: 'endUnseen' },
  });
  const last = (journey.journeyLocationList as object[]).at(-1);
  expect(last).toMatchObject({ actualArrivalTimeUtc: null, arrivalBeforeUtc: there });
  const moves = await w.history(id);
  expect(moves.filter(({ kind }) => kind === 'complete')).toMatchObject([
    {
      after: { completedUtc: there, completionCause: 'endUnseen', completedAfterUtc: seen.at(-1)!.timestamp },
    },
  ]);
});

describe('the same fixes give the same result', () => {
  const start = Date.now() - 3 * HOUR;
  const fixes = day(start);
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
  const fixes = day(start);
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
    await w.send(day(Date.now() - 30 * MINUTE).slice(0, 15));
    await server.evaluated();
    expect((await w.journey(id)).journeyStatus).toBe('IN_PROGRESS');
    const moves = (await w.history(id)).filter((entry) => !['create', 'statuses'].includes(entry.kind));
    expect(moves.map((entry) => [entry.kind, entry.actor])).toEqual([['start', 'thandi']]);
  });

  test('to complete stands, and to close ends every automatic move', async () => {
    const w = await world();
    const start = Date.now() - 3 * HOUR;
    const fixes = day(start);
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
      for (const part of inParts(day(start), 2)) await w.send(part);
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
  await w.send(day(start));
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
  await w.send(day(start).slice(0, 50));
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

test('a journey completed long enough ago closes by itself', async () => {
  const w = await world();
  const start = Date.now() - 3 * HOUR;
  const id = await w.depot.journey({ plannedStart: start });
  await w.send(day(start));
  await server.evaluated();
  await server.database.kysely
    .updateTable('journey')
    .set({ completion_recorded_at: new Date(Date.now() - 73 * HOUR) })
    .where('id', '=', id)
    .execute();
  await vi.waitFor(async () => expect((await w.journey(id)).journeyStatus).toBe('CLOSED'), 60_000);
  expect((await w.history(id)).at(-1)).toMatchObject({ kind: 'close', actor: 'system' });
});

test('time alone makes an approved journey overdue, and not late', async () => {
  const w = await world();
  const start = Date.now() - 50 * MINUTE;
  const id = await w.depot.journey({ plannedStart: start });
  await vi.waitFor(async () => expect((await w.journey(id)).timeBasedStatus).not.toBeNull(), 60_000);
  await vi.waitFor(
    async () => expect((await w.journey(id)).timeBasedStatus).toBe('STATUS_UPDATE_OVERDUE'),
    60_000,
  );
});

test('a journey that runs without a vehicle cannot be evaluated', async () => {
  const w = await world();
  const id = await w.depot.journey({ vehicleId: undefined });
  await thandi.send('POST', `/api/journeys/${id}/status/adjust`, { body: { status: 'IN_PROGRESS' } });
  await server.evaluated();
  expect(await w.journey(id)).toMatchObject({
    timeBasedStatus: 'INVALID',
    positionBasedStatus: 'INVALID',
    timeExplanation: { rule: 'notJudgeable' },
  });
});
