import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { launchProduct } from './launch-product.ts';
import { ensureWebBuilt } from './tools.ts';

/** Builds the web, and a product's empty database, which each file copies. */
export default async function prepare(project: TestProject): Promise<() => void> {
  ensureWebBuilt();
  const directory = mkdtempSync(join(tmpdir(), 'linehaul-e2e-empty-'));
  await (await launchProduct(directory)).kill('SIGTERM');
  project.provide('emptyData', directory);
  return () => rmSync(directory, { recursive: true, force: true });
}
