import { logout } from '@linehaul/contracts/identity';
import { ApiError, call } from '../../platform/api/index.ts';
import { leave, stay } from './account-store.ts';
import { logoutAddress } from './logout-address.ts';
import { forgetRemembered } from './remembered-address.ts';

/**
 * Ends the session and leaves for the provider's logout address, which sends the browser back to the start.
 * A session that is gone already counts as ended. @throws ApiError, NetworkError where the server keeps the session
 */
export async function signOut(): Promise<void> {
  leave();
  const { origin } = window.location;
  try {
    const answer = await call(logout);
    forgetRemembered();
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
