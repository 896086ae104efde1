import type { OrganisationId } from '@linehaul/domain/core';
import type { Executor } from '../../../platform/db/index.ts';

export async function findKey(db: Executor, hash: string): Promise<OrganisationId | undefined> {
  const row = await db
    .selectFrom('organisation_key')
    .where('key_hash', '=', hash)
    .select('organisation_id')
    .executeTakeFirst();
  return row?.organisation_id as OrganisationId | undefined;
}
