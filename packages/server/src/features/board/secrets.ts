import { createHash, randomBytes } from 'node:crypto';

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A random token needs no salt. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
