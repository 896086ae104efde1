import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWKS } from 'oidc-provider';
import type { Executor } from '../../../platform/db/index.ts';
import { storedKeys } from './provider-store.ts';

export interface ProviderKeys {
  readonly jwks: JWKS;
  readonly cookieKeys: readonly string[];
}

/** Stored: new keys would invalidate earlier id tokens. */
export function providerKeys(db: Executor): Promise<ProviderKeys> {
  return storedKeys(db, async () => {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' };
    return { jwks: { keys: [key] } as JWKS, cookieKeys: [randomBytes(32).toString('base64url')] };
  });
}
