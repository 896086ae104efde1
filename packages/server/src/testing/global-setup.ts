import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDescribed } from './api-description.ts';
import { TRIED, triedIn } from './described-answers.ts';
import { startStreamOfTheRun } from './stream/test-stream.ts';
import { makeTemplates } from './template.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'linehaul-tried-'));
  process.env[TRIED] = directory;
  await makeTemplates();
  await ensureDescribed();
  const endStream = await startStreamOfTheRun();
  return async () => {
    await endStream();
    if (existsSync(directory)) process.stdout.write(`${triedIn(directory)}\n`);
    rmSync(directory, { recursive: true, force: true });
  };
}
