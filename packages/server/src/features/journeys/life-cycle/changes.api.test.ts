import { DAY, HOUR, MINUTE } from '@linehaul/domain/core';
import { LATE_REASONS } from '@linehaul/domain/journeys';
import { describe, expect, test } from 'vitest';
import {
  aDay,
  chicago,
  depot,
  history,
  iso,
  journey,
  lateReason,
  lerato,
  server,
  startChanges,
  startDate,
} from './testing/change-world.ts';

startChanges();

async function completed(start: number): Promise<string> {
  const id = await depot.journey({ plannedStart: start });
  await server.database.kysely
    .updateTable('journey')
    .set({
      status: 'COMPLETED',
      started_at: new Date(start),
      started_by_hand_at: new Date(start),
      completed_at: new Date(start + HOUR),
      completed_by_hand_at: new Date(start + HOUR),
    })
    .where('id', '=', id)
    .execute();
  return id;
}

describe('the planned start', () => {
  test('of a draft takes all planned times and the routing date with it; delivery windows stay', async () => {
    const start = aDay();
    const orders = [{ orderNumber: 'O1', addressDeliveryDateTimeCloseUtc: iso(start + HOUR) }];
    const id = await depot.journey({
      status: 'DRAFT',
      plannedStart: start,
      stops: [
        { locationId: depot.places[0], plannedDeparture: start },
        { locationId: depot.places[1], plannedArrival: start + HOUR, plannedDeparture: start + 2 * HOUR },
        { locationId: depot.places[2], plannedArrival: start + 3 * HOUR, orders },
      ],
    });
    const moved = start + 2 * DAY + 30 * MINUTE;
    const { status, body } = await startDate(id, iso(moved));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      plannedStartDateTimeUtc: iso(moved),
      plannedEndDateTimeUtc: iso(moved + 3 * HOUR),
      routingDate: iso(moved).slice(0, 10),
      version: 1,
      changeAuditUser: 'thandi',
      changeBadges: [],
    });
    expect(
      body.journeyLocationList.map(
        (s: { plannedArrivalTimeUtc: string; plannedDepartureTimeUtc: string }) => [
          s.plannedArrivalTimeUtc,
          s.plannedDepartureTimeUtc,
        ],
      ),
    ).toEqual([
      [null, iso(moved)],
      [iso(moved + HOUR), iso(moved + 2 * HOUR)],
      [iso(moved + 3 * HOUR), null],
    ]);
    expect(body.journeyLocationList[2].orders[0].addressDeliveryDateTimeCloseUtc).toBe(iso(start + HOUR));
    expect((await history(id))[0]).toMatchObject({
      kind: 'startDate',
      changeAuditUser: 'thandi',
      version: 1,
      before: { plannedStartDateTimeUtc: iso(start), routingDate: iso(start).slice(0, 10) },
      after: { plannedStartDateTimeUtc: iso(moved), plannedEndDateTimeUtc: iso(moved + 3 * HOUR) },
    });
  });

  test('of a completed journey moves alone, and the journey says that it was changed', async () => {
    const start = aDay();
    const id = await completed(start);
    const before = await journey(id);
    const { status, body } = await startDate(id, iso(start + DAY));
    expect(status).toBe(200);
    expect(body.plannedStartDateTimeUtc).toBe(iso(start + DAY));
    expect(body.changeBadges).toEqual(['COMPLETED_JOURNEY_CHANGE']);
    expect(body.routingDate).toBe(before.routingDate);
    expect(body.plannedEndDateTimeUtc).toBe(before.plannedEndDateTimeUtc);
    expect(body.journeyLocationList[0].plannedDepartureTimeUtc).toBe(iso(start));
    expect(body.journeyStatus).toBe('COMPLETED');
  });

  test("without a zone is the organisation's, also where the clocks change between the two days", async () => {
    const before = Date.parse('2026-10-31T13:00:00Z');
    const id = await chicago.journey({ status: 'DRAFT', plannedStart: before, routingDate: '2026-10-30' });
    const { body } = await startDate(id, '2026-11-02T08:00', '', 'LAKE_HAULAGE');
    expect(body.plannedStartDateTimeUtc).toBe('2026-11-02T14:00:00.000Z');
    expect(body.routingDate).toBe('2026-11-01');
    expect(body.journeyLocationList[2].plannedArrivalTimeUtc).toBe('2026-11-02T14:45:00.000Z');
    const late = await startDate(id, '2026-11-02T23:30:00-06:00', '', 'LAKE_HAULAGE');
    expect(late.body.routingDate).toBe('2026-11-01');
  });

  test.each([
    'tomorrow',
    '2026-11-20',
    '2026-02-30T08:00:00Z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '2100-01-01T00:00:00Z',
    '1969-12-31T23:59:59Z',
    '2026-11-20T08:00:00\0',
    '+275760-09-13T00:00:00Z',
  ])('%j is refused by its field', async (newDate) => {
    const id = await depot.journey({ status: 'DRAFT', plannedStart: aDay() });
    const { status, body } = await startDate(id, newDate);
    expect(status).toBe(400);
    expect(body.fieldErrors[0].field).toBe('newDate');
    expect((await journey(id)).version).toBe(0);
  });

  test('that would move a stop beyond what a plan may hold is refused', async () => {
    const id = await depot.journey({ status: 'DRAFT', plannedStart: aDay() });
    const { status, body } = await startDate(id, '2099-12-31T23:50:00Z');
    expect(status).toBe(400);
    expect(body.detail).toContain('moves a stop');
  });

  test('that meets another journey of the driver is refused with it, and taken with an override', async () => {
    const start = aDay();
    const other = await depot.journey({ plannedStart: start });
    const id = await depot.journey({ status: 'DRAFT', plannedStart: start + DAY });
    const failure = await startDate(id, iso(start + 10 * MINUTE));
    expect(failure.status).toBe(409);
    expect(failure.body.errorKey).toBe('overlappingJourneys');
    expect(failure.body.errorPayload.map((o: { id: string }) => o.id)).toEqual([other]);
    expect((await journey(id)).plannedStartDateTimeUtc).toBe(iso(start + DAY));
    const bare = await startDate(id, iso(start + 10 * MINUTE), '?overrideConflict=true');
    expect(bare.status).toBe(400);
    expect(bare.body.errorKey).toBe('commentRequired');
    const query = `?overrideConflict=true&changeComment=${encodeURIComponent(' both know ')}`;
    const taken = await startDate(id, iso(start + 10 * MINUTE), query);
    expect(taken.status).toBe(200);
    expect(taken.body.changeComment).toBe('both know');
    const [entry] = await history(id);
    expect(entry).toMatchObject({ kind: 'startDate', changeComment: 'both know' });
    expect(entry.after.overridden.map((o: { journeyId: string }) => o.journeyId)).toEqual([other]);
  });

  test('of a completed journey is never refused for what it took: that is past', async () => {
    const start = aDay();
    await depot.journey({ plannedStart: start });
    const id = await completed(start);
    expect((await startDate(id, iso(start + MINUTE))).status).toBe(200);
  });

  test.each([
    [
      'APPROVED',
      "is 'Approved' and doesn't allow to change the planned start; it allows to cancel, allocate, start",
    ],
    ['PENDING_APPROVAL', 'it allows to approve, reject, cancel'],
    ['IN_PROGRESS', 'it allows to close, re-allocate, add a late reason, complete'],
    ['CANCELLED', 'nothing about it can be changed any more'],
  ])('in the status %s is refused with what that allows', async (status, words) => {
    const id = await depot.journey({ plannedStart: aDay() });
    await server.database.kysely
      .updateTable('journey')
      .set({ status, started_by_hand_at: status === 'IN_PROGRESS' ? new Date() : null })
      .where('id', '=', id)
      .execute();
    const { status: answer, body } = await startDate(id, iso(aDay()));
    expect(answer).toBe(409);
    expect(body.errorKey).toBe('illegalMove');
    expect(body.detail).toContain(words);
    await server.database.kysely
      .updateTable('journey')
      .set({ status: 'CLOSED' })
      .where('id', '=', id)
      .execute();
  });
});

