import { DAY, HOUR } from '@linehaul/domain/core';
import { describe, expect, test } from 'vitest';
import { json, newId } from '../../../platform/db/index.ts';
import { oneDepot } from '../../../testing/index.ts';
import {
  aDay,
  aReference,
  copy,
  counts,
  create,
  db,
  depot,
  fields,
  history,
  iso,
  journey,
  planAt,
  type Read,
  server,
  skipWeeks,
  startPlanning,
  statements,
  thandi,
  transition,
  withStop,
} from './testing/planning.ts';

startPlanning();

const repeat = (id: string, body: object, by = thandi, organisation = 'KAROO_FREIGHT') =>
  by.send('POST', `/api/journeys/${organisation}/${id}/repeat`, { body });

describe('a copy', () => {
  test('is a DRAFT at its own start: planned times and delivery windows move, what happened stays behind', async () => {
    const start = aDay();
    const orders = [{ orderNumber: 'O1', addressDeliveryDateTimeCloseUtc: iso(start + HOUR) }];
    const { body } = await create(
      withStop(planAt(start, { siteId: depot.siteId, isOversizeVehicle: true }), 1, { orders }),
    );
    await db()
      .updateTable('journey_stop')
      .set({
        actual_arrival: new Date(start),
        revised_arrival: new Date(start),
        orders: json([{ ...orders[0], actualDepartureTemperature: 4 }]),
      })
      .where('id', '=', body.journeyLocationList[1].id)
      .execute();
    const target = start + 2 * DAY + HOUR;
    const {
      status,
      body: copied,
      headers,
    } = await copy(body.id, {
      plannedStartDateTimeUtc: iso(target),
      withAllocation: true,
    });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/api/journeys/${copied.id}`);
    expect(copied).toMatchObject({
      journeyStatus: 'DRAFT',
      version: 0,
      routingDate: iso(target).slice(0, 10),
      plannedStartDateTimeUtc: iso(target),
      plannedEndDateTimeUtc: iso(target + 3 * HOUR),
      siteId: depot.siteId,
      isOversizeVehicle: true,
      assetsDescription: 'CBK 101 NC',
      driversDescription: 'Sipho Dlamini',
    });
    expect(copied.id).not.toBe(body.id);
    expect(copied.journeyUniqueReference).not.toBe(body.journeyUniqueReference);
    expect(copied.journeyLocationList[1]).toMatchObject({
      plannedArrivalTimeUtc: iso(target + HOUR),
      revisedArrivalTimeUtc: null,
      actualArrivalTimeUtc: null,
      orders: [
        {
          orderNumber: 'O1',
          actualDepartureTemperature: null,
          addressDeliveryDateTimeCloseUtc: iso(target + HOUR),
        },
      ],
    });
    const named = await copy(body.id, {
      plannedStartDateTimeUtc: iso(target),
      withAllocation: false,
      journeyUniqueReference: 'MINE-ALONE',
    });
    expect(named.body).toMatchObject({ journeyUniqueReference: 'MINE-ALONE', assetsDescription: '' });
    const again = await copy(body.id, {
      plannedStartDateTimeUtc: iso(target),
      withAllocation: false,
      journeyUniqueReference: 'MINE-ALONE',
    });
    expect([again.status, again.body.errorKey]).toEqual([409, 'duplicateReference']);
  });

  test('of a completed journey whose planned start was moved alone begins when it is asked to', async () => {
    const start = aDay();
    const { body } = await create(planAt(start, { routingDate: iso(start - DAY).slice(0, 10) }));
    const ended = { started_by_hand_at: new Date(start), completed_by_hand_at: new Date(start + HOUR) };
    await db()
      .updateTable('journey')
      .set({ status: 'COMPLETED', ...ended })
      .where('id', '=', body.id)
      .execute();
    const moved = await thandi.send(
      'PUT',
      `/api/journeys/KAROO_FREIGHT/${body.id}/adjust-start-date/${iso(start + 3 * DAY)}`,
    );
    expect(moved.status).toBe(200);
    const target = start + 2 * DAY;
    const { body: copied } = await copy(body.id, {
      plannedStartDateTimeUtc: iso(target),
      withAllocation: false,
    });
    expect(copied).toMatchObject({
      plannedStartDateTimeUtc: iso(target),
      plannedEndDateTimeUtc: iso(target + 3 * HOUR),
      routingDate: iso(target - DAY).slice(0, 10),
    });
    expect(copied.journeyLocationList[0].plannedDepartureTimeUtc).toBe(iso(target));
  });

  test('with its allocation is checked for overlaps; of a cancelled journey it may be made too', async () => {
    const start = aDay();
    const { body } = await create(planAt(start));
    await transition(body.id, 'APPROVED');
    const asked = { plannedStartDateTimeUtc: iso(start), withAllocation: true };
    const failure = await copy(body.id, asked);
    expect(failure.status).toBe(409);
    expect(failure.body.errorPayload.map((o: Read) => o.id)).toEqual([body.id]);
    expect((await copy(body.id, { ...asked, withAllocation: false })).status).toBe(201);
    const taken = await copy(body.id, { ...asked, overrideConflict: true, changeComment: 'double trip' });
    expect((await history(taken.body.id))[0].after.overridden).toHaveLength(1);
    await transition(body.id, 'CANCELLED');
    expect((await copy(body.id, asked)).status).toBe(201);
  });

  test('out of the years of a plan, of an unknown or a foreign journey, is refused', async () => {
    const { body } = await create(planAt(aDay()));
    const late = await copy(body.id, {
      plannedStartDateTimeUtc: '2099-12-31T23:59:00Z',
      withAllocation: false,
    });
    expect([late.status, fields(late.body)]).toEqual([400, ['plannedStartDateTimeUtc']]);
    const asked = { plannedStartDateTimeUtc: iso(aDay()), withAllocation: false };
    expect((await copy(newId(), asked)).status).toBe(404);
    expect((await copy('none', asked)).status).toBe(404);
    const pieter = await server.signIn('pieter');
    expect((await copy(body.id, asked, pieter, 'CAPE_PARCELS')).status).toBe(404);
    expect(
      (await repeat(body.id, { weekdays: [1], weeks: 1, withAllocation: false }, pieter, 'CAPE_PARCELS'))
        .status,
    ).toBe(404);
    expect((await copy(body.id, { withAllocation: false })).status).toBe(400);
  });
});

describe('a series', () => {
  test('has a copy on each chosen weekday of the weeks after, at the same local time, each with a reference of its own', async () => {
    const start = aDay();
    const { body } = await create(planAt(start));
    const { status, body: made } = await repeat(body.id, {
      weekdays: [3, 1],
      weeks: 2,
      withAllocation: false,
    });
    expect(status).toBe(201);
    expect(made.map((j: Read) => j.plannedStartDateTimeUtc)).toEqual(
      [2, 7, 9, 14].map((days) => iso(start + days * DAY)),
    );
    expect(new Set(made.map((j: Read) => j.journeyUniqueReference)).size).toBe(4);
    const last = await journey(made[3].journeyId);
    expect(last).toMatchObject({
      journeyStatus: 'DRAFT',
      routingDate: iso(start + 14 * DAY).slice(0, 10),
      plannedEndDateTimeUtc: iso(start + 14 * DAY + 3 * HOUR),
      journeyUniqueReference: made[3].journeyUniqueReference,
    });
  });

  test('keeps the local time where the clocks change', async () => {
    const chicago = await oneDepot(server, 'LAKE_HAULAGE', { members: ['thandi'] });
    await db()
      .updateTable('organisation')
      .set({ time_zone: 'America/Chicago' })
      .where('id', '=', chicago.organisationId)
      .execute();
    const start = Date.parse('2027-11-01T13:00:00Z');
    const id = await chicago.journey({ plannedStart: start });
    const { body } = await repeat(
      id,
      { weekdays: [1], weeks: 2, withAllocation: false },
      thandi,
      'LAKE_HAULAGE',
    );
    expect(body.map((j: Read) => j.plannedStartDateTimeUtc)).toEqual([
      '2027-11-08T14:00:00.000Z',
      '2027-11-15T14:00:00.000Z',
    ]);
  });

  test('is made whole or not at all: one overlap refuses it, an override keeps with each copy what that one overrides', async () => {
    const start = aDay();
    const { body } = await create(planAt(start));
    const second = await depot.journey({ plannedStart: start + 8 * DAY, uniqueReference: aReference() });
    skipWeeks(4);
    const asked = { weekdays: [1, 2], weeks: 2, withAllocation: true };
    const before = await counts();
    const failure = await repeat(body.id, asked);
    expect(failure.status).toBe(409);
    expect(failure.body.errorPayload.map((o: Read) => o.id)).toEqual([second]);
    expect(failure.body.detail).toContain(body.journeyUniqueReference);
    expect(await counts()).toEqual(before);
    const { body: made } = await repeat(body.id, {
      ...asked,
      overrideConflict: true,
      changeComment: 'two trucks',
    });
    const overridden = await Promise.all(
      made.map(async (j: Read) => (await history(j.journeyId))[0].after.overridden?.length ?? 0),
    );
    expect(overridden).toEqual([0, 0, 1, 0]);
  });

  test('of 182 journeys takes no more statements than one of two', async () => {
    const { body } = await create(planAt(aDay(), { vehicleId: null, driverId1: null }));
    skipWeeks(30);
    const sent = async (weekdays: number[], series: number) => {
      const before = statements;
      const { status, body: made } = await repeat(body.id, {
        weekdays,
        weeks: series,
        withAllocation: false,
      });
      expect(status).toBe(201);
      expect(made).toHaveLength(weekdays.length * series);
      return statements - before;
    };
    await sent([1], 1);
    const few = await sent([1, 2], 1);
    const many = await sent([1, 2, 3, 4, 5, 6, 7], 26);
    expect(few).toBeGreaterThan(10);
    expect(many).toBeLessThan(few + 30);
  });

  test.each([
    { weekdays: [], weeks: 1 },
    { weekdays: [0], weeks: 1 },
    { weekdays: [8], weeks: 1 },
    { weekdays: [1.5], weeks: 1 },
    { weekdays: [1], weeks: 0 },
    { weekdays: [1], weeks: 27 },
  ])('of %j is none', async (asked) => {
    const { body } = await create(planAt(aDay()));
    expect((await repeat(body.id, { ...asked, withAllocation: false })).status).toBe(400);
  });
});

describe('the proposed reference', () => {
  test("counts the organisation's own pattern on, for the routing date, past deleted journeys", async () => {
    const org = await oneDepot(server, 'ORANGE_LINES', { members: ['thandi'] });
    const propose = async (date: string) =>
      (await thandi.get(`/api/journey-plans/ORANGE_LINES/reference?routingDate=${date}`)).body
        .journeyUniqueReference;
    expect(await propose('2027-05-03')).toBe('OL-2705-0001');
    const start = Date.parse('2027-05-03T06:00:00Z');
    for (const number of ['0009', '0010', '0431']) {
      await org.journey({ uniqueReference: `KF-2705-${number}`, plannedStart: start, status: 'DRAFT' });
    }
    await db()
      .updateTable('journey')
      .set({ status: 'DELETED' })
      .where('unique_reference', '=', 'KF-2705-0431')
      .execute();
    expect(await propose('2027-05-20')).toBe('KF-2705-0432');
    expect(await propose('2027-06-01')).toBe('KF-2706-0001');
    expect((await thandi.get('/api/journey-plans/ORANGE_LINES/reference')).status).toBe(200);
    expect((await thandi.get('/api/journey-plans/ORANGE_LINES/reference?routingDate=x')).status).toBe(400);
    expect((await thandi.get('/api/journey-plans/CAPE_PARCELS/reference')).status).toBe(404);
  });

  test('is given once, however many copies are made at the same moment', async () => {
    const { body } = await create(planAt(aDay(), { vehicleId: null, driverId1: null }));
    const asked = { plannedStartDateTimeUtc: iso(aDay()), withAllocation: false };
    const replies = await Promise.all(Array.from({ length: 6 }, () => copy(body.id, asked)));
    expect(replies.map((r) => r.status)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(new Set(replies.map((r) => r.body.journeyUniqueReference)).size).toBe(6);
  });
});
