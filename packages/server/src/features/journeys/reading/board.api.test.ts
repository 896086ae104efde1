import type { BoardNow, BoardRow } from '@linehaul/contracts/board';
import { HOUR, MINUTE } from '@linehaul/domain/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';
import { ensureEventTypes } from '../../fleet/index.ts';

let server: TestServer;
let depot: OneDepot;
let thandi: TestClient;
let board: BoardNow;

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();

interface Given {
  readonly startsIn: number;
  readonly status?: string;
  readonly time?: string;
  readonly position?: string;
  readonly reason?: Record<string, unknown>;
  readonly alarm?: string;
  readonly isAllocated?: boolean;
  readonly hasLeft?: boolean;
  readonly stands?: boolean;
  readonly projected?: number;
  readonly of?: OneDepot;
}

async function journey(uniqueReference: string, given: Given): Promise<void> {
  const { startsIn, status = 'IN_PROGRESS', isAllocated = true, hasLeft = status === 'IN_PROGRESS' } = given;
  const { of = depot } = given;
  const db = server.database.kysely;
  const own = { organisation_id: of.organisationId };
  const plannedStart = Date.now() + startsIn;
  const journeyId = await of.journey({
    uniqueReference,
    plannedStart,
    status: 'DRAFT',
    ...(isAllocated ? {} : { driverIds: [] }),
  });
  await db
    .updateTable('journey')
    .set({
      status,
      projected_time_status: given.time ?? null,
      position_based_status: given.position ?? null,
      projected_time_explanation: given.reason ? JSON.stringify({ fixTimesUtc: [], ...given.reason }) : null,
      departed_start_at: hasLeft ? new Date(plannedStart) : null,
    })
    .where('organisation_id', '=', of.organisationId)
    .where('id', '=', journeyId)
    .execute();
  const stop = (sequence: number, values: Record<string, unknown>) =>
    db
      .updateTable('journey_stop')
      .set(values)
      .where('organisation_id', '=', of.organisationId)
      .where('journey_id', '=', journeyId)
      .where('sequence', '=', sequence)
      .execute();
  if (given.stands) await stop(1, { state: 'arrived', actual_arrival: new Date(plannedStart - HOUR) });
  if (given.projected !== undefined)
    await stop(2, { adjusted_arrival: new Date(plannedStart + (15 + given.projected) * MINUTE) });
  if (!given.alarm) return;
  const started_at = new Date(plannedStart);
  const event = { ...own, id: newId(), journey_id: journeyId, event_type: given.alarm, started_at };
  await db
    .insertInto('active_event')
    .values({ ...event, raised_at: started_at, description: given.alarm })
    .execute();
}

const heard = (of: OneDepot, minutesAgo: number) =>
  server.database.kysely
    .insertInto('asset_position_latest')
    .values({
      organisation_id: of.organisationId,
      asset_id: of.trucks[0],
      fix_time: new Date(Date.now() - minutesAgo * MINUTE),
      received_at: new Date(),
      id: newId(),
      latitude: -28.74,
      longitude: 24.76,
    })
    .execute();

beforeAll(async () => {
  server = await startTestServer({ tracking: { evaluates: false } });
  depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi'] });
  await ensureEventTypes(server.database.kysely, depot.organisationId, 'test');
  await heard(depot, 1);
  const lateSoFar = { rule: 'notReached', plannedUtc: ago(91) };
  await journey('OVERNIGHT', { startsIn: -20 * HOUR, time: 'DELAYED', reason: lateSoFar });
  await journey('ALARMED', { startsIn: -HOUR, time: 'ON_TIME', alarm: 'PANIC' });
  await journey('STANDS', { startsIn: -46 * MINUTE, status: 'APPROVED', stands: true });
  await journey('SILENT', {
    startsIn: -3 * HOUR,
    time: 'STATUS_UPDATE_OVERDUE',
    reason: { rule: 'noFix', fixTimesUtc: [ago(250), ago(239)] },
  });
  await journey('OFF', { startsIn: -HOUR, time: 'LATE_DEPARTURE', position: 'OFF_PLAN', hasLeft: false });
  await journey('UNSTARTED', { startsIn: -HOUR, time: 'LATE_DEPARTURE', hasLeft: false });
  await journey('NOBODY', { startsIn: 2 * HOUR, status: 'DRAFT', isAllocated: false });
  await journey('RUNS', { startsIn: -HOUR, time: 'ON_TIME', position: 'ON_PLAN' });
  await journey('SOON', { startsIn: 5 * HOUR, status: 'APPROVED' });
  await journey('FAR', { startsIn: 40 * HOUR, status: 'APPROVED' });
  await journey('OLD', { startsIn: -30 * HOUR, status: 'APPROVED' });
  await journey('DONE', { startsIn: -2 * HOUR, status: 'COMPLETED', time: 'COMPLETED' });
  thandi = await server.signIn('thandi');
  const { status, body } = await thandi.get('/api/boards/KAROO_FREIGHT/now');
  expect(status).toBe(200);
  board = body;
});
afterAll(() => server.stop());

