import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedEngine } from './embedded-engine.ts';

export const RESTORED = 'database-restored';
const MOVED = 'database-moved.txt';

/** Otherwise two databases would each get a part of what happens. */
export class DatabaseMoved extends Error {}

/** `where`: for people, without password. */
export function markMoved(directory: string, where: string, at: Date): void {
  writeFileSync(
    join(directory, MOVED),
    `${where} on ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC\n`,
  );
}

/** @throws DatabaseMoved */
export function checkNotMoved(directory: string): void {
  const mark = join(directory, MOVED);
  if (!existsSync(mark)) return;
  throw new DatabaseMoved(
    `the database of ${directory} was moved to ${readFileSync(mark, 'utf8').trim()}: start with DATABASE_URL; to go on with the one of before, without what happened since, remove ${mark}`,
  );
}

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
    rmSync(join(directory, MOVED), { force: true });
    renameSync(restored, target);
  }
  if (existsSync(target)) rmSync(old, { recursive: true, force: true });
}
