import { createHash, randomBytes } from 'node:crypto';
import { constants } from '@linehaul/domain/constants';
import { HOUR } from '@linehaul/domain/core';
import { graceMs, type InactivityLimits } from '@linehaul/domain/identity';
import type { SessionConfig } from '../../platform/config/index.ts';
import type { Executor } from '../../platform/db/index.ts';
import type { Person } from './claims.ts';
import { deleteSession, insertSession } from './session-store.ts';

export const SESSION_COOKIE = 'linehaul-session';

const USUAL: SessionConfig = {
  sessionLifetimeMs: 12 * HOUR,
  inactivity: { warnAfterMs: constants.inactivityWarningMs, logoutAfterMs: constants.inactivityLogoutMs },
};

export function idleLimitMs(limits: InactivityLimits): number {
  return limits.logoutAfterMs + graceMs(limits);
}

export function hashOf(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url');
}

export function newCsrfToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Stores only the id's hash. The refresh token must be sealed. */
export async function createSession(
  db: Executor,
  person: Person & { readonly idToken: string; readonly refreshToken?: string },
  limits: SessionConfig = USUAL,
  now = Date.now(),
): Promise<{ sessionId: string; csrfToken: string }> {
  const sessionId = randomBytes(32).toString('base64url');
  const csrfToken = newCsrfToken();
  await insertSession(db, {
    ...person,
    hash: hashOf(sessionId),
    csrfToken,
    seenAt: now,
    idleUntil: now + idleLimitMs(limits.inactivity),
    expiresAt: now + limits.sessionLifetimeMs,
  });
  return { sessionId, csrfToken };
}

export async function endSession(db: Executor, sessionHash: string): Promise<void> {
  await deleteSession(db, sessionHash);
}
