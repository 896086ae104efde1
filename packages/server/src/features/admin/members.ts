import { addMember, listMembers, type Member, removeMember } from '@linehaul/contracts/admin';
import { Failure, instantText, type SignedIn } from '../../platform/http/index.ts';
import { findPresence } from '../identity/index.ts';
import {
  dropMember,
  findMembers,
  findWhollyKnown,
  organisationFor,
  takeMember,
} from '../organisation/index.ts';
import type { AdminNeeds } from './needs.ts';

/** Who works where. What people may do there is told by the identity provider, and is shown here alone. */
export function mountMembers({ mount, database, now }: AdminNeeds): void {
  const db = database.kysely;

  /** Sessions say what people do wherever they work: told of those alone who work nowhere that the caller doesn't. */
  async function shown(caller: SignedIn, logins: readonly string[]): Promise<Member[]> {
    const known = await findWhollyKnown(db, caller.login, logins);
    // Sessions end by the clock of the machine.
    const presence = await findPresence(db, [...known], Date.now());
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
    return shown(caller, await findMembers(db, organisation.id));
  });

  mount(addMember, async ({ caller, params, body, reply }) => {
    const organisation = await organisationFor(db, caller, params.orgId);
    if (organisation instanceof Failure) return organisation;
    const by = { actor: caller.login, now: now() };
    const failed = await takeMember(db, organisation.id, body.login, by);
    if (failed) return failed;
    reply.header('Location', `/api/admin/organisations/${organisation.id}/members`);
    return (await shown(caller, [body.login]))[0]!;
  });

  mount(removeMember, async ({ caller, params }) => {
    const organisation = await organisationFor(db, caller, params.orgId);
    if (organisation instanceof Failure) return organisation;
    const by = { actor: caller.login, now: now() };
    return dropMember(db, organisation.id, params.login.toLowerCase(), by);
  });
}
