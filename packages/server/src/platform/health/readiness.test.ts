import { expect, test } from 'vitest';
import { createReadiness } from './readiness.ts';

test('an instance is ready once every part has let go', async () => {
  const readiness = createReadiness();
  const world = readiness.block('demo world');
  const bus = readiness.block('bus');
  let ready = false;
  const waiting = readiness.whenReady().then(() => {
    ready = true;
  });
  world();
  world();
  await Promise.resolve();
  expect(readiness.waitingFor).toEqual(['bus']);
  expect(ready).toBe(false);
  bus();
  await waiting;
  expect(readiness.waitingFor).toEqual([]);
});
