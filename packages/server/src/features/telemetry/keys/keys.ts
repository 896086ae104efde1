import { type OrganisationId, SECOND } from '@linehaul/domain/core';
import type { Executor } from '../../../platform/db/index.ts';
import { hashOfKey } from '../../organisation/index.ts';
import { findKey } from './key-store.ts';

const CACHED_MS = 10 * SECOND;
const CACHE_LIMIT = 10_000;

/** Caches a key for 10 s: a revoked one works that much longer. */
export type FindKey = (key: string) => Promise<OrganisationId | undefined>;

export function keyFinder(db: Executor): FindKey {
  const known = new Map<string, { organisationId: OrganisationId; until: number }>();
  return async (key) => {
    const hash = hashOfKey(key);
    const cached = known.get(hash);
    if (cached && cached.until > Date.now()) return cached.organisationId;
    const organisationId = await findKey(db, hash);
    if (organisationId === undefined) {
      known.delete(hash);
      return undefined;
    }
    if (known.size >= CACHE_LIMIT) known.clear();
    known.set(hash, { organisationId, until: Date.now() + CACHED_MS });
    return organisationId;
  };
}
