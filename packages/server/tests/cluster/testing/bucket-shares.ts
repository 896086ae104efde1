import { SECOND } from '@linehaul/domain/core';
import type pg from 'pg';
import { expect, vi } from 'vitest';
import { BUCKETS } from '../../../src/platform/instances/index.ts';

export const LEASED = { timeout: 60 * SECOND, interval: 10 };

async function shares(reader: pg.Client): Promise<readonly number[]> {
  const { rows } = await reader.query<{ buckets: number }>(
    `SELECT count(*)::int AS buckets FROM bucket_owner WHERE owner IS NOT NULL GROUP BY owner`,
  );
  return rows.map(({ buckets }) => buckets);
}

export const expectHalves = (reader: pg.Client) =>
  vi.waitFor(async () => expect(await shares(reader)).toEqual([BUCKETS / 2, BUCKETS / 2]), LEASED);

/** @returns milliseconds until one instance has all */
export async function untilOneHasAll(reader: pg.Client): Promise<number> {
  const began = performance.now();
  await vi.waitFor(async () => expect(await shares(reader)).toEqual([BUCKETS]), LEASED);
  return performance.now() - began;
}
