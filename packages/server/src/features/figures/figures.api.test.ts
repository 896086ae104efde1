import { type Figures, STOP_GROUPS } from '@linehaul/contracts/figures';
import { DAY } from '@linehaul/domain/core';
import { knownOf } from '@linehaul/domain/figures';
import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { FigureKeeper } from './figure-keeper.ts';
import {
  at,
  clock,
  DATE,
  dateOf,
  depot,
  driven,
  figures,
  get,
  period,
  server,
  startFigures,
  thandi,
} from './testing/figures-world.ts';

startFigures();

test('before the first night nothing is computed, and the page says so', async () => {
  const { computed, total, before } = await figures(-1);
  expect(computed).toEqual({ throughDate: null, atUtc: null });
  expect([total.sums.stops, total.before, before.isKnown]).toEqual([0, null, false]);
});

describe('after a night', () => {
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    ids.onTime = await driven(at(6), { late: 15 });
    ids.late = await driven(at(7), { late: 40, stay: 90 });
    ids.unknown = await driven(at(8), { state: 'notObserved' }, { driverIds: [] });
    ids.missed = await driven(at(9), { state: 'missed' });
    ids.short = await driven(at(10), { late: 0, orders: [{ quantity: 4, deliveredQuantity: 3 }, {}] });
    ids.estimated = await driven(at(11), { late: 2, estimated: true });
    ids.running = await driven(at(12), { late: 0, status: 'IN_PROGRESS' });
    ids.cancelled = await driven(at(13), { late: 0, status: 'CANCELLED' });
    ids.before = await driven(at(6, 0, -1), { late: 90, status: 'CLOSED' });
    const episode = { organisation_id: depot.organisationId, journey_id: ids.late, description: 'seen' };
    await server.database.kysely
      .insertInto('active_event')
      .values([
        {
          ...episode,
          id: crypto.randomUUID(),
          event_type: 'SPEEDING',
          started_at: new Date(at(7)),
          ended_at: new Date(at(7, 2)),
        },
        {
          ...episode,
          id: crypto.randomUUID(),
          event_type: 'TEMPERATURE_WARNING',
          started_at: new Date(at(7)),
          ended_at: new Date(at(7, 30)),
        },
      ])
      .execute();
    const path = `/api/journeys/FIGURES/${ids.late}/add-late-reason/Road%20Delay`;
    const chosen = await thandi.send('PUT', path);
    expect([chosen.status, JSON.stringify(chosen.body)]).toEqual([200, expect.any(String)]);
    await server.product.computeFigures();
  });

  test('the database knows the rows of the night before it plans how to read them', async () => {
    const { rows } = await sql<{ name: string }>`SELECT DISTINCT tablename AS name FROM pg_stats
      WHERE tablename IN ('kpi_journey', 'kpi_stop')`.execute(server.database.kysely);
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['kpi_journey', 'kpi_stop']));
  });

  test('what has ended is counted: on time, late, missed, and unknown apart', async () => {
    const { total, journeysUnderWay, computed } = await figures(0);
    expect(total.sums).toMatchObject({
      ...{ stops: 12, onTime: 9, late: 1, missed: 1, unknown: 1, estimated: 1, short: 1 },
      ...{ visits: 3, visitsUnknown: 2, waitingVisits: 1, waitingMinutes: 30, journeys: 6 },
      ...{ kilometres: 123, speedings: 1, speedingSeconds: 120, temperatureSeconds: 1800 },
    });
    expect(knownOf(total.sums) + total.sums.unknown).toBe(total.sums.stops);
    expect(total.dwellMedianMinutes).toBe(15);
    expect(journeysUnderWay).toBe(1);
    expect(computed).toEqual({ throughDate: dateOf(0), atUtc: new Date(clock.now).toISOString() });
  });

  test('each grouping adds up to the whole, with names', async () => {
    const { total, customers, lanes, drivers, hours, places, reasons } = await figures(0);
    const sum = (rows: Figures['hours']) => rows.reduce((all, { sums }) => all + sums.stops, 0);
    for (const rows of [customers.rows, lanes.rows, drivers.rows, hours]) expect(sum(rows)).toBe(12);
    expect(customers.rows.map(({ name, sums }) => [name, sums.stops, sums.unknown])).toEqual([
      ['Boshof customer', 6, 1],
      ['Maseru border', 6, 0],
    ]);
    expect(lanes.rows.map(({ name }) => name)).toEqual(['Kimberley depot → Maseru border']);
    expect(drivers.rows.map(({ name, sums }) => [name, sums.stops])).toEqual([
      ['Sipho Dlamini', 10],
      [null, 2],
    ]);
    expect(hours.map(({ key }) => key)).toEqual(['6', '7', '8', '9', '10', '11']);
    expect(places.rows).toMatchObject([{ name: 'Boshof customer', dwellMedianMinutes: 15 }]);
    expect(reasons.map(({ name, sums }) => [name, sums.stops])).toEqual([
      [null, 2],
      ['Road Delay', 1],
    ]);
    expect(total.sums.late + total.sums.missed + total.sums.short).toBe(sum(reasons));
  });

  test('the period before is as long and just before, and is none where nothing is known', async () => {
    const { before, total } = await figures(0);
    expect(before).toEqual({ fromDate: dateOf(-1), toDate: dateOf(-1), isKnown: true });
    expect(total.before).toMatchObject({ stops: 2, late: 1, onTime: 1 });
    const longer = await figures(-1, 0);
    expect(longer.before.isKnown).toBe(false);
    expect(longer.total).toMatchObject({ before: null, sums: { stops: 14 } });
  });

  test('each figure opens its rows: the latest first, then the missed, with what makes them', async () => {
    const { counts, rows } = await get(`stops?${period(0)}&group=notInFull`);
    expect(counts).toEqual({ inFull: 8, notInFull: 3, unknown: 1, onTime: 9, notOnTime: 2 });
    expect(rows.map((row: { journeyId: string }) => row.journeyId)).toEqual([
      ids.late,
      ids.short,
      ids.missed,
    ]);
    expect(rows[0]).toMatchObject({
      ...{ outcome: 'late', lateMinutes: 40, lateReason: 'Road Delay', locationName: 'Boshof customer' },
      ...{ plannedUtc: new Date(at(7, 15)).toISOString(), arrivalUtc: new Date(at(7, 55)).toISOString() },
    });
    expect(rows[1]).toMatchObject({ outcome: 'onTime', orders: 2, shortOrders: 1 });
    const unknown = await get(`stops?${period(0)}&group=unknown`);
    expect(unknown.rows).toMatchObject([{ journeyId: ids.unknown, arrivalUtc: null, lateMinutes: null }]);
  });

  test('on time has rows of its own: a short order does not make its stop late', async () => {
    const journeysIn = async (group: string) => {
      const { rows } = await get(`stops?${period(0)}&group=${group}`);
      return rows.map((row: { journeyId: string }) => row.journeyId);
    };
    const onTime = await journeysIn('onTime');
    expect(onTime).toHaveLength(9);
    expect(onTime.filter((id: string) => id === ids.short)).toHaveLength(2);
    expect(await journeysIn('notOnTime')).toEqual([ids.late, ids.missed]);
  });

  test.each([
    ['customer', () => depot.places[1], 3, 2, 1],
    ['customer', () => depot.places[2], 0, 6, 0],
    ['driver', () => '', 0, 1, 1],
    ['hour', () => '7', 1, 1, 0],
    ['reason', () => 'Road Delay', 1, 1, 0],
    ['lane', () => `${depot.places[0]} ${depot.places[2]}`, 3, 8, 1],
    ['customer', () => 'nobody', 0, 0, 0],
  ])('rows by %s are those of that key alone', async (by, key, notInFull, inFull, unknown) => {
    const { counts } = await get(
      `stops?${period(0)}&group=notInFull&by=${by}&key=${encodeURIComponent(key())}`,
    );
    expect(counts).toMatchObject({ notInFull, inFull, unknown });
    expect(counts.onTime + counts.notOnTime).toBe(notInFull + inFull);
  });

  test('rows come in pages that repeat and lose none', async () => {
    for (const group of STOP_GROUPS) {
      const whole = await get(`stops?${period(0)}&group=${group}`);
      const found: unknown[] = [];
      for (let next: string | null = ''; next !== null; ) {
        const page = await get(`stops?${period(0)}&group=${group}&size=1${next && `&after=${next}`}`);
        found.push(...page.rows);
        next = page.next;
      }
      expect(found).toEqual(whole.rows);
    }
  });

  test('visits and journeys open too', async () => {
    const beyond = await get(`visits?${period(0)}&group=beyond&key=${depot.places[1]}`);
    expect(beyond).toMatchObject({
      counts: { beyond: 1, within: 2, unknown: 2 },
      rows: [{ journeyId: ids.late, dwellMinutes: 90, waitingMinutes: 30 }],
    });
    const speeding = await get(`journeys?${period(0)}&figure=speeding`);
    expect(speeding).toMatchObject({ count: 1, rows: [{ journeyId: ids.late, speedingSeconds: 120 }] });
    expect((await get(`journeys?${period(0)}&figure=kilometres`)).count).toBe(6);
    const first = await get(`journeys?${period(0)}&figure=kilometres&size=4`);
    const second = await get(`journeys?${period(0)}&figure=kilometres&size=4&after=${first.next}`);
    expect(new Set([...first.rows, ...second.rows].map(({ journeyId }) => journeyId)).size).toBe(6);
  });

  test('a position that is none, a key without its grouping, and a period that cannot be are refused by name', async () => {
    const token = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const wrong = [
      'nothing',
      token(['x', 'y', 'z']),
      token([1]),
      token(['1', '2026-99-99 10:00:00+00', 'x']),
      token(['1', '2026-02-30 10:00:00+00', '018f0000-0000-7000-8000-000000000001']),
      token(['1', '2026-02-28 10:00:00+00', '-'.repeat(36)]),
    ];
    for (const after of wrong) {
      const { status, body } = await thandi.get(
        `/api/figures/FIGURES/stops?${period(0)}&group=notInFull&after=${after}`,
      );
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('after')]);
    }
    const alone = await thandi.get(`/api/figures/FIGURES/stops?${period(0)}&group=inFull&key=x`);
    expect([alone.status, JSON.stringify(alone.body)]).toEqual([
      400,
      expect.stringContaining('goes with by'),
    ]);
    const turned = await thandi.get(`/api/figures/FIGURES?from=${DATE}&to=2026-03-09`);
    expect(turned.status).toBe(400);
  });

  test('sums and rows leave as a file, whole', async () => {
    const path = `/api/figures/FIGURES/export?${period(0)}`;
    const lines = async (query: string) => {
      const { status, body } = await thandi.get(`${path}&format=csv${query}`);
      expect(status).toBe(200);
      return String(body).trimEnd().split('\r\n');
    };
    const sums = await lines('');
    expect(sums).toHaveLength(1 + 1 + 2 + 1 + 2 + 6 + 2);
    expect(sums[1]).toMatch(/^All,All,12,9,8,1,1,1,1,1,81\.8,72\.7,50,/);
    expect(await lines('&list=stops')).toHaveLength(1 + 12);
    const late = await lines('&list=stops&group=notInFull&by=reason&key=Road%20Delay');
    expect(late).toHaveLength(2);
    expect(late[1]).toContain(
      'Boshof customer,Sipho Dlamini,2026-03-10T07:15:00+02:00,2026-03-10T07:55:00+02:00,Late,40,false,0,0,Road Delay',
    );
    expect(await lines('&list=stops&group=onTime')).toHaveLength(1 + 9);
    expect(await lines('&list=visits&visits=beyond')).toHaveLength(2);
    expect(await lines('&list=journeys&figure=speeding')).toHaveLength(2);
    const workbook = await thandi.get(`${path}&format=xlsx&list=stops`);
    expect([workbook.status, String(workbook.body).slice(0, 2)]).toEqual([200, 'PK']);
  });

  test('another organisation has figures of its own', async () => {
    const pieter = await server.signIn('pieter');
    expect((await pieter.get(`/api/figures/FIGURES?${period(0)}`)).status).toBe(404);
    const own = (await pieter.get(`/api/figures/OTHERS?${period(0)}`)).body as Figures;
    expect(own.total.sums.journeys).toBe(0);
    const path = `/api/figures/OTHERS/stops?${period(0)}&group=inFull&by=customer&key=${depot.places[1]}`;
    expect((await pieter.get(path)).body).toMatchObject({ counts: { inFull: 0 }, rows: [] });
  });

  test('a day is computed again the next night, as it stands then', async () => {
    await sql`UPDATE journey SET status = 'COMPLETED' WHERE id = ${ids.running}`.execute(
      server.database.kysely,
    );
    await server.product.computeFigures();
    expect((await figures(0)).total.sums.journeys).toBe(6);
    clock.now += DAY;
    await server.product.computeFigures();
    const { total, journeysUnderWay, computed } = await figures(0);
    expect([total.sums.journeys, total.sums.stops, journeysUnderWay]).toEqual([7, 14, 0]);
    expect(computed.throughDate).toBe(dateOf(1));
  });

  test('a day whose journeys were all long over stays as it was computed', async () => {
    clock.now = at(4, 0, 12);
    await server.product.computeFigures();
    await driven(at(14), { late: 0 });
    clock.now += DAY;
    await server.product.computeFigures();
    expect((await figures(0)).total.sums.journeys).toBe(7);
    expect((await figures(11)).computed.throughDate).toBe(dateOf(12));
  });

  test('the night pauses between days while fixes arrive faster than they are written', async () => {
    clock.now += 3 * DAY;
    let days = 0;
    const keeper = new FigureKeeper({
      db: server.database.kysely,
      instances: server.product.instances,
      now: () => clock.now,
      isPressed: () => days++ > 0,
      tickMs: DAY,
    });
    onTestFinished(() => keeper.stop());
    await keeper.run();
    expect((await figures(11)).computed.throughDate).not.toBe(dateOf(15));
    await server.product.computeFigures();
    expect((await figures(11)).computed.throughDate).toBe(dateOf(15));
  });
});
