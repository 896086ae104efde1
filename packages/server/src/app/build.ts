import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = new URL('../../package.json', import.meta.url);

/** The version that runs, and when its web application was built (without one: when the server's package was written). */
export function buildOf(webBuild: string): { version: string; time: string } {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };
  const built = statSync(join(webBuild, 'index.html'), { throwIfNoEntry: false }) ?? statSync(PACKAGE);
  return { version, time: built.mtime.toISOString() };
}
