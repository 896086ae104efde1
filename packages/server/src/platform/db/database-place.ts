import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedEngine } from './embedded-engine.ts';

/** Name of a restored database that is whole and not yet in its place. */
export const RESTORED = 'database-restored';

/** Made beside its place and then moved there: a start that is ended half-way leaves no half database behind. */
export async function createOnce(directory: string): Promise<string> {
  finishRestore(directory);
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

/** Puts a whole restored database into its place. Cut off anywhere, the next call goes on. */
export function finishRestore(directory: string): void {
  const [restored, target, old] = [RESTORED, 'database', 'database-replaced'].map((name) =>
    join(directory, name),
  ) as [string, string, string];
  if (existsSync(restored)) {
    if (existsSync(target)) {
      rmSync(old, { recursive: true, force: true });
      renameSync(target, old);
    }
    renameSync(restored, target);
  }
  if (existsSync(target)) rmSync(old, { recursive: true, force: true });
}
