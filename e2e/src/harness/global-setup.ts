import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDatabase } from './database.ts';
import { launchProduct } from './launch-product.ts';
import { ensureWebBuilt } from './tools.ts';

async function startAndEnd(env: Record<string, string> = {}): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'linehaul-e2e-empty-'));
  await (await launchProduct(directory, env)).kill('SIGTERM');
  return directory;
}

export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  ensureWebBuilt();
  const embedded = { directory: await startAndEnd() };
  const database = process.env.TEST_DATABASE_URL ? await createDatabase() : undefined;
  const elsewhere = database && {
    directory: await startAndEnd({ DATABASE_URL: database.url }),
    database: database.name,
  };
  project.provide('emptyProducts', { embedded, elsewhere });
  return async () => {
    await database?.drop();
    for (const made of [embedded, elsewhere]) {
      if (made) rmSync(made.directory, { recursive: true, force: true });
    }
  };
}
