import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = fileURLToPath(new URL('../../../../package.json', import.meta.url));

export function buildOf(webBuild: string, packageFile = PACKAGE): { version: string; time: string } {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  const built = statSync(join(webBuild, 'index.html'), { throwIfNoEntry: false }) ?? statSync(packageFile);
  return { version, time: built.mtime.toISOString() };
}
