import { BOARD_NAME_LIMIT } from '@linehaul/domain/board';
import { z } from 'zod';
import { defineRoute, instant, line, organisationRoute } from '../http/index.ts';
import { boardNow } from './now.ts';

export const getBoard = organisationRoute({ path: '/api/boards/:orgId/now', response: boardNow });

export const getGrantedBoard = defineRoute({
  path: '/api/board/now',
  access: 'board',
  scope: 'board',
  response: boardNow,
});

const TOKEN_LIMIT = 200;
/** Once per link. */
export const openBoard = defineRoute({
  method: 'POST',
  path: '/api/board/session',
  access: 'public',
  bodyLimit: { bytes: 4096 },
  body: z.strictObject({ token: z.string().max(TOKEN_LIMIT) }),
  status: 204,
  response: z.void(),
  errors: ['boardLinkSpent', 'forbidden', 'tooManyRequests'],
});

export const board = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['WAITING', 'OPEN', 'ENDED']),
  grantedUtc: instant,
  grantedBy: z.string(),
  linkUntilUtc: instant.nullable(),
  openedUtc: instant.nullable(),
  lastSeenUtc: instant.nullable(),
  endedUtc: instant.nullable(),
  endedBy: z.string().nullable(),
  endedBecause: z.enum(['BY_HAND', 'UNSEEN', 'UNOPENED']).nullable(),
});
export type Board = z.infer<typeof board>;

const ofBoards = { access: 'admin', scope: 'organisation', entityName: 'board' } as const;
const path = '/api/admin/organisations/:orgId/boards';

/** Current ones first, then the newest. */
export const listBoards = defineRoute({ path, ...ofBoards, response: z.array(board) });

/** `token` opens the board, shown once. */
export const grantBoard = defineRoute({
  method: 'POST',
  path,
  ...ofBoards,
  body: z.strictObject({ name: line(BOARD_NAME_LIMIT).min(1, 'is required') }),
  status: 201,
  response: board.extend({ token: z.string() }),
  errors: ['tooManyBoards'],
});

/** From its next call; repeating changes nothing. */
export const endBoard = defineRoute({
  method: 'POST',
  path: `${path}/:boardId/end`,
  ...ofBoards,
  response: board,
  errors: ['notFound'],
});
