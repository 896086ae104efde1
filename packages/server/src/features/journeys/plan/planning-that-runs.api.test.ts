import { HOUR, MINUTE } from '@linehaul/domain/core';
import { describe, expect, test } from 'vitest';
import { DEPOT_LATITUDE, DEPOT_PLACES, makeKey } from '../../../testing/index.ts';
import {
  aDay,
  create,
  db,
  depot,
  edit,
  fields,
  history,
  iso,
  journey,
  planAt,
  planOf,
  type Read,
  routeId,
  server,
  startPlanning,
  transition,
  withStop,
} from './testing/planning.ts';

startPlanning();

describe('a plan that runs', () => {
  async function running(start: number, changes: object = {}): Promise<Read> {
    const { body } = await create(planAt(start, changes));
    await server.evaluated();
    await db()
      .updateTable('journey')
      .set({ status: 'IN_PROGRESS', started_by_hand_at: new Date(start), started_at: new Date(start) })
      .where('id', '=', body.id)
      .execute();
    await db()
      .updateTable('journey_stop')
      .set({ state: 'departed', actual_departure: new Date(start) })
      .where('journey_id', '=', body.id)
      .where('sequence', '=', 1)
      .execute();
    return journey(body.id);
  }
  const end = (id: string) =>
    db().updateTable('journey').set({ status: 'CLOSED' }).where('id', '=', id).execute();

  test('keeps the times that the engine found', async () => {
    const start = Date.now() - 20 * MINUTE;
    const allocated = { vehicleId: depot.trucks[1], driverId1: depot.drivers[1] };
    const { body: planned } = await create(planAt(start, allocated));
    expect((await transition(planned.id, 'APPROVED')).status).toBe(200);
    const key = await makeKey(db(), depot.organisationId);
    const [from, to] = DEPOT_PLACES.map(({ longitude }) => longitude) as [number, number];
    const fixes = Array.from({ length: 30 }, (_, step) => ({
      device: 'KAROO_FREIGHT-T102',
      timestamp: iso(start + (step - 20) * 30_000),
      latitude: DEPOT_LATITUDE,
      longitude: from + (to - from) * Math.max(0, (step - 20) / 20),
      speedKilometresPerHour: step > 20 ? 61 : 0,
    }));
    const headers = { authorization: `Bearer ${key}` };
    const sent = await server.anonymous.send('POST', '/telemetry/positions', { headers, body: fixes });
    expect(sent.status).toBe(200);
    await server.evaluated();
    const read = await journey(planned.id);
    const left = read.journeyLocationList[0].actualDepartureTimeUtc;
    expect(Date.parse(left)).toBeGreaterThanOrEqual(start);
    const { body } = await edit(
      read.id,
      withStop(planOf(read), 2, { plannedArrivalTimeUtc: iso(start + 5 * HOUR) }),
    );
    expect(body.journeyStatus).toBe('IN_PROGRESS_JOURNEY_CHANGE');
    expect(body.journeyLocationList[0].actualDepartureTimeUtc).toBe(left);
    await server.evaluated();
    expect((await journey(read.id)).journeyLocationList[0].actualDepartureTimeUtc).toBe(left);
    await end(read.id);
  });

  test('gets revised times; the planned ones stay', async () => {
    const start = aDay();
    const read = await running(start);
    const plan = withStop(planOf(read), 2, { plannedArrivalTimeUtc: iso(start + 5 * HOUR) });
    const { status, body } = await edit(read.id, plan);
    expect(status).toBe(200);
    expect(body.journeyStatus).toBe('IN_PROGRESS_JOURNEY_CHANGE');
    expect(body.changeBadges).toEqual([]);
    expect(body.plannedEndDateTimeUtc).toBe(read.plannedEndDateTimeUtc);
    expect(body.journeyLocationList[2]).toMatchObject({
      plannedArrivalTimeUtc: iso(start + 3 * HOUR),
      revisedArrivalTimeUtc: iso(start + 5 * HOUR),
    });
    expect((await history(read.id)).find((e: Read) => e.kind === 'plan').after).toMatchObject({
      journeyStatus: 'IN_PROGRESS_JOURNEY_CHANGE',
    });
    const back = withStop(planOf(body), 2, { plannedArrivalTimeUtc: iso(start + 3 * HOUR) });
    const restored = await edit(read.id, back);
    expect(restored.body.journeyLocationList[2].revisedArrivalTimeUtc).toBeNull();
    await end(read.id);
  });

  test('stays IN_PROGRESS where neither stops, route, assets nor drivers change', async () => {
    const read = await running(aDay());
    const { body } = await edit(read.id, planOf(read, { jobNumber: 'J3', isHazardous: true }));
    expect([body.journeyStatus, body.jobNumber, body.version]).toEqual(['IN_PROGRESS', 'J3', 1]);
    const routed = await edit(read.id, planOf(body, { routeId }));
    expect(routed.body.journeyStatus).toBe('IN_PROGRESS_JOURNEY_CHANGE');
    await end(read.id);
  });

  test('gets new stops after those that were reached: their planned times are their revised ones', async () => {
    const start = aDay();
    const read = await running(start);
    const plan = planOf(read);
    const fuel = {
      place: { name: 'Fuel', latitude: -28.7, longitude: 24.8 },
      plannedArrivalTimeUtc: iso(start + 20 * MINUTE),
      plannedDepartureTimeUtc: iso(start + 40 * MINUTE),
    };
    const { status, body } = await edit(read.id, {
      ...plan,
      stops: [plan.stops[0], fuel, ...plan.stops.slice(1)],
    });
    expect(status).toBe(200);
    expect(body.journeyLocationList[1]).toMatchObject({
      locationName: 'Fuel',
      plannedArrivalTimeUtc: iso(start + 20 * MINUTE),
      revisedArrivalTimeUtc: iso(start + 20 * MINUTE),
      state: 'open',
    });
    await end(read.id);
    const next = await running(aDay());
    const first = await edit(next.id, { ...planOf(next), stops: [fuel, ...planOf(next).stops] });
    expect(first.body.fieldErrors).toEqual([
      {
        objectName: 'journey',
        field: 'stops[0]',
        message: "a new stop can't come before 'Kimberley depot', which was reached already",
      },
    ]);
    await end(next.id);
  });

  test.each<[string, (plan: Read) => object, string]>([
    ['be removed', (plan) => ({ ...plan, stops: plan.stops.slice(1) }), 'stops'],
    [
      'be moved to another place',
      (plan) => withStop(plan, 0, { locationId: depot.places[2] }),
      'stops[0].locationId',
    ],
    [
      'be moved in time',
      (plan) =>
        withStop(plan, 0, {
          plannedDepartureTimeUtc: iso(Date.parse(plan.plannedStartDateTimeUtc) + MINUTE),
        }),
      'stops[0].plannedDepartureTimeUtc',
    ],
    [
      'change places',
      (plan) => ({
        ...plan,
        stops: [
          { ...plan.stops[1], plannedArrivalTimeUtc: null, plannedDepartureTimeUtc: null },
          plan.stops[0],
          plan.stops[2],
        ],
      }),
      'stops[1]',
    ],
  ])('has stops that were reached: they cannot %s', async (_, change, field) => {
    const read = await running(aDay());
    const { status, body } = await edit(read.id, change(planOf(read)));
    expect(status).toBe(400);
    expect(fields(body)).toContain(field);
    expect(body.detail).toContain('Kimberley depot');
    expect((await journey(read.id)).version).toBe(0);
    await end(read.id);
  });

  test('keeps its planned start', async () => {
    const start = aDay();
    const read = await running(start);
    const { body } = await edit(read.id, planOf(read, { plannedStartDateTimeUtc: iso(start - HOUR) }));
    expect(fields(body)).toEqual(['plannedStartDateTimeUtc']);
    await end(read.id);
  });

  test('is not given a truck that runs another journey, whatever is overridden', async () => {
    const start = aDay();
    const read = await running(start);
    const other = await running(start, { vehicleId: depot.trucks[1], driverId1: depot.drivers[1] });
    const body = planOf(read, {
      vehicleId: depot.trucks[1],
      changeComment: 'broken down',
      overrideConflict: true,
    });
    const failure = await edit(read.id, body);
    expect([failure.status, failure.body.errorKey]).toEqual([409, 'vehicleBusy']);
    await end(other.id);
    const silent = await edit(read.id, { ...body, changeComment: ' ' });
    expect(silent.body.errorKey).toBe('commentRequired');
    const { body: after } = await edit(read.id, body);
    expect([after.journeyStatus, after.vehicleRegistration]).toEqual([
      'IN_PROGRESS_JOURNEY_CHANGE',
      'CBK 102 NC',
    ]);
    await end(read.id);
  });
});
