import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { OPERATOR_FILE, operatorFile, startText } from '@linehaul/contracts/operator';
import { UsageError } from '../terminal/index.ts';

export interface OperatorAccess {
  readonly url: string;
  readonly token: string;
}

export function notRunning(why: string): UsageError {
  return new UsageError(
    `Linehaul is not running (${why}). Start it with '${startText(process.env)}', or set LINEHAUL_DATA to its data directory.`,
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Throws UsageError: no product here. */
export function readOperatorFile(env: NodeJS.ProcessEnv = process.env): OperatorAccess {
  const path = resolve(env.LINEHAUL_DATA ?? '.linehaul', OPERATOR_FILE);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw notRunning(`there is no ${path}`);
  }
  const parsed = operatorFile.safeParse(JSON.parse(text));
  if (!parsed.success) throw new UsageError(`${path} is not an operator file of this version`);
  const { url, token, pid } = parsed.data;
  if (!isAlive(pid)) throw notRunning(`${path} was left by process ${pid}, which has ended`);
  return { url, token };
}
