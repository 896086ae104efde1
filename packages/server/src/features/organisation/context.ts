import type { OrganisationId } from '@linehaul/domain/core';
import { settingsWith } from '@linehaul/domain/organisation';
import type { Executor } from '../../platform/db/index.ts';
import { Failure, type OrganisationContext, type SignedIn } from '../../platform/http/index.ts';
import { findMemberOrganisation, type OrganisationRow } from './store.ts';

export type { OrganisationContext };

export function organisationOf(row: OrganisationRow): OrganisationContext {
  return {
    id: row.id as OrganisationId,
    name: row.name,
    timeZone: row.time_zone,
    approvalRequired: row.approval_required,
    settings: settingsWith(row.settings),
    version: row.version,
  };
}

/** By id or name. Another's is `notFound`, as if it did not exist. */
export async function organisationFor(
  db: Executor,
  caller: SignedIn,
  idOrName: string,
): Promise<OrganisationContext | Failure> {
  const row = await findMemberOrganisation(db, caller.login, idOrName);
  return row ? organisationOf(row) : new Failure('notFound', { entityName: 'organisation' });
}
