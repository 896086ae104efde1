import { BOARD_MARK, BOARD_PAGE } from '@linehaul/contracts/board';
import { cookie } from '../../platform/api/index.ts';

const LINK = /^#([\w-]{43})$/;

/** A board's page, opened by a board's link or session. */
export function isBoardHere({ pathname, search, hash }: Location): boolean {
  if (pathname.replace(/\/$/, '') !== BOARD_PAGE || !new URLSearchParams(search).has('board')) return false;
  return LINK.test(hash) || cookie(BOARD_MARK) !== undefined;
}

/** Removes the link's token from address and history. */
export function takeToken(): string | undefined {
  const [, token] = LINK.exec(location.hash) ?? [];
  if (token) history.replaceState(null, '', location.pathname + location.search);
  return token;
}
