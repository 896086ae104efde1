import { accountStore, Landing, loadAccount } from '../../features/identity/index.ts';
import { followAccount } from '../../features/organisation/index.ts';
import { queryClient } from '../../platform/api/index.ts';
import { changeLanguage } from '../../platform/i18n/index.ts';
import { DASHBOARD_PATH } from '../paths.ts';
import { dashboard } from '../screens.tsx';

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
  // A cached page may show an ended session's data.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  const asking = loadAccount();
  const { pathname } = window.location;
  if (pathname === '/' || pathname === DASHBOARD_PATH) {
    (accountStore.get().status === 'loading' ? dashboard : Landing).preload();
  }
  void asking;
}
