import type { OrganisationId } from '@linehaul/domain/core';
import { permissionsOf } from '@linehaul/domain/identity';
import { settingsWith } from '@linehaul/domain/organisation';
import type { Executor } from '../../platform/db/index.ts';
import {
  Failure,
  type Membership,
  missingPermission,
  type OrganisationContext,
  type SignedIn,
} from '../../platform/http/index.ts';
import { findMemberOrganisation, type MemberOrganisationRow, type OrganisationRow } from './store.ts';

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

/** By id or name. Another's is `notFound`, as if missing. */
export async function membershipFor(
  db: Executor,
  caller: SignedIn,
  idOrName: string,
): Promise<Membership | Failure> {
  const row = await findMemberOrganisation(db, caller.login, idOrName);
  return row ? membershipOf(row, caller) : new Failure('notFound', { entityName: 'organisation' });
}

export async function organisationFor(
  db: Executor,
  caller: SignedIn,
  idOrName: string,
): Promise<OrganisationContext | Failure> {
  const membership = await membershipFor(db, caller, idOrName);
  return membership instanceof Failure ? membership : membership.organisation;
}

function membershipOf(row: MemberOrganisationRow, { authorities }: SignedIn): Membership {
  const { role } = row;
  return { organisation: organisationOf(row), role, permissions: permissionsOf(role, authorities) };
}

/** Undefined: may write. */
export function mayWriteIn(row: MemberOrganisationRow, caller: SignedIn): Failure | undefined {
  return missingPermission(membershipOf(row, caller), 'control');
}
