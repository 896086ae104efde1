import { BOARD_LINK_MS, BOARDS_LIMIT, endingOf } from '@linehaul/domain/board';
import type { OrganisationId } from '@linehaul/domain/core';
import { type Executor, inTransaction, isId, newId } from '../../platform/db/index.ts';
import { Failure } from '../../platform/http/index.ts';
import { type Actor, recordChange } from '../../platform/records/index.ts';
import { lockOrganisation } from '../organisation/index.ts';
import {
  type BoardRecord,
  deleteLongOver,
  factsOf,
  findBoards,
  insertBoard,
  lockBoard,
  markEnded,
} from './board-store.ts';
import { hashOf, newToken } from './secrets.ts';

const notFound = (entityName: string) => new Failure('notFound', { entityName });

/** `token` is in no table. Failures: notFound, tooManyBoards. */
export function grant(
  db: Executor,
  organisationId: OrganisationId,
  name: string,
  by: Actor,
): Promise<{ readonly row: BoardRecord; readonly token: string } | Failure> {
  return inTransaction(db, async (tx) => {
    const organisation = await lockOrganisation(tx, organisationId);
    if (!organisation) return notFound('organisation');
    await deleteLongOver(tx, organisationId, by.now);
    const boards = await findBoards(tx, organisationId);
    const going = boards.filter((board) => !endingOf(factsOf(board), by.now));
    if (going.length >= BOARDS_LIMIT) return new Failure('tooManyBoards', { entityName: 'board' });
    const token = newToken();
    const row = await insertBoard(tx, organisationId, {
      id: newId(),
      name,
      grantedAt: by.now,
      grantedBy: by.actor,
      linkHash: hashOf(token),
      linkUntil: by.now + BOARD_LINK_MS,
    });
    await note(tx, organisationId, organisation.version, by, { before: null, after: name });
    return { row, token };
  });
}

/** One that is over stays so. Failure: notFound. */
export function end(
  db: Executor,
  organisationId: OrganisationId,
  id: string,
  by: Actor,
): Promise<BoardRecord | Failure> {
  return inTransaction(db, async (tx) => {
    const organisation = await lockOrganisation(tx, organisationId);
    const board = isId(id) ? await lockBoard(tx, organisationId, id) : undefined;
    if (!organisation || !board) return notFound('board');
    if (endingOf(factsOf(board), by.now)) return board;
    await note(tx, organisationId, organisation.version, by, { before: board.name, after: null });
    return markEnded(tx, organisationId, id, by);
  });
}

function note(
  tx: Executor,
  organisationId: OrganisationId,
  version: number,
  by: Actor,
  { before, after }: { readonly before: string | null; readonly after: string | null },
): Promise<void> {
  const entry = { recordId: organisationId, entity: 'organisation', kind: 'edit', version } as const;
  return recordChange(tx, organisationId, {
    ...entry,
    ...by,
    before: { board: before },
    after: { board: after },
  });
}
