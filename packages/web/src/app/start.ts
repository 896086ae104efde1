import { accountStore, loadAccount } from '../features/identity/index.ts';
import { followAccount } from '../features/organisation/index.ts';
import { queryClient } from '../platform/api/index.ts';
import { changeLanguage } from '../platform/i18n/index.ts';
import { DASHBOARD_PATH } from './paths.ts';
import { dashboard } from './screens.tsx';

/**
 * Ties the account to what follows from it: the organisation, the language, and the data of whoever was signed in
 * before. Then asks for the account.
 */
export function startSession(): void {
  let login: string | undefined;
  accountStore.subscribe(() => {
    const state = accountStore.get();
    const account = state.status === 'signedIn' ? state.account : undefined;
    if (account?.login !== login) queryClient.clear();
    login = account?.login;
    if (account) void changeLanguage(account.langKey);
    followAccount(account);
  });
  const asking = loadAccount();
  // The heaviest screen is on its way while the account is asked for.
  const { pathname } = window.location;
  if (accountStore.get().status === 'loading' && (pathname === '/' || pathname === DASHBOARD_PATH)) {
    dashboard.preload();
  }
  void asking;
}
