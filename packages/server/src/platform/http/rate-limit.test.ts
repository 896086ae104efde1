import { MINUTE, SECOND } from '@linehaul/domain/core';
import type { FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createHttp } from './app.ts';
import { addressLimit } from './rate-limit.ts';

let app: Awaited<ReturnType<typeof createHttp>>;
beforeAll(async () => {
  app = await createHttp();
});
afterAll(() => app.close());
afterEach(() => vi.useRealTimers());

const from = (ip: string) => ({ ip, routeOptions: {} }) as FastifyRequest;

test('an address has a minute to itself, and then the next; the seconds to wait are those of its minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const limit = addressLimit(app, 60);
  for (let i = 0; i < 60; i++) expect(await limit(from('192.0.2.1'))).toBe(0);
  vi.setSystemTime(20 * SECOND);
  expect(await limit(from('192.0.2.1'))).toBe(40);
  expect(await limit(from('192.0.2.2'))).toBe(0);
  vi.setSystemTime(MINUTE - 1);
  expect(await limit(from('192.0.2.1'))).toBe(1);
  vi.setSystemTime(MINUTE);
  expect(await limit(from('192.0.2.1'))).toBe(0);
});

test('addresses without end take no more room than ten thousand', async () => {
  const limit = addressLimit(app, 1);
  const ask = (i: number) => limit(from(`10.1.${i >> 8}.${i & 255}`));
  for (let i = 0; i < 10_000; i++) expect(await ask(i)).toBe(0);
  expect(await ask(1)).toBeGreaterThan(0);
  expect(await ask(10_000)).toBe(0);
  expect(await ask(0)).toBe(0);
});

test.each([
  ['192.0.2.7', '::ffff:192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9'],
  ['2001:db8::5', '2001:db8:0:0:1::1'],
  ['fe80::1%eth0', 'fe80::2'],
])('%s and %s count as one', async (one, other) => {
  const limit = addressLimit(app, 1);
  expect(await limit(from(one))).toBe(0);
  expect(await limit(from(other))).toBeGreaterThan(0);
});

test.each([
  ['192.0.2.7', '192.0.2.8'],
  ['2001:db8:1:2::5', '2001:db8:1:3::5'],
  ['::1', 'fe80::1'],
])('%s and %s count each', async (one, other) => {
  const limit = addressLimit(app, 1);
  expect(await limit(from(one))).toBe(0);
  expect(await limit(from(other))).toBe(0);
});
