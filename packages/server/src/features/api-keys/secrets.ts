import { createHash, randomBytes } from 'node:crypto';

const BEGINNING = 'lh_'.length + 4;

/** 256 random bits: the hash needs no salt. */
export function newSecret(): string {
  return `lh_${randomBytes(32).toString('base64url')}`;
}

export function isSecret(text: string): boolean {
  return /^lh_[\w-]{43}$/.test(text);
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

export function beginningOf(secret: string): string {
  return secret.slice(0, BEGINNING);
}
