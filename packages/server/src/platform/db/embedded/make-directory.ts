import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Owner only. Node's recursive mkdir loops forever where it cannot make directories, as in /proc. */
export function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  const above = dirname(path);
  if (above !== path) makeDirectory(above);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
