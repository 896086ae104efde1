import { lazyExtra, lazyScreen } from '../../platform/lazy/index.ts';
import type { SignOutProps } from './SignOutDialog.tsx';

export {
  type AccountState,
  accountStore,
  loadAccount,
  loadAccountAgain,
  watchSession,
} from './account-store.ts';
export { ADMIN, authoritiesIn, decide, IN_ORGANISATION, USER } from './guard.ts';
export { useInstallation } from './info.ts';
export { Landing } from './landing-screen.ts';
export { Ribbon } from './Ribbon.tsx';
export { remember, takeRemembered } from './remembered-address.ts';
export { signOut } from './sign-out.ts';

/** The server ends idle sessions without it, too. */
export const Inactivity = lazyExtra(() =>
  import('./inactivity/InactivityHost.tsx').then((module) => module.InactivityHost),
);

export const SignOutDialog = lazyScreen<SignOutProps>(
  async () => (await import('./SignOutDialog.tsx')).SignOutDialog,
);

export const Forbidden = lazyScreen(() => import('./Forbidden.tsx').then((module) => module.Forbidden));
export const NotFound = lazyScreen(() => import('./NotFound.tsx').then((module) => module.NotFound));
