import { createHash, randomBytes } from 'node:crypto';
import { HOUR } from '@linehaul/domain/core';
import type { Executor } from '../../platform/db/index.ts';
import type { Person } from './claims.ts';
import { deleteSession, insertSession } from './session-store.ts';

export const SESSION_COOKIE = 'linehaul-session';
/** A session ends this long after sign-in, however busy it was. */
export const SESSION_LIFETIME_MS = 12 * HOUR;

export function hashOf(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url');
}

export function newCsrfToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Starts a session; only the hash of its id is stored. Returns what the browser's cookies hold. */
export async function createSession(
  db: Executor,
  person: Person & { readonly idToken: string },
  now = Date.now(),
): Promise<{ sessionId: string; csrfToken: string }> {
  const sessionId = randomBytes(32).toString('base64url');
  const csrfToken = newCsrfToken();
  await insertSession(db, {
    ...person,
    hash: hashOf(sessionId),
    csrfToken,
    expiresAt: now + SESSION_LIFETIME_MS,
  });
  return { sessionId, csrfToken };
}

export async function endSession(db: Executor, sessionHash: string): Promise<void> {
  await deleteSession(db, sessionHash);
}
