import type { JourneyRow } from '@linehaul/contracts/journeys';
import { type AssetId, HOUR, MINUTE } from '@linehaul/domain/core';
import { afterAll, beforeAll, expect } from 'vitest';
import { newId } from '../../../../platform/db/index.ts';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../../testing/index.ts';
import { ensureEventTypes } from '../../../fleet/index.ts';

export const BEGIN = Date.parse('2026-03-10T06:00:00Z');
export const ALL = 'sort=attention,asc&size=2000';

export let server: TestServer;
let depot: OneDepot;
export let thandi: TestClient;

interface Given {
  readonly status?: string;
  readonly time?: string;
  readonly position?: string;
  readonly reason?: Record<string, unknown>;
  readonly start?: number;
  readonly completed?: number;
  readonly ended?: boolean;
  readonly unseenEnd?: boolean;
  readonly alarms?: readonly string[];
  readonly isAllocated?: boolean;
  readonly projected?: number;
  readonly stands?: boolean;
  readonly truck?: AssetId;
  readonly of?: OneDepot;
}

export function startAttention(): void {
  beforeAll(async () => {
    server = await startTestServer({ tracking: { evaluates: false } });
    depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi'] });
    const other = await oneDepot(server, 'LIMPOPO_FRESH', { members: ['pieter'] });
    for (const { organisationId } of [depot, other])
      await ensureEventTypes(server.database.kysely, organisationId, 'test');
    const at = new Date(BEGIN + 5 * MINUTE);
    for (const asset_id of depot.trucks)
      await server.database.kysely
        .insertInto('asset_position_latest')
        .values({
          ...{ organisation_id: depot.organisationId, asset_id, fix_time: at, received_at: at },
          ...{ id: newId(), latitude: -28.74, longitude: 24.76 },
        })
        .execute();
    const late = (rule: string, after: number) => ({
      rule,
      plannedUtc: instant(15),
      actualUtc: instant(15 + after),
    });
    await journey('CRITICAL', {
      time: 'ON_TIME',
      position: 'ON_PLAN',
      alarms: ['PANIC', 'LATE'],
      projected: 2,
    });
    await journey('DELAYED-40', { time: 'DELAYED', reason: late('arrivedLate', 40), alarms: ['LATE'] });
    await journey('DELAYED-91', { time: 'DELAYED', reason: late('arrivedLate', 91) });
    await journey('MISSED', { time: 'MISSED', reason: { rule: 'missed', plannedUtc: instant(15) } });
    await journey('OFF', { time: 'ON_TIME', position: 'OFF_PLAN', projected: 1 });
    await journey('NOT-LEFT', { status: 'APPROVED', time: 'ON_TIME', stands: true });
    await journey('SLIGHT', { time: 'SLIGHT_DELAY', reason: late('arrivedLate', 20) });
    await journey('SILENT', { time: 'STATUS_UPDATE_OVERDUE', reason: { rule: 'noFix' } });
    await journey('NEVER-LEFT', { status: 'APPROVED', time: 'STATUS_UPDATE_OVERDUE' });
    await journey('POTENTIAL', {
      time: 'POTENTIAL_DELAY',
      reason: { rule: 'projectedLate', plannedUtc: instant(45), projectedUtc: instant(85) },
      projected: 4,
    });
    await journey('POTENTIAL-SLIGHT', { time: 'POTENTIAL_SLIGHT_DELAY', projected: 16 });
    await journey('WARNED', { time: 'ON_TIME', alarms: ['TEMPERATURE_WARNING'] });
    await journey('TO-KNOW', { time: 'ON_TIME', alarms: ['GEOFENCE_IN'], projected: 0 });
    await journey('SOON', { status: 'DRAFT', start: Date.now() + HOUR, isAllocated: false });
    await journey('LATER', { status: 'DRAFT', start: Date.now() + 2 * HOUR, isAllocated: false });
    await journey('FAR', { status: 'DRAFT', start: Date.now() + 30 * HOUR, isAllocated: false });
    await journey('RUNS', { time: 'ON_TIME', position: 'ON_PLAN', start: BEGIN - HOUR, projected: 3 });
    await journey('DONE', { status: 'COMPLETED', time: 'COMPLETED', completed: BEGIN + HOUR, ended: true });
    await journey('DONE-LATER', { status: 'CLOSED', completed: BEGIN + 2 * HOUR, unseenEnd: true });
    await journey('THEIRS', { of: other, time: 'DELAYED', alarms: ['PANIC'] });
    thandi = await server.signIn('thandi');
  });
  afterAll(() => server.stop());
}

export async function journey(uniqueReference: string, given: Given): Promise<string> {
  const { of = depot, status = 'IN_PROGRESS', start = BEGIN, isAllocated = true, alarms = [] } = given;
  const vehicleId = given.truck ?? of.trucks[status === 'APPROVED' ? 1 : 0];
  const db = server.database.kysely;
  const own = { organisation_id: of.organisationId };
  const journeyId = await of.journey({
    uniqueReference,
    plannedStart: start,
    status: 'DRAFT',
    vehicleId,
    ...(isAllocated ? {} : { driverIds: [] }),
  });
  await db
    .updateTable('journey')
    .set({
      status,
      projected_time_status: given.time ?? null,
      position_based_status: given.position ?? null,
      projected_time_explanation: given.reason ? JSON.stringify({ fixTimesUtc: [], ...given.reason }) : null,
      completed_at: given.completed === undefined ? null : new Date(given.completed),
      arrived_end_at: given.ended ? new Date(start + 3 * HOUR) : null,
      end_confirmed: given.unseenEnd ? false : null,
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
  if (given.stands) await stop(1, { state: 'arrived', actual_arrival: new Date(start - HOUR) });
  if (given.projected !== undefined) {
    await stop(1, { state: 'departed', actual_departure: new Date(start) });
    await stop(2, { adjusted_arrival: new Date(start + (15 + given.projected) * MINUTE) });
  }
  for (const event_type of alarms) {
    const started_at = new Date(start);
    const event = { ...own, id: newId(), journey_id: journeyId, event_type, started_at };
    await db
      .insertInto('active_event')
      .values({ ...event, raised_at: started_at, description: event_type })
      .execute();
  }
  return journeyId;
}

export async function change(reference: string, values: Record<string, unknown>): Promise<void> {
  const { journeyId } = (await rows(`journeyReference.equals=${reference}`))[0]!;
  await server.database.kysely
    .updateTable('active_event')
    .set(values)
    .where('organisation_id', '=', depot.organisationId)
    .where('journey_id', '=', journeyId)
    .execute();
}

const YEARS = ['1990-01-01T00:00:00Z', '2090-01-01T00:00:00Z', 'PLANNED_START_DATE'] as const;
export const listOf = (organisation: string) => `/api/journeys/${organisation}/${YEARS.join('/')}`;
export const summaryOf = (organisation: string) =>
  `/api/journey-summary/${organisation}?start=${YEARS[0]}&end=${YEARS[1]}&dateType=${YEARS[2]}`;

export async function rows(query: string, client = thandi): Promise<readonly JourneyRow[]> {
  const { status, body } = await client.get(`${listOf('KAROO_FREIGHT')}?${query}`);
  expect(status).toBe(200);
  return body;
}
export const refs = (all: readonly JourneyRow[]) => all.map((row) => row.journeyUniqueReference);
export const summary = async (query = '') =>
  (await thandi.get(`${summaryOf('KAROO_FREIGHT')}&${query}`)).body;
export const instant = (minutes: number) => new Date(BEGIN + minutes * MINUTE).toISOString();
