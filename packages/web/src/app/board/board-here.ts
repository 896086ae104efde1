import { BOARD_MARK, BOARD_PAGE } from '@linehaul/contracts/board';
import { cookie } from '../../platform/api/index.ts';

const LINK = /^#([\w-]{43})$/;

/** A board's page in a browser with a board's session, or opened by a link. People have the page in theirs. */
export function isBoardHere({ pathname, search, hash }: Location): boolean {
  if (pathname.replace(/\/$/, '') !== BOARD_PAGE || !new URLSearchParams(search).has('board')) return false;
  return LINK.test(hash) || cookie(BOARD_MARK) !== undefined;
}

/** Of the link. The address and the history do not show it from now on. */
export function takeToken(): string | undefined {
  const [, token] = LINK.exec(location.hash) ?? [];
  if (token) history.replaceState(null, '', location.pathname + location.search);
  return token;
}
