import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedEngine } from './embedded-engine.ts';
import { checkNotMoved, MoveMark } from './move-mark.ts';

export const RESTORED = 'database-restored';

/** As a draft, then moved: a crash leaves no half database. */
export async function createOnce(directory: string): Promise<string> {
  finishRestore(directory);
  checkNotMoved(directory);
  const target = join(directory, 'database');
  if (existsSync(target)) return target;
  const draft = `${target}-in-making`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const engine = new EmbeddedEngine(draft);
  await engine.waitReady;
  await engine.close();
  renameSync(draft, target);
  return target;
}

/** Resumes after any crash. */
export function finishRestore(directory: string): void {
  const [restored, target, old] = [RESTORED, 'database', 'database-replaced'].map((name) =>
    join(directory, name),
  ) as [string, string, string];
  if (existsSync(restored)) {
    if (existsSync(target)) {
      rmSync(old, { recursive: true, force: true });
      renameSync(target, old);
    }
    new MoveMark(directory).forget();
    renameSync(restored, target);
  }
  if (existsSync(target)) rmSync(old, { recursive: true, force: true });
}
