import { DAY, MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { ensureEventTypes } from '../fleet/index.ts';
import { act, clock, depot, keep, lerato, now, oneCase, raised, withCases } from './testing/case-world.ts';

withCases(ensureEventTypes);

test('the report counts alarms in ten minutes, the time to take, and what ended untouched', async () => {
  const taken = await oneCase({ ago: 0 });
  clock.ahead = 4 * MINUTE;
  await act(taken.id, 'take');
  await act(taken.id, 'close', { comment: 'done' });
  await raised({ assetId: depot.trucks[1], ago: 3, ended: 1, type: 'SPEEDING' });
  clock.ahead += 20 * MINUTE;
  await keep();
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const { body } = await lerato.get(
    `/api/case-report/KAROO_FREIGHT?from=${day(now() - DAY)}&to=${day(now() + DAY)}`,
  );
  expect(body).toMatchObject({ cases: 2, alerts: 2, endedUntouched: 1, endedUntouchedShare: 0.5 });
  expect(body.minutesToTake.taken).toBe(1);
  expect(body.minutesToTake.p50).toBeCloseTo(4, 0);
  expect(body.alarmsInTenMinutes.most).toBeGreaterThanOrEqual(1);
  const refused = await lerato.get('/api/case-report/KAROO_FREIGHT?from=2026-02-02&to=2026-02-01');
  expect(refused.body.fieldErrors[0].field).toBe('to');
});
