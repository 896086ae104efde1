import type { OrganisationId } from '@linehaul/domain/core';
import type { Role } from '@linehaul/domain/identity';
import { type Executor, inTransaction } from '../../platform/db/index.ts';
import { Failure } from '../../platform/http/index.ts';
import type { Actor } from '../../platform/records/index.ts';
import { recordChange } from '../../platform/records/index.ts';
import { deleteMember, findMembers, type StoredMember, updateRole } from './member-store.ts';
import { addMember } from './setup-store.ts';
import { findColleagues, findWhollyKnown } from './store.ts';
import { lockOrganisation } from './write-store.ts';

const entityName = 'organisationMember';

/** With the provider's ROLE_ADMIN another administrator always remains. */
export interface MembersActor extends Actor {
  readonly isProvidersAdmin: boolean;
}

/** Failure: alreadyMember. */
function takeMember(
  db: Executor,
  organisationId: OrganisationId,
  member: StoredMember,
  by: Actor,
): Promise<Failure | undefined> {
  return inTransaction(db, async (tx) => {
    const row = await lockOrganisation(tx, organisationId);
    if (!row) return new Failure('notFound', { entityName: 'organisation' });
    if (!(await addMember(tx, organisationId, member.login, member.role)))
      return new Failure('alreadyMember', { entityName });
    await recordMembership(tx, organisationId, row.version, by, undefined, member);
    return undefined;
  });
}

/** Failures: notFound, lastMember, lastAdministrator. */
function dropMember(
  db: Executor,
  organisationId: OrganisationId,
  login: string,
  by: MembersActor,
): Promise<Failure | undefined> {
  return inTransaction(db, async (tx) => {
    const found = await lockedMember(tx, organisationId, login);
    if (found instanceof Failure) return found;
    const { member, members, version } = found;
    if (members.length === 1) return new Failure('lastMember', { entityName });
    if (isLastAdministrator(found) && !by.isProvidersAdmin)
      return new Failure('lastAdministrator', { entityName });
    await deleteMember(tx, organisationId, login);
    await recordMembership(tx, organisationId, version, by, member, undefined);
    return undefined;
  });
}

/** The same role changes nothing. Failures: notFound, lastAdministrator. */
function giveRole(
  db: Executor,
  organisationId: OrganisationId,
  { login, role }: { readonly login: string; readonly role: Role },
  by: MembersActor,
): Promise<Failure | undefined> {
  return inTransaction(db, async (tx) => {
    const found = await lockedMember(tx, organisationId, login);
    if (found instanceof Failure) return found;
    const { member, version } = found;
    if (member.role === role) return undefined;
    if (isLastAdministrator(found) && !by.isProvidersAdmin)
      return new Failure('lastAdministrator', { entityName });
    await updateRole(tx, organisationId, { login, role });
    await recordMembership(tx, organisationId, version, by, member, { login, role });
    return undefined;
  });
}

interface FoundMember {
  readonly member: StoredMember;
  readonly members: readonly StoredMember[];
  readonly version: number;
}

/** Two members must not remove each other at once. */
async function lockedMember(
  tx: Executor,
  organisationId: OrganisationId,
  login: string,
): Promise<FoundMember | Failure> {
  const row = await lockOrganisation(tx, organisationId);
  const members = row ? await findMembers(tx, organisationId) : [];
  const member = members.find((one) => one.login === login);
  return row && member ? { member, members, version: row.version } : new Failure('notFound', { entityName });
}

function isLastAdministrator({ member, members }: FoundMember): boolean {
  return (
    member.role === 'administrator' && members.filter(({ role }) => role === 'administrator').length === 1
  );
}

async function recordMembership(
  tx: Executor,
  organisationId: OrganisationId,
  version: number,
  by: Actor,
  before: StoredMember | undefined,
  after: StoredMember | undefined,
): Promise<void> {
  const entry = { recordId: organisationId, entity: 'organisation', kind: 'edit', version } as const;
  const shown = (member: StoredMember | undefined) => ({
    member: member?.login ?? null,
    role: member?.role ?? null,
  });
  const { actor, now } = by;
  await recordChange(tx, organisationId, {
    ...entry,
    actor,
    now,
    before: shown(before),
    after: shown(after),
  });
}

export const members = {
  find: findMembers,
  findColleagues,
  findWhollyKnown,
  take: takeMember,
  drop: dropMember,
  giveRole,
};
