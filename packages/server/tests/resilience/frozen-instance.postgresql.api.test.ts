import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE, SECOND } from '@linehaul/domain/core';
import { ProductProcess } from '@linehaul/testkit/product';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freshPostgres } from '../../src/testing/template.ts';
import { batchesOf, type DrivenDay, furnish, send } from './testing/driven-day.ts';

const GATE = 4711;
const FREE_WITHIN_MS = 5 * SECOND;
const SOON = { timeout: 30 * SECOND, interval: 20 };

const undo: (() => unknown)[] = [];
const products: ProductProcess[] = [];
let gate: pg.Client;
let day: DrivenDay;

beforeAll(async () => {
  const { url, drop } = await freshPostgres(process.env.TEST_DATABASE_URL ?? '');
  undo.push(drop);
  day = await furnish({ url, directory: '' });
  gate = new pg.Client({ connectionString: url });
  await gate.connect();
  undo.push(() => gate.end());
  await gate.query(`
    CREATE FUNCTION pass_gate() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      PERFORM pg_advisory_xact_lock_shared(${GATE}); RETURN NULL; END $$;
    CREATE TRIGGER pass_gate AFTER INSERT ON asset_position FOR EACH ROW EXECUTE FUNCTION pass_gate()`);
  for (const name of ['frozen', 'other']) {
    const directory = mkdtempSync(join(tmpdir(), `linehaul-${name}-`));
    undo.push(() => rmSync(directory, { recursive: true, force: true }));
    const env = { DATABASE_URL: url, LINEHAUL_SECRET: 'one and the same for both of the instances' };
    products.push(await ProductProcess.start({ directory, env }));
  }
}, 2 * MINUTE);
afterAll(async () => {
  for (const product of products) {
    product.child.kill('SIGCONT');
    await product.kill();
  }
  for (const step of undo.splice(0).reverse()) await step();
});

test('what an instance has locked that stands still in the middle of a write is free for the others within five seconds', async () => {
  const [frozen, other] = products as [ProductProcess, ProductProcess];
  const { key } = day.sides.WHOLE;
  const [batch, next] = batchesOf('WHOLE') as [object[], object[]];
  await gate.query('SELECT pg_advisory_lock($1)', [GATE]);
  const unanswered = send(frozen.url, key, batch);
  await vi.waitFor(async () => {
    const { rows } = await gate.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`,
    );
    expect(rows).toHaveLength(1);
  }, SOON);
  frozen.child.kill('SIGSTOP');
  await gate.query('SELECT pg_advisory_unlock($1)', [GATE]);

  const began = performance.now();
  expect(await send(other.url, key, batch)).toBe(true);
  const took = performance.now() - began;
  console.info(`free ${took.toFixed(0)} ms after the instance stood still`);
  expect(took).toBeLessThan(FREE_WITHIN_MS);

  frozen.child.kill('SIGCONT');
  await unanswered;
  await vi.waitFor(async () => expect(await send(frozen.url, key, next)).toBe(true), SOON);
  const { rows } = await gate.query('SELECT count(*)::int AS stored FROM asset_position');
  expect(rows).toEqual([{ stored: batch.length + next.length }]);
});
