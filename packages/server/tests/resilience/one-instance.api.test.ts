import { HOUR } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { newId } from '../../src/platform/db/index.ts';
import { startTestServer } from '../../src/testing/index.ts';

test('an instance that is alone takes the turn of each period once, and owns everything', async () => {
  const server = await startTestServer();
  try {
    const { instances } = server.product;
    expect(instances.count).toBe(1);
    const own = Array.from({ length: 50 }, () => newId());
    expect(own.every((id) => instances.owns(id))).toBe(true);
    expect(await instances.takesTurn('a test', HOUR)).toBe(true);
    expect(await instances.takesTurn('a test', HOUR)).toBe(false);
    expect(await instances.takesTurn('another test', HOUR)).toBe(true);
    expect(await instances.isThere(instances.id)).toBe(true);
    expect(await instances.isThere(newId())).toBe(false);
  } finally {
    await server.stop();
  }
});
