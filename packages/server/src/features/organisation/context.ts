import type { OrganisationId } from '@linehaul/domain/core';
import { type OrganisationSettings, settingsWith } from '@linehaul/domain/organisation';
import type { Executor } from '../../platform/db/index.ts';
import { Failure, type SignedIn } from '../../platform/http/index.ts';
import { findMemberOrganisation, type OrganisationRow } from './store.ts';

/** The organisation that a call works in: what every tenant query is given. */
export interface OrganisationContext {
  readonly id: OrganisationId;
  readonly name: string;
  readonly timeZone: string;
  readonly approvalRequired: boolean;
  readonly settings: OrganisationSettings;
  readonly version: number;
}

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

/**
 * The organisation named by a path's segment (id or name), if it is on the caller's account.
 * Another's organisation is `notFound`, exactly as one that doesn't exist.
 */
export async function organisationFor(
  db: Executor,
  caller: SignedIn,
  idOrName: string,
): Promise<OrganisationContext | Failure> {
  const row = await findMemberOrganisation(db, caller.login, idOrName);
  return row ? organisationOf(row) : new Failure('notFound', { entityName: 'organisation' });
}
