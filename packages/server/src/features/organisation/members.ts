import type { OrganisationId } from '@linehaul/domain/core';
import { type Executor, inTransaction } from '../../platform/db/index.ts';
import { Failure } from '../../platform/http/index.ts';
import type { Actor } from '../../platform/records/index.ts';
import { recordChange } from '../../platform/records/index.ts';
import { deleteMember, findMembers } from './member-store.ts';
import { addMember } from './setup-store.ts';
import { lockOrganisation } from './write-store.ts';

const entityName = 'organisationMember';
/** Failure: alreadyMember. */
function takeMember(
  db: Executor,
  organisationId: OrganisationId,
  login: string,
  by: Actor,
): Promise<Failure | undefined> {
  return inTransaction(db, async (tx) => {
    const row = await lockOrganisation(tx, organisationId);
    if (!row) return new Failure('notFound', { entityName: 'organisation' });
    if (!(await addMember(tx, organisationId, login))) return new Failure('alreadyMember', { entityName });
    await recordMembership(tx, organisationId, row.version, by, {
      before: { member: null },
      after: { member: login },
    });
    return undefined;
  });
}

/** Failures: notFound, lastMember. */
function dropMember(
  db: Executor,
  organisationId: OrganisationId,
  login: string,
  by: Actor,
): Promise<Failure | undefined> {
  return inTransaction(db, async (tx) => {
    // Locks, so that two members cannot remove each other at once.
    const row = await lockOrganisation(tx, organisationId);
    const members = row ? await findMembers(tx, organisationId) : [];
    if (!row || !members.includes(login)) return new Failure('notFound', { entityName });
    if (members.length === 1) return new Failure('lastMember', { entityName });
    await deleteMember(tx, organisationId, login);
    await recordMembership(tx, organisationId, row.version, by, {
      before: { member: login },
      after: { member: null },
    });
    return undefined;
  });
}

async function recordMembership(
  tx: Executor,
  organisationId: OrganisationId,
  version: number,
  by: Actor,
  change: { readonly before: Record<string, unknown>; readonly after: Record<string, unknown> },
): Promise<void> {
  const entry = { recordId: organisationId, entity: 'organisation', kind: 'edit', version } as const;
  await recordChange(tx, organisationId, { ...entry, ...by, ...change });
}

export const members = { find: findMembers, take: takeMember, drop: dropMember };
