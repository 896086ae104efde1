import { DAY, HOUR } from '@linehaul/domain/core';
import { describe, expect, test } from 'vitest';
import { json, newId } from '../../../platform/db/index.ts';
import { makeVehicle } from '../../../testing/index.ts';
import {
  aDay,
  answer,
  aReference,
  copy,
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
  thandi,
  transition,
  withStop,
} from './testing/planning.ts';

startPlanning();

describe('a plan before the start', () => {
  test('that is saved as it was read changes nothing', async () => {
    const { body } = await create(planAt(aDay(), { siteId: depot.siteId, trailerId: depot.trailer }));
    const { status, body: after } = await edit(body.id, planOf(body, { journeyReference: null }));
    expect(status).toBe(200);
    expect(after).toEqual(body);
    expect(await history(body.id)).toHaveLength(1);
  });

  test('is replaced whole: times move, stops come and go, ids of those that stay remain', async () => {
    const start = aDay();
    const { body } = await create(planAt(start));
    const [first, second, third] = body.journeyLocationList.map((s: Read) => s.id);
    const plan = planOf(body);
    const later = start + HOUR;
    const { status, body: after } = await edit(body.id, {
      ...plan,
      journeyReference: 'PO-8',
      routingDate: null,
      plannedStartDateTimeUtc: iso(later),
      stops: [
        { ...plan.stops[0], plannedDepartureTimeUtc: iso(later) },
        {
          ...plan.stops[2],
          plannedArrivalTimeUtc: iso(later + HOUR),
          plannedDepartureTimeUtc: iso(later + 2 * HOUR),
        },
        {
          place: { name: 'Silo', latitude: -28.6, longitude: 25.2 },
          plannedArrivalTimeUtc: iso(later + 3 * HOUR),
        },
        { ...plan.stops[1], plannedArrivalTimeUtc: iso(later + 4 * HOUR), plannedDepartureTimeUtc: null },
      ],
      isOversizeLoad: true,
      routeId,
    });
    expect(status).toBe(200);
    expect(after).toMatchObject({
      version: 1,
      journeyReference: 'PO-8',
      plannedStartDateTimeUtc: iso(later),
      plannedEndDateTimeUtc: iso(later + 4 * HOUR),
      plannedKilometers: 250,
      isOversizeLoad: true,
      changeBadges: [],
      locationsDescription: 'Kimberley depot – Boshof customer',
    });
    const stops = after.journeyLocationList;
    expect(stops.map((s: Read) => [s.sequence, s.locationName])).toEqual([
      [1, 'Kimberley depot'],
      [2, 'Maseru border'],
      [3, 'Silo'],
      [4, 'Boshof customer'],
    ]);
    expect([stops[0].id, stops[1].id, stops[3].id]).toEqual([first, third, second]);
    expect(stops.every((s: Read) => s.revisedArrivalTimeUtc === null)).toBe(true);
    const [entry] = await history(body.id);
    expect(entry).toMatchObject({ kind: 'plan', version: 1, changeAuditUser: 'thandi' });
    expect(Object.keys(entry.after).sort()).toEqual(
      [
        'isOversizeLoad',
        'journeyReference',
        'plannedEndDateTimeUtc',
        'plannedKilometers',
        'plannedStartDateTimeUtc',
        'route',
        'routeId',
        'stops',
      ].sort(),
    );
    expect(entry.before.stops.map((s: Read) => s.locationName)).toEqual([
      'Kimberley depot',
      'Boshof customer',
      'Maseru border',
    ]);
    const found = await thandi.get('/api/journeys/KAROO_FREIGHT?search=po-8%20silo');
    expect(found.body.map((row: Read) => row.id)).toEqual([body.id]);
    const outdated = await edit(body.id, plan);
    expect(outdated.status).toBe(409);
    expect(outdated.body.changes).toMatchObject([{ kind: 'plan', changeAuditUser: 'thandi' }]);
    expect(outdated.body.changes[0].fields).toContain('stops');
  });

  test('keeps orders that are not sent, and measured temperatures with them', async () => {
    const { body } = await create(
      withStop(planAt(aDay()), 1, { orders: [{ orderNumber: 'O1', quantity: 2 }] }),
    );
    await db()
      .updateTable('journey_stop')
      .set({ orders: json([{ orderNumber: 'O1', quantity: 2, actualDepartureTemperature: 4 }]) })
      .where('id', '=', body.journeyLocationList[1].id)
      .execute();
    const retained = await edit(body.id, planOf(body, { jobNumber: 'J8' }));
    expect(retained.body.journeyLocationList[1].orders).toMatchObject([
      { orderNumber: 'O1', actualDepartureTemperature: 4 },
    ]);
    const read = await journey(body.id);
    const again = withStop(planOf(read), 1, { orders: read.journeyLocationList[1].orders });
    expect((await edit(body.id, again)).status).toBe(200);
    const other = withStop(planOf(read), 1, {
      orders: [{ orderNumber: 'O1', actualDepartureTemperature: 5 }],
    });
    expect(fields((await edit(body.id, other)).body)).toEqual([
      'stops[1].orders[0].actualDepartureTemperature',
    ]);
    const cleared = await edit(body.id, withStop(planOf(await journey(body.id)), 1, { orders: [] }));
    expect(cleared.body.journeyLocationList[1].orders).toEqual([]);
  });

  test('of an approved journey says so, must stay complete, and another allocation needs a comment', async () => {
    const start = aDay();
    const { body } = await create(planAt(start));
    const approved = (await transition(body.id, 'APPROVED')).body;
    const silent = await edit(body.id, planOf(approved, { vehicleId: depot.trucks[1] }));
    expect([silent.status, silent.body.errorKey, fields(silent.body)]).toEqual([
      400,
      'commentRequired',
      ['changeComment'],
    ]);
    for (const lacking of [{ stops: [] }, { driverId1: null, changeComment: 'no driver' }]) {
      const failure = await edit(body.id, planOf(approved, lacking));
      expect([failure.status, failure.body.errorKey]).toEqual([409, 'incompleteJourney']);
    }
    answer.length = 0;
    const { body: after } = await edit(
      body.id,
      planOf(approved, { vehicleId: depot.trucks[1], changeComment: 'other truck' }),
    );
    expect(after).toMatchObject({
      journeyStatus: 'APPROVED',
      changeBadges: ['CHANGED_POST_APPROVAL'],
      changeComment: 'other truck',
      vehicleRegistration: 'CBK 102 NC',
    });
    expect(answer).toContainEqual(
      expect.objectContaining({ event: 'plan.changed', vehicleIds: [...depot.trucks] }),
    );
    expect((await history(body.id))[0]).toMatchObject({
      before: { vehicle: 'CBK 101 NC' },
      after: { vehicle: 'CBK 102 NC', vehicleId: depot.trucks[1] },
    });
  });

  test('takes the unique reference of no other journey', async () => {
    const taken = (await create(planAt(aDay()))).body.journeyUniqueReference;
    const { body } = await create(planAt(aDay()));
    const failure = await edit(body.id, planOf(body, { journeyUniqueReference: taken }));
    expect([failure.status, failure.body.errorKey]).toEqual([409, 'duplicateReference']);
    const fresh = aReference();
    const renamed = await edit(body.id, planOf(body, { journeyUniqueReference: fresh }));
    expect(renamed.body.journeyUniqueReference).toBe(fresh);
  });

  test('is checked for overlaps where its times or its allocation change, and only there', async () => {
    const start = aDay();
    const other = await depot.journey({ plannedStart: start, uniqueReference: aReference() });
    const { body } = await create(planAt(start + DAY));
    const moved = {
      ...planOf(body),
      plannedStartDateTimeUtc: iso(start),
      stops: planAt(start).stops.map((stop, i) => ({ ...stop, id: body.journeyLocationList[i].id })),
    };
    const failure = await edit(body.id, moved);
    expect(failure.status).toBe(409);
    expect(failure.body.errorPayload.map((o: Read) => o.id)).toEqual([other]);
    expect(await journey(body.id)).toEqual(body);
    const { status, body: after } = await edit(body.id, {
      ...moved,
      overrideConflict: true,
      changeComment: 'both agree',
    });
    expect(status).toBe(200);
    expect((await history(body.id))[0].after.overridden).toHaveLength(1);
    const reworded = await edit(body.id, planOf(after, { jobNumber: 'J9' }));
    expect(reworded.status).toBe(200);
    expect((await history(body.id))[0].after).toEqual({ jobNumber: 'J9' });
  });

  test('keeps what was archived or deleted since it was planned', async () => {
    const truck = await makeVehicle(db(), depot.organisationId, 'OLD 2');
    const place = { name: 'Old yard', latitude: -28.1, longitude: 24.1 };
    const { body } = await create(
      withStop(planAt(aDay(), { vehicleId: truck }), 1, { locationId: null, place }),
    );
    await db().updateTable('asset').set({ archived: true }).where('id', '=', truck).execute();
    await db()
      .updateTable('location')
      .set({ is_deleted: true })
      .where('id', '=', body.journeyLocationList[1].locationId)
      .execute();
    expect((await edit(body.id, planOf(body, { jobNumber: 'J1' }))).status).toBe(200);
    const copied = await copy(body.id, { plannedStartDateTimeUtc: iso(aDay()), withAllocation: true });
    expect(fields(copied.body)).toEqual(['vehicleId', 'stops[1].locationId']);
  });

  test.each([
    ['PENDING_APPROVAL', 'reject it first'],
    ['COMPLETED', "doesn't allow to edit the plan; it allows to re-allocate"],
    ['CLOSED', 'nothing about it can be changed'],
    ['CANCELLED', 'nothing about it can be changed'],
  ])('that is %s is not edited', async (status, words) => {
    const { body } = await create(planAt(aDay()));
    await db()
      .updateTable('journey')
      .set({
        status,
        ...(status === 'COMPLETED'
          ? { started_by_hand_at: new Date(), completed_by_hand_at: new Date() }
          : {}),
      })
      .where('id', '=', body.id)
      .execute();
    const failure = await edit(body.id, planOf(body, { jobNumber: 'J2' }));
    expect([failure.status, failure.body.errorKey]).toEqual([409, 'illegalMove']);
    expect(failure.body.detail).toContain(words);
  });

  test('with a stop that is not its own, or named twice, or no version, is refused', async () => {
    const { body } = await create(planAt(aDay()));
    const { body: other } = await create(planAt(aDay()));
    const plan = planOf(body);
    const strange = {
      ...plan,
      stops: [...plan.stops, { ...planOf(other).stops[2], id: planOf(other).stops[2].id }],
    };
    expect(fields((await edit(body.id, strange)).body)).toContain('stops[3].id');
    const twice = { ...plan, stops: [...plan.stops, plan.stops[2]] };
    expect(fields((await edit(body.id, twice)).body)).toContain('stops[3].id');
    const { version: _, ...unversioned } = plan;
    expect(fields((await edit(body.id, unversioned)).body)).toEqual(['version']);
    expect((await edit(newId(), plan)).status).toBe(404);
    expect((await edit('none', plan)).status).toBe(404);
    const pieter = await server.signIn('pieter');
    expect((await edit(body.id, plan, pieter, 'CAPE_PARCELS')).status).toBe(404);
    expect(await journey(body.id)).toEqual(body);
  });
});
