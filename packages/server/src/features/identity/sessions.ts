import { createHash, randomBytes } from 'node:crypto';
import { HOUR } from '@linehaul/domain/core';
import { type Executor, json } from '../../platform/db/index.ts';

export const SESSION_COOKIE = 'linehaul-session';
const LIFETIME_MS = 12 * HOUR;

export function hashOf(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url');
}

/** Starts a session; only the hash of its id is stored. Returns what the browser's cookies hold. */
export async function createSession(
  db: Executor,
  person: {
    login: string;
    subject: string;
    authorities: readonly string[];
    claims: Record<string, unknown>;
    idToken: string;
  },
): Promise<{ sessionId: string; csrfToken: string }> {
  const sessionId = randomBytes(32).toString('base64url');
  const csrfToken = randomBytes(24).toString('base64url');
  await db
    .insertInto('session')
    .values({
      id_hash: hashOf(sessionId),
      login: person.login,
      subject: person.subject,
      authorities: [...person.authorities],
      claims: json(person.claims),
      id_token: person.idToken,
      csrf_token: csrfToken,
      expires_at: new Date(Date.now() + LIFETIME_MS),
    })
    .execute();
  return { sessionId, csrfToken };
}

export async function endSession(db: Executor, sessionHash: string): Promise<void> {
  await db.deleteFrom('session').where('id_hash', '=', sessionHash).execute();
}
