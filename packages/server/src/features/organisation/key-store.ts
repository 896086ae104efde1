import { createHash, randomBytes } from 'node:crypto';
import type { OrganisationId } from '@linehaul/domain/core';
import type { Executor } from '../../platform/db/index.ts';

/** Random keys need no salt. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Stores only its hash. */
export async function createKey(db: Executor, organisationId: OrganisationId, name: string): Promise<string> {
  const key = `lh_${randomBytes(32).toString('base64url')}`;
  await db
    .insertInto('organisation_key')
    .values({ key_hash: hashOfKey(key), organisation_id: organisationId, name })
    .execute();
  return key;
}
