import type { DatabaseConnection, Dialect, Driver } from 'kysely';
import { expect, test } from 'vitest';
import { ConnectionTimes } from './connection-times.ts';

class OneConnection {
  readonly connection = {} as DatabaseConnection;
  #begun = 0;
  async init() {}
  async acquireConnection() {
    return this.connection;
  }
  async beginTransaction() {
    this.#begun++;
  }
  async releaseConnection() {}
  async destroy() {}
  begun() {
    return this.#begun;
  }
}

function measured() {
  const driver = new OneConnection();
  const times = new ConnectionTimes();
  const dialect = { createDriver: () => driver as unknown as Driver } as unknown as Dialect;
  return { driver, times, over: times.over(dialect).createDriver() };
}

test('each time a connection is got and given back is counted once', async () => {
  const { times, over, driver } = measured();
  const connection = await over.acquireConnection();
  expect([times.acquire.timing.count, times.usage.timing.count]).toEqual([1, 0]);
  await over.releaseConnection(connection);
  expect(times.usage.timing.count).toBe(1);
  await over.releaseConnection(driver.connection);
  expect(times.usage.timing.count).toBe(1);
});

test('a connection that could not be got is not counted', async () => {
  const { times, driver, over } = measured();
  driver.acquireConnection = () => Promise.reject(new Error('all are at work'));
  await expect(over.acquireConnection()).rejects.toThrow('all are at work');
  expect(times.acquire.timing.count).toBe(0);
});

test('everything else is the driver’s own, and what it lacks is lacking', async () => {
  const { driver, over } = measured();
  await over.beginTransaction(driver.connection, {});
  expect(driver.begun()).toBe(1);
  expect(over.savepoint).toBeUndefined();
});
