import { redirect } from '@tanstack/react-router';
import {
  accountStore,
  authoritiesIn,
  decide,
  loadAccount,
  remember,
  takeRemembered,
} from '../../features/identity/index.ts';

/** Undefined if no route matches. */
export type RouteAt = (pathname: string) => { readonly authorities?: readonly string[] } | undefined;

/**
 * Runs before every navigation (specification, section 2): no route leads to /not-found, a missing authority
 * to /forbidden. Throws the router's redirect.
 */
export async function guardRoute(
  address: { readonly pathname: string; readonly href: string },
  routeAt: RouteAt,
): Promise<void> {
  await loadAccount();
  const state = accountStore.get();
  const account = authoritiesIn(state.status === 'signedIn' ? state.account : undefined);
  // An address remembered before signing in opens once.
  if (account && (address.pathname === '/' || address.pathname === '/forbidden')) {
    const remembered = takeRemembered();
    const path = remembered?.split(/[?#]/)[0];
    const wanted = path && path !== address.pathname ? routeAt(path) : undefined;
    if (remembered && wanted && decide(wanted.authorities, account) === 'allow') {
      throw redirect({ href: remembered, replace: true });
    }
  }
  const route = routeAt(address.pathname);
  if (!route) throw redirect({ to: '/not-found', replace: true });
  if (decide(route.authorities, account) !== 'allow') {
    remember(address.href);
    throw redirect({ to: '/forbidden', replace: true });
  }
}
