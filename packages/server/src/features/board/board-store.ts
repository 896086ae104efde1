import { BOARD_UNSEEN_MS, type BoardFacts } from '@linehaul/domain/board';
import { type EpochMs, type OrganisationId, orUndefined } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { at, type Executor, type RowOf } from '../../platform/db/index.ts';
import { type OrganisationContext, organisationOf } from '../organisation/index.ts';

export type BoardRecord = RowOf<'board'>;

export function factsOf(
  row: Pick<BoardRecord, 'link_until' | 'opened_at' | 'seen_at' | 'ended_at'>,
): BoardFacts {
  return {
    linkUntil: row.link_until,
    openedAt: orUndefined(row.opened_at),
    seenAt: orUndefined(row.seen_at),
    endedAt: orUndefined(row.ended_at),
  };
}

export async function insertBoard(
  tx: Executor,
  organisationId: OrganisationId,
  board: {
    readonly id: string;
    readonly name: string;
    readonly grantedAt: EpochMs;
    readonly grantedBy: string;
    readonly linkHash: string;
    readonly linkUntil: EpochMs;
  },
): Promise<BoardRecord> {
  return tx
    .insertInto('board')
    .values({
      organisation_id: organisationId,
      id: board.id,
      name: board.name,
      granted_at: new Date(board.grantedAt),
      granted_by: board.grantedBy,
      link_hash: board.linkHash,
      link_until: new Date(board.linkUntil),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Room for all running boards, and enough ended ones. */
const LIST_LIMIT = 500;

/** Boards that nobody has ended first, then newest first. */
export async function findBoards(
  db: Executor,
  organisationId: OrganisationId,
): Promise<readonly BoardRecord[]> {
  return db
    .selectFrom('board')
    .where('organisation_id', '=', organisationId)
    .selectAll()
    .orderBy(sql`ended_at IS NOT NULL`)
    .orderBy('granted_at', 'desc')
    .orderBy('id')
    .limit(LIST_LIMIT)
    .execute();
}

export async function deleteLongOver(
  tx: Executor,
  organisationId: OrganisationId,
  now: EpochMs,
): Promise<void> {
  const since = at(now - BOARD_UNSEEN_MS);
  await tx
    .deleteFrom('board')
    .where('organisation_id', '=', organisationId)
    .where((eb) =>
      eb.or([
        eb('ended_at', '<', since),
        eb.and([eb('opened_at', 'is', null), eb('link_until', '<', since)]),
        eb('seen_at', '<', at(now - 2 * BOARD_UNSEEN_MS)),
      ]),
    )
    .execute();
}

export async function lockBoard(
  tx: Executor,
  organisationId: OrganisationId,
  id: string,
): Promise<BoardRecord | undefined> {
  return tx
    .selectFrom('board')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

export async function markEnded(
  tx: Executor,
  organisationId: OrganisationId,
  id: string,
  by: { readonly actor: string; readonly now: EpochMs },
): Promise<BoardRecord> {
  return tx
    .updateTable('board')
    .set({ ended_at: new Date(by.now), ended_by: by.actor, link_hash: null })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Each link works once. No tenant query: the token names the board. */
export async function openByLink(
  db: Executor,
  linkHash: string,
  sessionHash: string,
  now: EpochMs,
): Promise<string | undefined> {
  const opened = new Date(now);
  const row = await db
    .updateTable('board')
    .set({ link_hash: null, session_hash: sessionHash, opened_at: opened, seen_at: opened })
    .where('link_hash', '=', linkHash)
    .where('link_until', '>', at(now))
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export interface FoundBoard {
  readonly id: string;
  readonly name: string;
  readonly grantedBy: string;
  readonly endedBy?: string;
  readonly facts: BoardFacts;
  readonly organisation: OrganisationContext;
}

/** No tenant query: the cookie names the board. */
export async function findBySession(db: Executor, sessionHash: string): Promise<FoundBoard | undefined> {
  const row = await db
    .selectFrom('board')
    .innerJoin('organisation', 'organisation.id', 'board.organisation_id')
    .where('board.session_hash', '=', sessionHash)
    .selectAll('organisation')
    .select([
      'board.id as board_id',
      'board.name as board_name',
      'board.granted_by',
      'board.link_until',
      'board.opened_at',
      'board.seen_at',
      'board.ended_at',
      'board.ended_by',
    ])
    .executeTakeFirst();
  return (
    row && {
      id: row.board_id,
      name: row.board_name,
      grantedBy: row.granted_by,
      endedBy: orUndefined(row.ended_by),
      facts: factsOf(row),
      organisation: organisationOf(row),
    }
  );
}

export async function markSeen(
  db: Executor,
  organisationId: OrganisationId,
  id: string,
  now: EpochMs,
): Promise<void> {
  await db
    .updateTable('board')
    .set({ seen_at: new Date(now) })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}
