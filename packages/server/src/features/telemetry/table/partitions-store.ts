import { DAY, type EpochMs, type JourneyId, type OrganisationId } from '@linehaul/domain/core';
import { RUNNING_STATUSES } from '@linehaul/domain/journeys';
import { sql } from 'kysely';
import { at, type Executor, inTransaction } from '../../../platform/db/index.ts';
import { type Month, monthOf, nameOf, startOf } from './months.ts';

/** By fix time; `to` is exclusive. */
export interface Partition {
  readonly name: string;
  readonly from: EpochMs;
  readonly to: EpochMs;
}

const OTHER = sql.table('asset_position_other');
/** One server at a time changes partitions. */
const LOCK = 7_063;
/** Readers queue behind a waiting lock. */
const WAIT = '3s';

export async function partitionsOf(db: Executor): Promise<readonly Partition[]> {
  const { rows } = await sql<{ name: string; bound: string }>`
    SELECT c.relname AS name, pg_get_expr(c.relpartbound, c.oid) AS bound
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'asset_position'::regclass`.execute(db);
  return rows
    .flatMap(({ name, bound }): Partition[] => {
      const found = /FROM \((.+)\) TO \((.+)\)/.exec(bound);
      return found ? [{ name, from: instantIn(found[1]!), to: instantIn(found[2]!) }] : [];
    })
    .sort((a, b) => a.from - b.from);
}

/** In UTC. */
function instantIn(bound: string): EpochMs {
  if (bound === 'MINVALUE') return Number.NEGATIVE_INFINITY;
  return Date.parse(bound.replaceAll("'", '').replace(' ', 'T').replace(/\+00$/, 'Z'));
}

/** Makes it if missing; blocks only the default partition. @throws where the table stays locked */
export function makePartition(db: Executor, month: Month): Promise<void> {
  return inTransaction(db, async (tx) => {
    await alone(tx);
    const [from, to] = [startOf(month), startOf(month + 1)];
    if ((await partitionsOf(tx)).some((known) => known.from < to && known.to > from)) return;
    const table = sql.table(`asset_position_${nameOf(month)}`);
    await sql`CREATE TABLE ${table} (LIKE asset_position INCLUDING DEFAULTS)`.execute(tx);
    await sql`LOCK TABLE ONLY asset_position IN SHARE UPDATE EXCLUSIVE MODE`.execute(tx);
    await sql`LOCK TABLE ${OTHER} IN ACCESS EXCLUSIVE MODE`.execute(tx);
    await sql`WITH moved AS (DELETE FROM ${OTHER} WHERE fix_time >= ${at(from)} AND fix_time < ${at(to)} RETURNING *)
      INSERT INTO ${table} SELECT * FROM moved`.execute(tx);
    await sql`ALTER TABLE asset_position ATTACH PARTITION ${table}
      FOR VALUES FROM (${instant(from)}) TO (${instant(to)})`.execute(tx);
  });
}

export async function alone(tx: Executor): Promise<void> {
  await sql`SELECT set_config('lock_timeout', ${WAIT}, true)`.execute(tx);
  await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx);
}

function instant(time: EpochMs) {
  return sql.lit(new Date(time).toISOString());
}

/** Older fixes do not affect a journey. */
const BEFORE_A_JOURNEY_MS = 3 * DAY;

export interface Needing {
  readonly journeyId: JourneyId;
  readonly organisationId: OrganisationId;
  readonly reference: string;
  readonly status: string;
  readonly since: EpochMs;
  readonly from: EpochMs;
}

export async function firstNeeding(tx: Executor, limit: EpochMs): Promise<Needing | undefined> {
  const statuses = sql.join([...RUNNING_STATUSES, 'COMPLETED'].map((status) => sql.lit(status)));
  const { rows } = await sql<{
    id: JourneyId;
    organisation_id: OrganisationId;
    unique_reference: string;
    status: string;
    since: EpochMs;
  }>`
    SELECT id, organisation_id, unique_reference, status,
      least(planned_start, driven_planned_start, started_at, started_by_hand_at, tracked_from) AS since
    FROM journey WHERE status IN (${statuses})
      OR status = 'APPROVED' AND coalesce(planned_end, planned_start + interval '2 days') >= ${at(limit)}
    ORDER BY since LIMIT 1`.execute(tx);
  const [first] = rows;
  if (!first) return undefined;
  const {
    id: journeyId,
    organisation_id: organisationId,
    unique_reference: reference,
    status,
    since,
  } = first;
  return { journeyId, organisationId, reference, status, since, from: since - BEFORE_A_JOURNEY_MS };
}

