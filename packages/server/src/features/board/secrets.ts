import { createHash, randomBytes } from 'node:crypto';

/** Of a link, or of a session. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is random needs no salt. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
