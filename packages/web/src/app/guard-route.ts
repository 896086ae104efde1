import { redirect } from '@tanstack/react-router';
import { accountStore, decide, loadAccount, remember, takeRemembered } from '../features/identity/index.ts';

/** The route that an address leads to, with the authorities that it declares; undefined where none matches. */
export type RouteAt = (pathname: string) => { readonly authorities?: readonly string[] } | undefined;

/**
 * Stands before every navigation (specification, section 2): what matches no route goes to /not-found; a route with
 * declared authorities needs one of them, else the address is kept and /forbidden shows.
 * @throws the router's redirect
 */
export async function guardRoute(
  address: { readonly pathname: string; readonly href: string },
  routeAt: RouteAt,
): Promise<void> {
  await loadAccount();
  const state = accountStore.get();
  const account = state.status === 'signedIn' ? state.account : undefined;
  // An address asked for before signing in opens once, on the page that signing in comes back to.
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
