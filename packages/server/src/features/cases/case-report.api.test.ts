import type { CaseReport } from '@linehaul/contracts/cases';
import { DAY, HOUR, MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { ensureEventTypes } from '../fleet/index.ts';
import {
  act,
  clock,
  depot,
  keep,
  lerato,
  list,
  now,
  oneCase,
  pieter,
  raised,
  withCases,
} from './testing/case-world.ts';

withCases(ensureEventTypes);

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
async function report(client = lerato, name = 'KAROO_FREIGHT'): Promise<CaseReport> {
  const path = `/api/case-report/${name}?from=${day(now() - DAY)}&to=${day(now() + DAY)}`;
  return (await client.get(path)).body;
}

test('the report counts alarms in ten minutes, the time to take, and what ended untouched', async () => {
  const taken = await oneCase({ ago: 0 });
  clock.ahead = 4 * MINUTE;
  await act(taken.id, 'take');
  await act(taken.id, 'close', { comment: 'done' });
  await raised({ assetId: depot.trucks[1], ago: 3, ended: 1, type: 'SPEEDING' });
  clock.ahead += 20 * MINUTE;
  await keep();
  const body = await report();
  expect(body).toMatchObject({ cases: 2, alerts: 2, endedUntouched: 1, endedUntouchedShare: 0.5 });
  expect(body.minutesToTake.taken).toBe(1);
  expect(body.minutesToTake.p50).toBeCloseTo(4, 0);
  expect(body.alarmsInTenMinutes.most).toBeGreaterThanOrEqual(1);
  expect(body.minutesToClose).toMatchObject({ closed: 2 });
  const refused = await lerato.get('/api/case-report/KAROO_FREIGHT?from=2026-02-02&to=2026-02-01');
  expect(refused.body.fieldErrors[0].field).toBe('to');
});

test('each kind and desk is counted by itself, what rose a level, and what came again after a person closed it', async () => {
  const journeyId = await depot.journey({
    ...{ uniqueReference: `REPORTED-${Date.now()}`, plannedStart: now() + 40 * HOUR },
    stops: [
      { locationId: depot.places[0], plannedDeparture: now() + 40 * HOUR },
      { locationId: depot.places[2], plannedArrival: now() + 44 * HOUR },
    ],
  });
  const desk = (name: string, locationIds: readonly string[]) =>
    lerato.send('POST', '/api/case-desks/KAROO_FREIGHT', {
      body: { name, filter: { siteIds: [], locationIds, regions: [] } },
    });
  await desk('South', [depot.places[1]]);
  await desk('North', [depot.places[2]]);
  await raised({ journeyId, ago: 0 });
  await raised({ assetId: depot.trucks[1], ago: 0, type: 'SPEEDING' });
  await keep();
  const of = async (subject: string) => (await list()).find((one) => one.subject === subject)!;
  await act((await of('vehicle')).id, 'escalate', { seenLevel: 1 });
  clock.ahead = 6 * MINUTE;
  await act((await of('journey')).id, 'close', { comment: 'The customer knows' });
  await raised({ journeyId, ago: 0 });
  await keep();

  const { kinds, desks, cameAgain, escalated, minutesToClose } = await report();
  expect([cameAgain, escalated, minutesToClose.closed]).toEqual([1, 1, 1]);
  expect(minutesToClose.p50).toBeCloseTo(6, 0);
  const none = { taken: 0, takeMinutes: null, endedUntouched: 0 };
  expect(kinds).toMatchObject([
    { key: 'LATE', cases: 2, closed: 1, escalated: 0, ...none },
    { key: 'SPEEDING', cases: 1, closed: 0, closeMinutes: null, escalated: 1, ...none },
  ]);
  expect(kinds.every(({ name }) => name.length > 0)).toBe(true);
  expect(desks.map(({ name, cases }) => [name, cases])).toEqual([
    ['North', 2],
    ['South', 0],
  ]);
  const elsewhere = await report(pieter, 'LIMPOPO_FRESH');
  expect([elsewhere.cases, elsewhere.kinds, elsewhere.desks]).toEqual([0, [], []]);
});
