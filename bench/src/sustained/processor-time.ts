import { readdirSync, readFileSync } from 'node:fs';

/** Linux USER_HZ. */
const TICKS_A_SECOND = 100;

/** Includes ended connections; undefined without /proc or local PostgreSQL. */
export function databaseProcessorSeconds(): number | undefined {
  let ticks = 0;
  let found = false;
  for (const pid of processes()) {
    const stat = statOf(pid);
    if (stat?.command !== 'postgres') continue;
    found = true;
    const [user, system, childUser, childSystem] = stat.times;
    ticks += user! + system!;
    // The first process accumulates ended children.
    if (stat.isFirst) ticks += childUser! + childSystem!;
  }
  return found ? ticks / TICKS_A_SECOND : undefined;
}

/** 0: on another machine. */
export function processorSeconds(pid: number): number {
  const [user = 0, system = 0] = statOf(String(pid))?.times ?? [];
  return (user + system) / TICKS_A_SECOND;
}

function processes(): readonly string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function statOf(pid: string) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = text.lastIndexOf(')');
    const command = text.slice(text.indexOf('(') + 1, end);
    const fields = text.slice(end + 2).split(' ');
    const times = fields.slice(11, 15).map(Number);
    return { command, times, isFirst: Number(fields[1]) <= 1 || !isPostgres(fields[1]!) };
  } catch {
    return undefined;
  }
}

function isPostgres(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return false;
  }
}
