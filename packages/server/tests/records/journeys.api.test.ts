import { HOUR, type JourneyId } from '@linehaul/domain/core';
import { deniedOn, entityNamed } from '@linehaul/domain/entities';
import { JOURNEY_STATUSES, LATE_REASONS } from '@linehaul/domain/journeys';
import { describe, expect, test } from 'vitest';
import { newId } from '../../src/platform/db/index.ts';
import {
  ann,
  depot,
  fieldOf,
  heard,
  other,
  patch,
  post,
  put,
  read,
  reasonOf,
  remove,
  server,
  startRecords,
  TOMORROW,
} from '../../src/testing/record-calls.ts';

startRecords();

describe('a journey', () => {
  let number = 0;
  const draft = (more: object = {}) => ({
    journeyUniqueReference: `GEN-${++number}`,
    routingDate: '2031-01-15',
    plannedStartDateTimeUtc: '2031-01-15T06:00:00.000Z',
    ...more,
  });

  test('is made a DRAFT without stops, with what it names', async () => {
    const made = await post(
      'journeys',
      draft({ vehicleId: depot.trucks[0], driverId: depot.drivers[0], jobNumber: '7' }),
    );
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.headers.get('location')).toBe(`/api/journeys/${made.body.id}`);
    expect(made.body).toMatchObject({
      journeyId: made.body.id,
      journeyStatus: 'DRAFT',
      vehicleId: depot.trucks[0],
      driverId: depot.drivers[0],
      jobNumber: '7',
      version: 0,
    });
    expect(heard.map(({ event }) => event)).toEqual(['journey.changed', 'plan.changed']);
    expect((await read('journeys', made.body.id)).journeyActivityList).toEqual([]);
  });

  test.each([
    [
      'a reference in use',
      async () =>
        draft({ journeyUniqueReference: (await post('journeys', draft())).body.journeyUniqueReference }),
      409,
      'journeyUniqueReference',
    ],
    ['a status of its own', async () => draft({ journeyStatus: 'APPROVED' }), 400, 'journeyStatus'],
    [
      'an end without stops',
      async () => draft({ plannedEndDateTimeUtc: '2031-01-15T09:00:00Z' }),
      400,
      'plannedEndDateTimeUtc',
    ],
    ['a reason to be late', async () => draft({ reason: LATE_REASONS[0] }), 400, 'reason'],
    [
      'stops',
      async () => draft({ journeyActivityList: [{ locationName: 'X' }] }),
      400,
      'journeyActivityList',
    ],
    [
      'the same driver twice',
      async () => draft({ driverId: depot.drivers[0], driver2Id: depot.drivers[0] }),
      400,
      'driver2Id',
    ],
    ["another organisation's vehicle", async () => draft({ vehicleId: other.trucks[0] }), 400, 'vehicleId'],
    ['a trailer as its vehicle', async () => draft({ vehicleId: depot.trailer }), 400, 'vehicleId'],
  ])('is refused with %s', async (_, body, status, field) => {
    expect(fieldOf(await post('journeys', await body()))).toEqual([status, field]);
  });

  test('as the whole journey is read it is sent back, and a plain field changed', async () => {
    const id = await depot.journey({ plannedStart: TOMORROW, status: 'APPROVED' });
    const whole = await read('journeys', id);
    const same = await put('journeys', whole);
    expect(same.status, JSON.stringify(same.body)).toBe(200);
    expect(same.body.version).toBe(whole.version);
    const changed = await put('journeys', { ...whole, jobNumber: 'J-9', isHazardous: true, hazardous: true });
    expect(changed.body).toMatchObject({ jobNumber: 'J-9', isHazardous: true, version: whole.version + 1 });
    const after = await read('journeys', id);
    const stops = (journey: { journeyActivityList: { id: string; plannedArrivalTimeUtc: string }[] }) =>
      journey.journeyActivityList.map(({ id, plannedArrivalTimeUtc }) => ({ id, plannedArrivalTimeUtc }));
    expect(stops(after)).toEqual(stops(whole));
    expect(after.plannedEndDateTimeUtc).toBe(whole.plannedEndDateTimeUtc);
    const history = await ann.get(`/api/journeys/KAROO_FREIGHT/${id}/history`);
    expect(history.body).toContainEqual(
      expect.objectContaining({
        changeAuditUser: 'ann',
        after: expect.objectContaining({ jobNumber: 'J-9' }),
      }),
    );
    expect(reasonOf(await put('journeys', { ...whole, jobNumber: 'old' }))).toEqual([
      409,
      'concurrencyFailure',
    ]);
    for (const field of [
      'journeyStatus',
      'plannedEndDateTimeUtc',
      'endConfirmed',
      'locationsDescription',
      'hazardous',
    ]) {
      const value =
        field === 'plannedEndDateTimeUtc' ? '2031-01-01T00:00:00Z' : field === 'hazardous' ? false : 'X';
      expect(fieldOf(await put('journeys', { ...after, [field]: value })), field).toEqual([400, field]);
    }
    const [first, ...others] = after.journeyActivityList;
    const evaluated = {
      ...after,
      timeExplanation: null,
      journeyActivityList: [{ ...first, state: 'missed' }, ...others],
    };
    expect((await put('journeys', evaluated)).status).toBe(200);
    const planned = { ...first, plannedDepartureTimeUtc: '2031-01-01T00:00:00.000Z' };
    expect(fieldOf(await put('journeys', { ...after, journeyActivityList: [planned, ...others] }))).toEqual([
      400,
      'journeyActivityList',
    ]);
    expect(fieldOf(await put('journeys', { ...after, shoeSize: 43 } as never))).toEqual([400, 'shoeSize']);
  });

  test('that is no DRAFT takes another driver with a comment, as in the allocation dialog', async () => {
    const id = await depot.journey({ plannedStart: TOMORROW + 3 * HOUR, status: 'APPROVED' });
    const change = { id, driverId: depot.drivers[1] };
    expect(reasonOf(await patch('journeys', change))).toEqual([400, 'commentRequired']);
    const given = await patch('journeys', { ...change, changeComment: 'Sipho is ill' } as never);
    expect(given.body).toMatchObject({ driverId: depot.drivers[1] });
    expect((await read('journeys', id)).changeCommentsList[0].changeComment).toBe('Sipho is ill');
    const overlapping = await depot.journey({
      plannedStart: TOMORROW + 3 * HOUR,
      status: 'APPROVED',
      vehicleId: depot.trucks[1],
      driverIds: [],
    });
    const wanted = { id: overlapping, driverId: depot.drivers[1], changeComment: 'Both of them' };
    const conflict = await patch('journeys', wanted);
    expect(reasonOf(conflict)).toEqual([409, 'overlappingJourneys']);
    expect(conflict.body.errorPayload[0].journeyId).toBe(id);
    const anyway = await patch('journeys', { ...wanted, overrideConflict: true } as never);
    expect(anyway.status, JSON.stringify(anyway.body)).toBe(200);
  });

  test('that is a DRAFT takes its stops along when its start moves', async () => {
    const id = await depot.journey({ plannedStart: TOMORROW, status: 'DRAFT' });
    const whole = await read('journeys', id);
    const plannedStartDateTimeUtc = new Date(TOMORROW + 2 * HOUR).toISOString();
    const moved = await patch('journeys', { id, plannedStartDateTimeUtc } as never);
    expect(moved.body, JSON.stringify(moved.body)).toMatchObject({ plannedStartDateTimeUtc });
    const times = (of: { journeyActivityList: { plannedArrivalTimeUtc: string | null }[] }) =>
      of.journeyActivityList.map(
        (stop) => stop.plannedArrivalTimeUtc && Date.parse(stop.plannedArrivalTimeUtc),
      );
    const before = times(whole);
    expect(times(await read('journeys', id))).toEqual(before.map((time) => time && time + 2 * HOUR));
  });

  test('is given a late reason by its command, and by nothing else at once', async () => {
    const id = await depot.journey({
      plannedStart: TOMORROW + 6 * HOUR,
      status: 'APPROVED',
      vehicleId: depot.trucks[1],
      driverIds: [],
    });
    expect(reasonOf(await patch('journeys', { id, reason: LATE_REASONS[1] } as never))).toEqual([
      409,
      'illegalMove',
    ]);
    const start = { status: 'IN_PROGRESS', comment: 'Left the yard', overrideConflict: true };
    const started = await ann.send('POST', `/api/journeys/${id}/status/adjust`, { body: start });
    expect(started.status, JSON.stringify(started.body)).toBe(200);
    expect(fieldOf(await patch('journeys', { id, reason: 'Slept' } as never))).toEqual([400, 'reason']);
    expect(
      fieldOf(await patch('journeys', { id, reason: LATE_REASONS[1], jobNumber: '1' } as never)),
    ).toEqual([400, 'reason']);
    const late = await patch('journeys', { id, reason: LATE_REASONS[1] } as never);
    expect(late.body.reason, JSON.stringify(late.body)).toBe(LATE_REASONS[1]);
    expect((await read('journeys', id)).lateReasonList).toMatchObject([{ reason: LATE_REASONS[1] }]);
  });

  test('is deleted as a DRAFT alone', async () => {
    const { body } = await post('journeys', draft());
    expect((await remove('journeys', body.id)).status).toBe(204);
    expect((await ann.get(`/api/journeys/${body.id}`)).status).toBe(404);
    expect((await remove('journeys', body.id)).status).toBe(404);
    const id = await depot.journey({ plannedStart: TOMORROW + 9 * HOUR, status: 'APPROVED' });
    expect(reasonOf(await remove('journeys', id))).toEqual([409, 'illegalMove']);
  });

  test.each(JOURNEY_STATUSES.filter((status) => status !== 'DELETED'))(
    'that is %s is edited and deleted exactly where the shared rule lets screens offer it',
    async (journeyStatus) => {
      async function oneInStatus() {
        const id = await depot.journey({ plannedStart: TOMORROW + 14 * HOUR, status: 'DRAFT' });
        await server.database.kysely
          .updateTable('journey')
          .set({ status: journeyStatus })
          .where('organisation_id', '=', depot.organisationId)
          .where('id', '=', id)
          .execute();
        return id;
      }
      const denied = deniedOn({}, entityNamed('journey'), { journeyStatus });
      const isNotAllowed = (reply: Parameters<typeof reasonOf>[0]) => reasonOf(reply)[1] === 'illegalMove';
      const edited = await patch('journeys', { id: await oneInStatus(), jobNumber: 'JB-1' } as never);
      expect(isNotAllowed(edited), JSON.stringify(edited.body)).toBe(denied.edit !== undefined);
      const removed = await remove('journeys', await oneInStatus());
      expect(isNotAllowed(removed), JSON.stringify(removed.body)).toBe(denied.remove !== undefined);
    },
  );

  test('of another organisation is as unknown as one that is not there', async () => {
    const id = await other.journey({ plannedStart: TOMORROW, status: 'DRAFT' });
    const unknown = newId<JourneyId>();
    for (const each of [id, unknown]) {
      expect((await remove('journeys', each)).status).toBe(404);
      expect(reasonOf(await put('journeys', { ...draft(), id: each }))).toEqual([400, 'idnotfound']);
      expect(reasonOf(await patch('journeys', { id: each }))).toEqual([400, 'idnotfound']);
    }
    expect(reasonOf(await post('journeys', { ...draft(), id: unknown }))).toEqual([400, 'idexists']);
  });
});
