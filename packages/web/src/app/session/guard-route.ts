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

/** Specification, section 2. Throws the router's redirect to /not-found or /forbidden. */
export async function guardRoute(
  address: { readonly pathname: string; readonly href: string },
  routeAt: RouteAt,
): Promise<void> {
  await loadAccount();
  const state = accountStore.get();
  const account = authoritiesIn(state.status === 'signedIn' ? state.account : undefined);
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
