import type { OrganisationId } from '@linehaul/domain/core';
import type { Role } from '@linehaul/domain/identity';
import type { Executor } from '../../platform/db/index.ts';

export interface StoredMember {
  readonly login: string;
  readonly role: Role;
}

export async function findMembers(
  db: Executor,
  organisationId: OrganisationId,
): Promise<readonly StoredMember[]> {
  return db
    .selectFrom('organisation_member')
    .where('organisation_id', '=', organisationId)
    .select(['login', 'role'])
    .orderBy('login')
    .execute();
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

export async function updateRole(
  tx: Executor,
  organisationId: OrganisationId,
  { login, role }: StoredMember,
): Promise<void> {
  await tx
    .updateTable('organisation_member')
    .set({ role })
    .where('organisation_id', '=', organisationId)
    .where('login', '=', login)
    .execute();
}
