import {
  type Account,
  checkAuthenticated,
  getAccount,
  getAuthInfo,
  listUsers,
  logout,
  type OwnOrganisation,
} from '@linehaul/contracts/identity';
import type { Executor } from '../../platform/db/index.ts';
import { Failure, type Mount, page, type SignedIn } from '../../platform/http/index.ts';
import { clearSessionCookies } from './cookies.ts';
import { originOf } from './origin.ts';
import type { RelyingParty } from './relying-party.ts';
import { deleteSession, findClaims } from './session-store.ts';
import { signOutAddress } from './sign-out.ts';

export interface Memberships {
  organisationsOf(caller: SignedIn): Promise<OwnOrganisation[]>;
  colleaguesOf(
    login: string,
    page: { readonly limit: number; readonly offset: number; readonly descending: boolean },
  ): Promise<{ readonly logins: readonly string[]; readonly total: number }>;
}

interface Options {
  readonly publicUrl?: string;
  readonly oidcLogout: 'specified' | 'complete';
}

export function mountAccount(
  mount: Mount,
  db: Executor,
  party: RelyingParty | undefined,
  memberships: Memberships,
  options: Options,
): void {
  mount(getAccount, async ({ caller }) => {
    const stored = await findClaims(db, caller.sessionHash);
    const organisations = await memberships.organisationsOf(caller);
    return accountOf(caller, stored?.subject ?? caller.login, stored?.claims ?? {}, organisations);
  });

  mount(checkAuthenticated, () => undefined);

  mount(getAuthInfo, ({ request }) => {
    const origin = originOf(request, options.publicUrl);
    if (!party || !origin) return new Failure('notFound', { detail: 'No identity provider is set up' });
    return { issuer: party.issuerFor(origin), clientId: party.clientId };
  });

  mount(listUsers, async ({ caller, query }) => {
    const { logins, total } = await memberships.colleaguesOf(caller.login, {
      limit: query.size,
      offset: query.page * query.size,
      descending: query.sort[0]?.descending ?? false,
    });
    return page(
      logins.map((login) => ({ id: login, login })),
      total,
    );
  });

  mount(logout, async ({ caller, request, reply }) => {
    const idToken = (await deleteSession(db, caller.sessionHash)) ?? '';
    const origin = originOf(request, options.publicUrl) ?? '';
    clearSessionCookies(reply, origin);
    const complete = options.oidcLogout === 'complete';
    return { logoutUrl: await signOutAddress(party, origin, idToken, complete), idToken };
  });
}

function accountOf(
  caller: { readonly login: string; readonly authorities: readonly string[] },
  subject: string,
  claims: Readonly<Record<string, unknown>>,
  organisations: OwnOrganisation[],
): Account {
  const text = (key: string) => (typeof claims[key] === 'string' ? claims[key] : null);
  return {
    id: text('uid') ?? subject,
    login: caller.login,
    firstName: text('given_name') ?? text('name'),
    lastName: text('family_name'),
    email: text('email'),
    imageUrl: text('picture'),
    activated: claims.email_verified !== false,
    langKey: (text('langKey') ?? text('locale') ?? 'en').split(/[-_]/)[0]?.toLowerCase() || 'en',
    createdBy: null,
    createdDate: null,
    lastModifiedBy: null,
    lastModifiedDate: null,
    authorities: [...caller.authorities],
    organisations,
  };
}
