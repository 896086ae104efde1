import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const NAME = /^linehaul-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.(?:backup|dump)$/;

/** `linehaul-2026-11-28T03-15-00Z.backup`: names sort by time. */
export function backupName(now: Date, ending: 'backup' | 'dump'): string {
  return `linehaul-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.${ending}`;
}

/** @returns backups older than the newest `keep`; never a file with another name */
export function outdatedBackups(names: readonly string[], keep: number): readonly string[] {
  const backups = names.filter((name) => NAME.test(name)).sort();
  return backups.slice(0, Math.max(0, backups.length - keep));
}

export function removeOutdated(directory: string, keep: number): readonly string[] {
  const outdated = outdatedBackups(readdirSync(directory), keep);
  for (const name of outdated) rmSync(join(directory, name));
  return outdated;
}
