import { logout } from '@linehaul/contracts/identity';
import { ApiError, call } from '../../platform/api/index.ts';
import { letGo } from '../../platform/leaving/index.ts';
import { isLeaving, leave, sessionEnded, stay } from './account-store.ts';
import { logoutAddress } from './logout-address.ts';
import { forgetRemembered, remember } from './remembered-address.ts';
import { notifyOtherTabs } from './session-channel.ts';
import { rememberReason } from './sign-out-reason.ts';

const ANSWER_WITHIN_MS = 10_000;

/**
 * Ends the session and leaves for the provider's logout address, which sends the browser back to the start. Other tabs are
 * signed out with it. A session that is gone already counts as ended.
 * @throws ApiError, NetworkError where the server keeps the session
 */
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

/**
 * Nobody was there for too long: signs out as `signOut` does, without asking and without losing the address. Of several tabs
 * the first goes by the provider's sign-out. One that comes later, or gets no answer, shows the start; the server ends by
 * itself what it could not be told of.
 */
export async function signOutUnused(): Promise<void> {
  // The person was quicker.
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
