import { XSRF_COOKIE } from '@linehaul/contracts/identity';
import type { FastifyReply } from 'fastify';
import { SESSION_COOKIE } from './sessions.ts';

function commonOptions(origin: string) {
  return { path: '/', sameSite: 'lax', secure: origin.startsWith('https:') } as const;
}

export function setSessionCookies(
  reply: FastifyReply,
  origin: string,
  session: { sessionId: string; csrfToken: string },
  lifetimeMs: number,
): void {
  const lasting = { ...commonOptions(origin), maxAge: Math.ceil(lifetimeMs / 1000) };
  reply.setCookie(SESSION_COOKIE, session.sessionId, { ...lasting, httpOnly: true });
  reply.setCookie(XSRF_COOKIE, session.csrfToken, lasting);
}

/** The page repeats it in a header, which other origins cannot. */
export function setXsrfCookie(reply: FastifyReply, origin: string, token: string): void {
  reply.setCookie(XSRF_COOKIE, token, commonOptions(origin));
}

export function clearSessionCookies(reply: FastifyReply, origin: string): void {
  reply.clearCookie(SESSION_COOKIE, { ...commonOptions(origin), httpOnly: true });
  reply.clearCookie(XSRF_COOKIE, commonOptions(origin));
}
