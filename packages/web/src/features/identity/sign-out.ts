import { logout } from '@linehaul/contracts/identity';
import { ApiError, call } from '../../platform/api/index.ts';
import { letGo } from '../../platform/leaving/index.ts';
import { isLeaving, leave, sessionEnded, stay } from './account-store.ts';
import { logoutAddress } from './logout-address.ts';
import { forgetRemembered, remember } from './remembered-address.ts';
import { notifyOtherTabs } from './session-channel.ts';
import { rememberReason } from './sign-out-reason.ts';

const ANSWER_WITHIN_MS = 10_000;

/** Signs other tabs out too. A missing session is fine. Throws ApiError, NetworkError if the session remains. */
export async function signOut(): Promise<void> {
  leave();
  const { origin } = window.location;
  try {
    const answer = await call(logout);
    forgetRemembered();
    notifyOtherTabs({ kind: 'signedOut', because: 'elsewhere' });
    window.location.assign(logoutAddress(answer, origin));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) {
      stay();
      throw error;
    }
    forgetRemembered();
    window.location.assign(origin);
  }
}

/** Remembers the address. Only the first tab goes to the provider. */
export async function signOutUnused(): Promise<void> {
  if (isLeaving()) return;
  leave();
  const { origin, pathname, search, hash } = window.location;
  try {
    const answer = await call(logout, { background: true, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    remember(pathname + search + hash);
    rememberReason('inactive');
    notifyOtherTabs({ kind: 'signedOut', because: 'inactive' });
    letGo();
    window.location.assign(logoutAddress(answer, origin));
  } catch {
    stay();
    sessionEnded('inactive');
  }
}
