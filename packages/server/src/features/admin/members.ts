import { addMember, listMembers, type Member, removeMember } from '@linehaul/contracts/admin';
import { instantText, type SignedIn } from '../../platform/http/index.ts';
import { findPresence } from '../identity/index.ts';
import { findWhollyKnown, members } from '../organisation/index.ts';
import type { AdminNeeds } from './needs.ts';

export function mountMembers({ mount, database, now }: AdminNeeds): void {
  const db = database.kysely;

  /** Presence only of people who work in no organisation outside the caller's. */
  async function shown(caller: SignedIn, logins: readonly string[]): Promise<Member[]> {
    const known = await findWhollyKnown(db, caller.login, logins);
    // Sessions end by the machine's clock, not the product's.
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

  mount(listMembers, async ({ organisation, caller }) => {
    return shown(caller, await members.find(db, organisation.id));
  });

  mount(addMember, async ({ organisation, caller, body, reply }) => {
    const by = { actor: caller.login, now: now() };
    const failed = await members.take(db, organisation.id, body.login, by);
    if (failed) return failed;
    reply.header('Location', `/api/admin/organisations/${organisation.id}/members`);
    return (await shown(caller, [body.login]))[0]!;
  });

  mount(removeMember, async ({ organisation, caller, params }) => {
    const by = { actor: caller.login, now: now() };
    return members.drop(db, organisation.id, params.login.toLowerCase(), by);
  });
}
