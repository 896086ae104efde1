import { addMember, listMembers, type Member, removeMember } from '@linehaul/contracts/admin';
import { Failure, instantText } from '../../platform/http/index.ts';
import { findPresence } from '../identity/index.ts';
import { dropMember, findMembers, organisationFor, takeMember } from '../organisation/index.ts';
import type { AdminNeeds } from './needs.ts';

/** Who works where. What people may do there is told by the identity provider, and is shown here alone. */
export function mountMembers({ mount, database, now }: AdminNeeds): void {
  const db = database.kysely;

  async function shown(logins: readonly string[]): Promise<Member[]> {
    // Sessions end by the clock of the machine.
    const presence = await findPresence(db, logins, Date.now());
    return logins.map((login) => {
      const found = presence.get(login);
      return {
        login,
        authorities: found ? [...found.authorities] : null,
        lastSeenUtc: instantText(found?.seenAt ?? null),
      };
    });
  }

  mount(listMembers, async ({ caller, params }) => {
    const organisation = await organisationFor(db, caller, params.orgId);
    if (organisation instanceof Failure) return organisation;
    return shown(await findMembers(db, organisation.id));
  });

  mount(addMember, async ({ caller, params, body, reply }) => {
    const organisation = await organisationFor(db, caller, params.orgId);
    if (organisation instanceof Failure) return organisation;
    const by = { actor: caller.login, now: now() };
    const failed = await takeMember(db, organisation.id, body.login, by);
    if (failed) return failed;
    reply.header('Location', `/api/admin/organisations/${organisation.id}/members`);
    return (await shown([body.login]))[0]!;
  });

  mount(removeMember, async ({ caller, params }) => {
    const organisation = await organisationFor(db, caller, params.orgId);
    if (organisation instanceof Failure) return organisation;
    const by = { actor: caller.login, now: now() };
    return dropMember(db, organisation.id, params.login.toLowerCase(), by);
  });
}
