import type { OrganisationId } from '@linehaul/domain/core';
import type { Executor } from '../../platform/db/index.ts';

export async function findMembers(db: Executor, organisationId: OrganisationId): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('organisation_member')
    .where('organisation_id', '=', organisationId)
    .select('login')
    .orderBy('login')
    .execute();
  return rows.map((row) => row.login);
}

export async function deleteMember(
  tx: Executor,
  organisationId: OrganisationId,
  login: string,
): Promise<void> {
  await tx
    .deleteFrom('organisation_member')
    .where('organisation_id', '=', organisationId)
    .where('login', '=', login)
    .execute();
}
