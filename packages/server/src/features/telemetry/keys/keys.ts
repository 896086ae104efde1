import { type OrganisationId, SECOND } from '@linehaul/domain/core';
import { type Executor, isTrouble } from '../../../platform/db/index.ts';
import { hashOfKey } from '../../organisation/index.ts';
import { findKey } from './key-store.ts';

const CACHED_MS = 10 * SECOND;
const CACHE_LIMIT = 10_000;

/** Cached for 10 s: a revoked key works that long. */
export type FindKey = (key: string) => Promise<OrganisationId | undefined>;

/** @param options.whenAway a key that was right works while the database is away */
export function keyFinder(db: Executor, { whenAway = false }: { whenAway?: boolean } = {}): FindKey {
  const known = new Map<string, { organisationId: OrganisationId; until: number }>();
  return async (key) => {
    const hash = hashOfKey(key);
    const cached = known.get(hash);
    if (cached && cached.until > Date.now()) return cached.organisationId;
    let organisationId: OrganisationId | undefined;
    try {
      organisationId = await findKey(db, hash);
    } catch (error) {
      if (!(whenAway && cached && isTrouble(error))) throw error;
      organisationId = cached.organisationId;
    }
    if (organisationId === undefined) {
      known.delete(hash);
      return undefined;
    }
    if (known.size >= CACHE_LIMIT) known.clear();
    known.set(hash, { organisationId, until: Date.now() + CACHED_MS });
    return organisationId;
  };
}
