import { type ComponentType, lazy } from 'react';
import { lazyScreen } from '../../platform/lazy/index.ts';

export { type AccountState, accountStore, loadAccount, watchSession } from './account-store.ts';
export { ADMIN, type Decision, decide, USER } from './guard.ts';
export { type Installation, useInstallation } from './info.ts';
export { Landing } from './Landing.tsx';
export { Ribbon } from './Ribbon.tsx';
export { remember, takeRemembered } from './remembered-address.ts';
export { SignOutDialog } from './SignOutDialog.tsx';
export { signOut } from './sign-out.ts';

/** Fetched once somebody is signed in. Where it does not come there is no warning, and the server alone ends what nobody uses. */
export const Inactivity = lazy<ComponentType>(() =>
  import('./inactivity/InactivityHost.tsx').then(
    (module) => ({ default: module.InactivityHost }),
    () => ({ default: () => null }),
  ),
);

export const Forbidden = lazyScreen(() => import('./Forbidden.tsx').then((module) => module.Forbidden));
export const NotFound = lazyScreen(() => import('./NotFound.tsx').then((module) => module.NotFound));
