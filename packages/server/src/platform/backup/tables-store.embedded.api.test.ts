import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { EmbeddedEngine } from '../db/index.ts';
import { copyOfEmbedded } from './copy-engine.ts';
import { RowSum } from './row-sum.ts';
import { rowsOf } from './tables-store.ts';

const PAGES = 512;
const ROWS = 2_000;

test('rows with long values, which lie beside their table, come a few at a time', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'linehaul-tables-'));
  const engine = new EmbeddedEngine(directory);
  onTestFinished(async () => {
    await engine.close();
    rmSync(directory, { recursive: true, force: true });
  });
  await engine.waitReady;
  await engine.script(`CREATE TABLE shape (id integer, line text);
    ALTER TABLE shape ALTER COLUMN line SET STORAGE EXTERNAL;
    INSERT INTO shape SELECT i, repeat('x', 20000) FROM generate_series(1, ${ROWS}) i`);
  const sum = new RowSum();
  let most = 0;
  for await (const rows of rowsOf(
    copyOfEmbedded(engine),
    { name: 'shape', columns: ['id', 'line'] },
    PAGES,
  )) {
    sum.add(rows);
    most = Math.max(most, rows.length);
  }
  expect(sum.rows).toBe(ROWS);
  expect(most).toBeLessThan(PAGES * 8192);
});
