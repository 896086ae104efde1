export { type AccountState, accountStore, loadAccount, watchSession } from './account-store.ts';
export { Forbidden } from './Forbidden.tsx';
export { ADMIN, type Decision, decide, USER } from './guard.ts';
export { type Installation, useInstallation } from './info.ts';
export { Landing } from './Landing.tsx';
export { NotFound } from './NotFound.tsx';
export { remember, takeRemembered } from './remembered-address.ts';
export { SignOutDialog } from './SignOutDialog.tsx';
export { signOut } from './sign-out.ts';
