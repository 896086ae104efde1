import {
  type Board,
  endBoard,
  getBoard,
  getGrantedBoard,
  grantBoard,
  listBoards,
  openBoard,
} from '@linehaul/contracts/board';
import { endingOf, stateOf } from '@linehaul/domain/board';
import type { EpochMs } from '@linehaul/domain/core';
import type { FastifyInstance } from 'fastify';
import { addressLimit, Failure, instantText, type Mount } from '../../platform/http/index.ts';
import { isFromElsewhere } from '../identity/index.ts';
import { type BoardRecord, factsOf, findBoards, openByLink } from './board-store.ts';
import { end, grant } from './grants.ts';
import { boardNow, type Known } from './now.ts';
import { hashOf, newToken } from './secrets.ts';
import { sessionIdOf, setBoardCookies } from './session.ts';

export interface BoardNeeds extends Known {
  readonly app: FastifyInstance;
  readonly mount: Mount;
  readonly now: () => EpochMs;
  readonly publicUrl?: string;
  /** Counted by address. */
  readonly openingsPerMinute: number;
}

export function mountBoards(needs: BoardNeeds): void {
  mountGrants(needs);
  mountOpening(needs);
  const { mount, now, publicUrl } = needs;
  mount(getBoard, ({ organisation }) => boardNow(needs, organisation, undefined, now()));
  mount(getGrantedBoard, ({ organisation, board, request, reply }) => {
    if (board.isRenewed) setBoardCookies(request, reply, sessionIdOf(request), publicUrl);
    return boardNow(needs, organisation, board.name, now());
  });
}

function mountGrants({ mount, db, now }: BoardNeeds): void {
  mount(listBoards, async ({ organisation }) => {
    const at = now();
    const boards = (await findBoards(db, organisation.id)).map((row) => boardWire(row, at));
    return boards.toSorted((a, b) => Number(a.state === 'ENDED') - Number(b.state === 'ENDED'));
  });
  mount(grantBoard, async ({ organisation, caller, body }) => {
    const by = { actor: caller.login, now: now() };
    const granted = await grant(db, organisation.id, body.name, by);
    if (granted instanceof Failure) return granted;
    return { ...boardWire(granted.row, by.now), token: granted.token };
  });
  mount(endBoard, async ({ organisation, caller, params }) => {
    const by = { actor: caller.login, now: now() };
    const ended = await end(db, organisation.id, params.boardId, by);
    return ended instanceof Failure ? ended : boardWire(ended, by.now);
  });
}

function mountOpening({ app, mount, db, now, publicUrl, openingsPerMinute }: BoardNeeds): void {
  const limit = addressLimit(app, openingsPerMinute);
  mount(openBoard, async ({ body, request, reply }) => {
    if (isFromElsewhere(request, publicUrl)) return new Failure('forbidden', { detail: 'Access is denied' });
    const seconds = await limit(request);
    if (seconds > 0) return new Failure('tooManyRequests', { retryAfterSeconds: seconds });
    const sessionId = newToken();
    const id = await openByLink(db, hashOf(body.token), hashOf(sessionId), now());
    if (id === undefined) return new Failure('boardLinkSpent', { entityName: 'board' });
    setBoardCookies(request, reply, sessionId, publicUrl);
    reply.header('X-linehaulApp-alert', 'linehaulApp.board.opened').header('X-linehaulApp-params', id);
    return undefined;
  });
}

function boardWire(row: BoardRecord, now: EpochMs): Board {
  const facts = factsOf(row);
  const state = stateOf(facts, now);
  const ending = endingOf(facts, now);
  return {
    id: row.id,
    name: row.name,
    state,
    grantedUtc: instantText(row.granted_at),
    grantedBy: row.granted_by,
    linkUntilUtc: state === 'WAITING' ? instantText(row.link_until) : null,
    openedUtc: instantText(row.opened_at),
    lastSeenUtc: instantText(row.seen_at),
    endedUtc: instantText(ending?.at ?? null),
    endedBy: row.ended_by,
    endedBecause: ending?.because ?? null,
  };
}
