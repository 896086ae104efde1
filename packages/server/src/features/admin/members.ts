import { addMember, giveRole, listMembers, type Member, removeMember } from '@linehaul/contracts/admin';
import { instantText, type SignedIn } from '../../platform/http/index.ts';
import { findPresence } from '../identity/index.ts';
import { members } from '../organisation/index.ts';
import type { AdminNeeds } from './needs.ts';

export function mountMembers({ mount, database, now }: AdminNeeds): void {
  const db = database.kysely;

  /** Presence only of people who work in no organisation outside the caller's. */
  async function shown(
    caller: SignedIn,
    found: readonly Pick<Member, 'login' | 'role'>[],
  ): Promise<Member[]> {
    const logins = found.map(({ login }) => login);
    const known = await members.findWhollyKnown(db, caller.login, logins);
    // Sessions end by the machine's clock.
    const presence = await findPresence(db, [...known], Date.now());
    return found.map(({ login, role }) => {
      const seen = presence.get(login);
      return {
        login,
        role,
        authorities: seen ? [...seen.authorities] : null,
        lastSeenUtc: instantText(seen?.seenAt ?? null),
      };
    });
  }

  mount(listMembers, async ({ organisation, caller }) => {
    return shown(caller, await members.find(db, organisation.id));
  });

  mount(addMember, async ({ organisation, caller, body, reply }) => {
    const by = { actor: caller.login, now: now() };
    const failed = await members.take(db, organisation.id, body, by);
    if (failed) return failed;
    reply.header('Location', `/api/admin/organisations/${organisation.id}/members`);
    return (await shown(caller, [body]))[0]!;
  });

  const byOf = ({ login, authorities }: SignedIn) => ({
    actor: login,
    now: now(),
    isProvidersAdmin: authorities.includes('ROLE_ADMIN'),
  });

  mount(giveRole, async ({ organisation, caller, params, body: { role } }) => {
    const member = { login: params.login.toLowerCase(), role };
    const failed = await members.giveRole(db, organisation.id, member, byOf(caller));
    return failed ?? (await shown(caller, [member]))[0]!;
  });

  mount(removeMember, async ({ organisation, caller, params }) => {
    const by = byOf(caller);
    return members.drop(db, organisation.id, params.login.toLowerCase(), by);
  });
}
