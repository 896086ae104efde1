import { expect, test } from 'vitest';
import { yieldToIngest } from './yield-to-ingest.ts';

async function left(workMs: number, isPressed: () => boolean, isStopped = () => false): Promise<number> {
  const from = performance.now();
  await yieldToIngest(workMs, isPressed, isStopped);
  return performance.now() - from;
}

test('fixes that press are left the machine for many times as long as evaluating took, and no longer', async () => {
  expect(await left(10, () => true)).toBeGreaterThanOrEqual(85);
});

test('without pressure, or once it is over, nothing is waited for', async () => {
  let looks = 0;
  await left(60_000, () => ++looks <= 2);
  expect(looks).toBe(3);
  await left(60_000, () => false);
  await left(
    60_000,
    () => true,
    () => true,
  );
});
