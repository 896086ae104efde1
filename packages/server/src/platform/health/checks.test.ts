import { expect, test } from 'vitest';
import { createHealth } from './checks.ts';

test('a check that fails or does not answer in time counts as DOWN', async () => {
  const health = createHealth();
  health.add({ name: 'fine', check: () => ({ status: 'UP' }) });
  health.add({ name: 'broken', check: () => Promise.reject(new TypeError('secret address')) });
  health.add({ name: 'slow', timeLimitMs: 5, check: () => new Promise(() => undefined) });
  const { status, components } = await health.report();
  expect(status).toBe('DOWN');
  expect(components.fine?.status).toBe('UP');
  expect(components.broken).toEqual({ status: 'DOWN', details: { error: 'TypeError' } });
  expect(components.slow).toEqual({ status: 'DOWN', details: { error: 'no answer within 5 ms' } });
});

test('a result is kept for a second', async () => {
  let now = 0;
  let asked = 0;
  const health = createHealth(() => now);
  health.add({ name: 'counted', check: () => ({ status: 'UP', details: { asked: ++asked } }) });
  await health.report();
  now = 999;
  expect((await health.part('counted'))?.details).toEqual({ asked: 1 });
  now = 1000;
  expect((await health.part('counted'))?.details).toEqual({ asked: 2 });
});

test('what is not critical is shown and does not bring the whole down', async () => {
  const health = createHealth();
  health.add({ name: 'identityProvider', critical: false, check: () => ({ status: 'DOWN' }) });
  expect(await health.report()).toEqual({
    status: 'UP',
    components: { identityProvider: { status: 'DOWN' } },
  });
});

test('a group holds only its own checks', async () => {
  const health = createHealth();
  health.add({ name: 'world', groups: ['readiness'], check: () => ({ status: 'DOWN' }) });
  expect((await health.report('readiness')).status).toBe('DOWN');
  expect(await health.report('liveness')).toEqual({ status: 'UP', components: {} });
});
