import type { OrganisationId } from '@linehaul/domain/core';
import type { OrganisationSettings } from '@linehaul/domain/organisation';
import type { Executor } from '../../platform/db/index.ts';

export async function settingsOf(
  db: Executor,
  organisationId: OrganisationId,
): Promise<Partial<OrganisationSettings> | undefined> {
  const row = await db
    .selectFrom('organisation')
    .where('id', '=', organisationId)
    .select('settings')
    .executeTakeFirst();
  return row?.settings;
}
