import { redirect } from '@tanstack/react-router';
import { accountStore, decide, loadAccount, remember, takeRemembered } from '../features/identity/index.ts';

/** What the guard reads of a match of the router. */
export interface Match {
  readonly routeId: string;
  readonly staticData: { readonly authorities?: readonly string[] };
}

/** Authorities that the matched routes declare. */
export function authoritiesOf(matches: readonly Match[]): readonly string[] | undefined {
  return matches.findLast((match) => match.staticData.authorities)?.staticData.authorities;
}

/**
 * Stands before every navigation (specification, section 2): what matches no route goes to /not-found; a route with
 * declared authorities needs one of them, else the address is kept and /forbidden shows.
 * @throws the router's redirect
 */
export async function guardRoute(
  address: { readonly pathname: string; readonly href: string },
  matches: readonly Match[],
  authoritiesAt: (pathname: string) => readonly string[] | undefined,
): Promise<void> {
  await loadAccount();
  const state = accountStore.get();
  const account = state.status === 'signedIn' ? state.account : undefined;
  // An address asked for before signing in opens once, on the page that signing in comes back to.
  if (account && (address.pathname === '/' || address.pathname === '/forbidden')) {
    const remembered = takeRemembered();
    const path = remembered?.split(/[?#]/)[0];
    if (remembered && path && path !== address.pathname && decide(authoritiesAt(path), account) === 'allow') {
      throw redirect({ href: remembered, replace: true });
    }
  }
  if (matches.length < 2) throw redirect({ to: '/not-found', replace: true });
  if (decide(authoritiesOf(matches), account) !== 'allow') {
    remember(address.href);
    throw redirect({ to: '/forbidden', replace: true });
  }
}