/**
 * Keeps what unfinished journeys need, latest positions and results. A transaction per partition: short
 * locks.
 */
export async function dropPartitionsBefore(db: Executor, time: EpochMs) {
  const partitions: string[] = [];
  let retainedFrom: EpochMs | undefined;
  for (;;) {
    const dropped = await dropOldest(db, time);
    if (!dropped) break;
    partitions.push(dropped.name);
    retainedFrom = dropped.to;
  }
  const others = await dropOthers(db, time);
  if (others.count > 0) retainedFrom = Math.max(retainedFrom ?? others.before, others.before);
  if (retainedFrom !== undefined)
    await sql`DELETE FROM unused_fix WHERE fix_time < ${at(retainedFrom)}`.execute(db);
  return {
    partitions,
    otherPositions: others.count,
    /** Positions are complete from here; undefined: none dropped. */
    retainedFrom,
    heldBy: others.heldBy,
  };
}

function dropOthers(
  db: Executor,
  time: EpochMs,
): Promise<{ readonly count: number; readonly before: EpochMs; readonly heldBy: Needing | undefined }> {
  return inTransaction(db, async (tx) => {
    await alone(tx);
    const needing = await firstNeeding(tx, time);
    const limit = startOf(monthOf(time));
    const before = needing ? Math.min(limit, startOf(monthOf(needing.from))) : limit;
    const { rows } = await sql<{ n: number }>`
      WITH gone AS (DELETE FROM ${OTHER} WHERE fix_time < ${at(before)} RETURNING organisation_id, id),
        places AS (DELETE FROM organisation_asset_position place USING gone
          WHERE place.organisation_id = gone.organisation_id AND place.asset_position_id = gone.id)
      SELECT count(*)::int AS n FROM gone`.execute(tx);
    const count = rows[0]?.n ?? 0;
    if (count > 0)
      await sql`UPDATE positions_kept SET kept_from = greatest(kept_from, ${at(before)})`.execute(tx);
    const isHeld = before < limit && (await hasPositions(tx, limit));
    return { count, before, heldBy: isHeld ? needing : undefined };
  });
}

async function hasPositions(tx: Executor, before: EpochMs): Promise<boolean> {
  if ((await partitionsOf(tx)).some(({ to }) => to <= before)) return true;
  const { rows } = await sql`SELECT 1 FROM ${OTHER} WHERE fix_time < ${at(before)} LIMIT 1`.execute(tx);
  return rows.length > 0;
}

function dropOldest(db: Executor, time: EpochMs): Promise<Partition | undefined> {
  return inTransaction(db, async (tx) => {
    await alone(tx);
    const oldest = (await partitionsOf(tx))[0];
    if (!oldest || oldest.to > time) return undefined;
    const needing = await firstNeeding(tx, time);
    if (needing && oldest.to > needing.from) return undefined;
    await sql`UPDATE positions_kept SET kept_from = greatest(kept_from, ${at(oldest.to)})`.execute(tx);
    await dropPartition(tx, oldest.name);
    return oldest;
  });
}

/** Call last: it locks the whole table. */
export async function dropPartition(tx: Executor, name: string): Promise<void> {
  // These rows have no foreign key.
  await sql`DELETE FROM organisation_asset_position place USING ${sql.table(name)} gone
    WHERE place.organisation_id = gone.organisation_id AND place.asset_position_id = gone.id`.execute(tx);
  await sql`DROP TABLE ${sql.table(name)}`.execute(tx);
}

export async function positionsRetainedFrom(db: Executor): Promise<EpochMs | undefined> {
  const { rows } = await sql<{ kept_from: EpochMs | null }>`SELECT kept_from FROM positions_kept`.execute(db);
  return rows[0]?.kept_from ?? undefined;
}