describe('a late reason', () => {
  test('is kept with time and user; the last one is the reason of the journey', async () => {
    const id = await depot.journey({ status: 'DRAFT', plannedStart: aDay() });
    for (const reason of LATE_REASONS) expect((await lateReason(id, reason)).status).toBe(200);
    const { body } = await lateReason(id, 'Border Delay', '?version=11', lerato);
    expect(body.reason).toBe('Border Delay');
    expect(body.version).toBe(12);
    expect(body.lateReasonList).toHaveLength(12);
    expect(body.lateReasonList[0]).toMatchObject({ reason: 'Border Delay', changeAuditUser: 'lerato' });
    expect((await history(id))[0]).toMatchObject({
      kind: 'lateReason',
      before: { reason: 'Previous Route' },
      after: { reason: 'Border Delay' },
    });
  });
  test.each(['Lunch', 'border delay', ' ', 'Border\0Delay', 'x'.repeat(81)])('%j is none', async (reason) => {
    const id = await depot.journey({ status: 'DRAFT', plannedStart: aDay() });
    const { status, body } = await lateReason(id, reason);
    expect(status).toBe(400);
    expect(body.fieldErrors[0].field).toBe('reason');
    if (reason === 'Lunch') for (const choice of LATE_REASONS) expect(body.detail).toContain(choice);
  });
  test('is not asked of an approved journey', async () => {
    const id = await depot.journey({ plannedStart: aDay() });
    const { status, body } = await lateReason(id, 'Bag Late');
    expect([status, body.errorKey]).toEqual([409, 'illegalMove']);
  });
});

test.each(['another organisation', 'nobody', 'no id'])(
  'the journey of %s is unknown to every call',
  async (whose) => {
    const id = await depot.journey({ status: 'DRAFT', plannedStart: aDay() });
    const pieter = await server.signIn('pieter');
    const asked =
      whose === 'another organisation'
        ? id
        : whose === 'nobody'
          ? '0192f000-0000-7000-8000-000000000000'
          : 'KF-1';
    const at = `/api/journeys/CAPE_PARCELS/${asked}`;
    expect((await pieter.send('PUT', `${at}/adjust-start-date/${iso(aDay())}`)).status).toBe(404);
    expect((await pieter.send('PUT', `${at}/add-late-reason/Bag%20Late`)).status).toBe(404);
    expect((await pieter.get(`${at}/history`)).status).toBe(404);
    const theirs = `/api/journeys/KAROO_FREIGHT/${asked}`;
    expect((await pieter.send('PUT', `${theirs}/add-late-reason/Bag%20Late`)).status).toBe(404);
    expect((await pieter.get(`${theirs}/history`)).status).toBe(404);
    expect((await journey(id)).version).toBe(0);
  },
);
