import type { AssetId, OrganisationId } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { ActiveUnits } from './active-units.ts';
import { StateCache } from './state-cache.ts';
import { WorkQueue } from './work-queue.ts';

const unit = (vehicle: string) => ({
  organisationId: 'A' as OrganisationId,
  vehicleId: vehicle as AssetId,
});
const emptyQueue = () => new WorkQueue(new StateCache(1000), new ActiveUnits());

test('what came since a batch was taken counts, except what has to wait', () => {
  const queue = emptyQueue();
  queue.add(unit('1'), {});
  queue.add(unit('2'), {});
  queue.add(unit('later'), { waitMs: 10_000 });
  expect(queue.added).toBe(2);
  expect(queue.take(10).map(({ vehicleId }) => vehicleId)).toEqual(['1', '2']);
  expect(queue.added).toBe(0);
});

test('a rest to a moment goes on although a vehicle is due, and ends with the next that comes', async () => {
  const queue = emptyQueue();
  queue.add(unit('1'), {});
  const began = performance.now();
  await queue.rest(began + 30);
  expect(performance.now() - began).toBeGreaterThan(20);
  const rest = queue.rest(performance.now() + 60_000);
  queue.add(unit('2'), {});
  await rest;
  expect(queue.take(10)).toHaveLength(2);
});
