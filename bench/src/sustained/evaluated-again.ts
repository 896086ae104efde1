import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../../packages/server/src/platform/db/index.ts';
import { ownerOf } from '../../../packages/server/src/platform/instances/owner.ts';

const LOOK_MS = 100;

interface Turn {
  readonly id: string;
  readonly turn: number;
  readonly isDone: boolean;
}

export async function instancesThere(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM server_instance ORDER BY id`.execute(
    database.kysely,
  );
  return rows.map(({ id }) => id);
}

export async function vehiclesOf(
  database: Database,
  organisation: string,
  instance: string,
  all: readonly string[],
): Promise<readonly string[]> {
  return (await turns(database, organisation))
    .map(({ id }) => id)
    .filter((id) => ownerOf(id, all) === instance);
}

/** Milliseconds until evaluated by a turn begun after now: the mark is off, or the next turn began. */
export async function waitsOf(
  database: Database,
  organisation: string,
  vehicles: readonly string[],
): Promise<number[]> {
  const from = performance.now();
  const before = new Map((await turns(database, organisation)).map((one) => [one.id, one.turn]));
  const left = new Set(vehicles);
  const waits: number[] = [];
  while (left.size > 0) {
    for (const { id, turn, isDone } of await turns(database, organisation)) {
      const more = turn - (before.get(id) ?? 0);
      if ((more > 1 || (more === 1 && isDone)) && left.delete(id)) waits.push(performance.now() - from);
    }
    await wait(LOOK_MS);
  }
  return waits;
}

async function turns(database: Database, organisation: string): Promise<readonly Turn[]> {
  const { rows } = await sql<Turn>`
    SELECT l.asset_id AS id, l.judging_turn AS turn, l.judging_from IS NULL AS "isDone"
    FROM asset_position_latest l JOIN organisation o ON o.id = l.organisation_id
    WHERE o.name = ${organisation}`.execute(database.kysely);
  return rows;
}
