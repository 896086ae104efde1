import type { Executor } from '../../../platform/db/index.ts';
import type { HealthResult } from '../../../platform/health/index.ts';
import type { Archive } from './archive.ts';
import { notedFiles } from './archive-store.ts';

const AT_ONCE = 100;

export async function archiveHealth(db: Executor, archive: Archive): Promise<HealthResult> {
  const files = await notedFiles(db);
  const flaws: string[] = [];
  for (let i = 0; i < files.length; i += AT_ONCE) {
    const found = await Promise.all(files.slice(i, i + AT_ONCE).map((file) => archive.flawOf(file)));
    flaws.push(...found.filter((flaw) => flaw !== undefined));
  }
  const details = { files: files.length, directory: archive.directory };
  const [error] = flaws;
  if (error === undefined) return { status: 'UP', details };
  return { status: 'DOWN', details: { ...details, flawed: flaws.length, error } };
}
