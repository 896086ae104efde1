import { accountStore, Landing, loadAccount } from '../features/identity/index.ts';
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
  // A page that the browser kept as it stood may show what is no longer for whoever goes back to it.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  const asking = loadAccount();
  // What is shown first is on its way while the texts and the account are.
  const { pathname } = window.location;
  if (pathname === '/' || pathname === DASHBOARD_PATH) {
    (accountStore.get().status === 'loading' ? dashboard : Landing).preload();
  }
  void asking;
}