const row = (reference: string): BoardRow =>
  board.rows.find((one) => one.journeyUniqueReference === reference) ?? expect.fail(reference);

test('a wall board has the worst first, of today, still running, or soon to start, each with one word', () => {
  expect(board.rows.map(({ journeyUniqueReference, word }) => [journeyUniqueReference, word])).toEqual([
    ['ALARMED', 'ALARM'],
    ['OVERNIGHT', 'DELAYED'],
    ['OFF', 'OFF_PLAN'],
    ['STANDS', 'NOT_LEFT'],
    ['UNSTARTED', 'NOT_LEFT'],
    ['SILENT', 'STATUS_UPDATE_OVERDUE'],
    ['NOBODY', 'UNALLOCATED'],
    ['RUNS', 'ON_TIME'],
    ['SOON', 'APPROVED'],
  ]);
  expect(board.total).toBe(9);
});

test('its counts are those of its rows: a journey counts in each filter that fits', () => {
  expect(board.attention).toEqual({
    LATE: 3,
    OFF_PLAN: 1,
    ALARM: 1,
    NOT_HEARD_OF: 1,
    NOT_LEFT: 1,
    UNALLOCATED: 1,
  });
  expect(board.running).toBe(1);
});

test('a row has the one number that made its status, and none where nobody has heard of the journey', () => {
  const { difference, alarm, fleetNumber, startName, endName, nextStop } = row('OVERNIGHT');
  expect(difference).toMatchObject({ kind: 'LATE_SO_FAR', isLate: true });
  expect([91, 92]).toContain(difference?.minutes);
  expect({ alarm, fleetNumber, startName, endName }).toEqual({
    alarm: null,
    fleetNumber: 'T101',
    startName: 'Kimberley depot',
    endName: 'Maseru border',
  });
  expect(nextStop).toMatchObject({ isStart: true, projectedTimeUtc: null });
  expect(row('ALARMED').alarm).toMatchObject({ severity: 'CRITICAL' });
  const silent = row('SILENT');
  expect(silent.difference).toBeNull();
  expect(Date.now() - Date.parse(silent.silence?.sinceUtc ?? '')).toBeLessThan(240 * MINUTE);
});

test('of a vehicle that fell silent only what has happened has a number', async () => {
  const of = await oneDepot(server, 'SILENT_FREIGHT', { members: ['thandi'] });
  await heard(of, 300);
  const plannedUtc = ago(360);
  const actualUtc = new Date(Date.parse(plannedUtc) + 41 * MINUTE).toISOString();
  const reached = { rule: 'arrivedLate', plannedUtc, actualUtc };
  const given = { of, startsIn: -8 * HOUR };
  await journey('REACHED', { ...given, time: 'DELAYED', reason: reached, projected: 50 });
  const notReached = { rule: 'notReached', plannedUtc: ago(91) };
  await journey('NOT-REACHED', { ...given, time: 'DELAYED', reason: notReached });
  await journey('AHEAD', { ...given, time: 'POTENTIAL_DELAY', projected: 50 });
  const { rows }: BoardNow = (await thandi.get('/api/boards/SILENT_FREIGHT/now')).body;
  expect(rows.map((one) => [one.journeyUniqueReference, one.difference, one.silence === null])).toEqual([
    ['REACHED', { kind: 'LATE', minutes: 41, isLate: true }, false],
    ['NOT-REACHED', null, false],
    ['AHEAD', null, false],
  ]);
});

test('what is on time in a delivery window is not late, though it is far after plan', async () => {
  const of = await oneDepot(server, 'WINDOW_FREIGHT', { members: ['thandi'] });
  await heard(of, 1);
  await journey('IN-WINDOW', { of, startsIn: -HOUR, time: 'ON_TIME', projected: 40 });
  await journey('TOO-LATE', { of, startsIn: -HOUR, time: 'POTENTIAL_DELAY', projected: 40 });
  const { rows }: BoardNow = (await thandi.get('/api/boards/WINDOW_FREIGHT/now')).body;
  expect(rows.map((one) => [one.journeyUniqueReference, one.difference])).toEqual([
    ['TOO-LATE', { kind: 'PROJECTED', minutes: 40, isLate: true }],
    ['IN-WINDOW', { kind: 'PROJECTED', minutes: 40, isLate: false }],
  ]);
});
