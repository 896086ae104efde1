import type { Alert } from '@linehaul/contracts/alerts';
import type { JourneyRow } from '@linehaul/contracts/journeys';
import { MINUTE } from '@linehaul/domain/core';
import { clockMinutes, minutesOf } from '@linehaul/domain/journeys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DEPOT_LATITUDE,
  DEPOT_PLACES,
  makeKey,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/index.ts';
import { ensureEventTypes } from '../fleet/index.ts';

const NOW = Math.floor(Date.now() / MINUTE) * MINUTE;
const PLANNED = NOW - 40 * MINUTE;

let server: TestServer;
let key: string;
let thandi: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  const db = server.database.kysely;
  const depot = await oneDepot(server, 'SLOW_FREIGHT', { members: ['thandi'] });
  await ensureEventTypes(db, depot.organisationId, 'test');
  key = await makeKey(db, depot.organisationId);
  thandi = await server.signIn('thandi');
  const plannedStart = NOW - 60 * MINUTE;
  const [start, customer, end] = depot.places;
  await depot.journey({
    uniqueReference: 'SLOW-1',
    plannedStart,
    stops: [
      { locationId: start, plannedDeparture: plannedStart },
      { locationId: customer, plannedArrival: PLANNED, plannedDeparture: NOW + 30 * MINUTE },
      { locationId: end, plannedArrival: NOW + 90 * MINUTE },
    ],
  });
});
afterAll(() => server.stop());

async function drives(from: number, to: number): Promise<void> {
  const [a, b] = DEPOT_PLACES.map(({ longitude }) => longitude) as [number, number, number];
  const body: object[] = [];
  for (let minute = from; minute < to; minute++) {
    const share = minute < -60 ? 0 : minute <= -10 ? ((minute + 60) / 50) * 0.9 : 0.9 + (minute + 10) / 50;
    const isMoving = share > 0 && share < 1;
    body.push({
      device: 'SLOW_FREIGHT-T101',
      timestamp: new Date(NOW + minute * MINUTE).toISOString(),
      latitude: DEPOT_LATITUDE,
      longitude: a + (b - a) * Math.min(1, share),
      speedKilometresPerHour: isMoving ? 11 : 0,
    });
  }
  const headers = { authorization: `Bearer ${key}` };
  const { status } = await server.anonymous.send('POST', '/telemetry/positions', { headers, body });
  expect(status).toBe(200);
  await server.evaluated();
}

async function said() {
  const [alert]: Alert[] = (await thandi.get('/api/alerts/SLOW_FREIGHT?eventType=LATE')).body;
  const path = '/api/journeys/SLOW_FREIGHT?journeyReference.equals=SLOW-1';
  const [row]: JourneyRow[] = (await thandi.get(path)).body;
  const [monitored]: JourneyRow[] = (await thandi.get('/api/journey-monitoring/SLOW_FREIGHT')).body;
  return { alert: alert!, row: row!, monitored: monitored! };
}

const ms = (text: string | null | undefined) => (text ? Date.parse(text) : undefined);
const minutesOfRow = ({ timeBasedStatus, timeExplanation: reason }: JourneyRow, now: number) =>
  minutesOf(
    {
      timeBasedStatus: timeBasedStatus ?? undefined,
      reason: reason
        ? {
            ...{ rule: reason.rule, planned: ms(reason.plannedUtc) },
            ...{ actual: ms(reason.actualUtc), projected: ms(reason.projectedUtc) },
          }
        : undefined,
    },
    now,
  );

test('badge, alert and monitor say the same minutes: late so far, and late once the stop is reached', async () => {
  await drives(-65, -8);
  const { alert, row, monitored } = await said();
  const now = Date.now();
  expect(row).toMatchObject({ timeBasedStatus: 'DELAYED', timeExplanation: { rule: 'notReached' } });
  expect(alert).toMatchObject({ state: 'OPEN', value: null, silentSinceUtc: null });
  expect(alert.plannedUtc).toBe(row.timeExplanation?.plannedUtc);
  const late = { kind: 'LATE_SO_FAR', minutes: clockMinutes(PLANNED, now) };
  expect(minutesOfRow(row, now)).toEqual(late);
  expect(minutesOfRow(monitored, now)).toEqual(late);
  expect(row.alarm).toMatchObject({ severity: alert.severity, sinceUtc: alert.startedUtc });

  await drives(-8, 0);
  const reached = await said();
  expect(reached.row.timeExplanation).toMatchObject({ rule: 'arrivedLate' });
  expect(reached.alert).toMatchObject({ state: 'ENDED', endedUtc: reached.row.timeExplanation!.actualUtc });
  const arrived = minutesOfRow(reached.row, now)!;
  expect(arrived).toEqual({ kind: 'LATE', minutes: reached.alert.value });
  expect(minutesOfRow(reached.monitored, now)).toEqual(arrived);
  expect(arrived.minutes).toBeGreaterThanOrEqual(34);
});

test('an alert whose vehicle nobody hears of says since when', async () => {
  const { journeyId } = (await said()).alert;
  const fix_time = new Date(NOW - 300 * MINUTE);
  await server.database.kysely
    .updateTable('asset_position_latest')
    .set({ fix_time, speed_kmh: 60 })
    .where('organisation_id', '=', (await said()).row.organisationId as never)
    .execute();
  const { alert, row } = await said();
  expect(alert.journeyId).toBe(journeyId);
  expect([alert.silentSinceUtc, row.silentSinceUtc]).toEqual([
    fix_time.toISOString(),
    fix_time.toISOString(),
  ]);
});
