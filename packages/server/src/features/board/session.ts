import { BOARD_MARK, BOARD_PAGE, type BoardEnd } from '@linehaul/contracts/board';
import { endingOf } from '@linehaul/domain/board';
import { DAY, type EpochMs, MINUTE } from '@linehaul/domain/core';
import { displayNameOf } from '@linehaul/domain/organisation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Executor } from '../../platform/db/index.ts';
import { Failure, type FindBoard, instantText, limitBy } from '../../platform/http/index.ts';
import { type FoundBoard, findBySession, markSeen } from './board-store.ts';
import { hashOf } from './secrets.ts';

const COOKIE = 'linehaul-board';
/** No other call gets the cookie. */
const COOKIE_PATH = '/api/board';
/** Browsers shorten a longer life. */
const COOKIE_LIFE_MS = 400 * DAY;
const NOTE_EVERY_MS = MINUTE;
/** Six are usual; each opened page asks at once. */
const CALLS_PER_MINUTE = 60;

/** Failures: unauthorized, boardEnded, tooManyRequests. */
export function boardFinder(app: FastifyInstance, db: Executor, now: () => EpochMs): FindBoard {
  const limit = limitBy(app, CALLS_PER_MINUTE, (request) => hashOf(request.cookies[COOKIE] ?? ''));
  return async (request) => {
    const sessionId = request.cookies[COOKIE];
    if (!sessionId) return new Failure('unauthorized', { detail: 'There is no wall board here' });
    const seconds = await limit(request);
    if (seconds > 0) return new Failure('tooManyRequests', { retryAfterSeconds: seconds });
    const found = await findBySession(db, hashOf(sessionId));
    if (!found) return new Failure('unauthorized', { detail: 'The wall board is not known' });
    const at = now();
    const failure = ended(found, at);
    if (failure) return failure;
    const { id, name, organisation, facts } = found;
    const isRenewed = at - (facts.seenAt ?? 0) > NOTE_EVERY_MS;
    if (isRenewed) await markSeen(db, organisation.id, id, at);
    return { id, name, organisation, isRenewed };
  };
}

function ended(board: FoundBoard, now: EpochMs): Failure | undefined {
  const end = endingOf(board.facts, now);
  if (!end || end.because === 'UNOPENED') return undefined;
  const errorPayload: BoardEnd = {
    boardName: board.name,
    organisationName: displayNameOf(board.organisation.name),
    timeZone: board.organisation.timeZone,
    endedUtc: instantText(end.at),
    because: end.because,
    ask: board.endedBy ?? board.grantedBy,
  };
  return new Failure('boardEnded', { errorPayload });
}

export function sessionIdOf(request: FastifyRequest): string {
  return request.cookies[COOKIE] ?? '';
}

/** The mark tells the page's script that the hidden cookie exists. */
export function setBoardCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  sessionId: string,
  publicUrl: string | undefined,
): void {
  const secure = publicUrl ? publicUrl.startsWith('https:') : request.protocol === 'https';
  const lasting = { sameSite: 'strict', secure, maxAge: COOKIE_LIFE_MS / 1000 } as const;
  reply.setCookie(COOKIE, sessionId, { ...lasting, path: COOKIE_PATH, httpOnly: true });
  reply.setCookie(BOARD_MARK, '1', { ...lasting, path: BOARD_PAGE });
}
