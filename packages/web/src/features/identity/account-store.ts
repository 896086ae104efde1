import { type Account, getAccount, XSRF_COOKIE } from '@linehaul/contracts/identity';
import { ApiError, call, cookie, onRefused } from '../../platform/api/index.ts';
import { createStore } from '../../platform/store.ts';

/**
 * loading: not asked yet, or under way · signedOut with `ended`: a session ended in mid-work · with `unreachable`:
 * the server gave no usable answer.
 */
export type AccountState =
  | { readonly status: 'loading' }
  | { readonly status: 'signedOut'; readonly because?: 'ended' | 'unreachable' }
  | { readonly status: 'signedIn'; readonly account: Account };

export const accountStore = createStore<AccountState>({ status: 'loading' });

let asking: Promise<void> | undefined;

/**
 * Asks who is signed in, once. Only a cookie is reason to ask: the session's own can't be read by scripts, the CSRF
 * cookie beside it can. A failed load means signed out (specification, section 8).
 */
export function loadAccount(): Promise<void> {
  asking ??= cookie(XSRF_COOKIE) === undefined ? Promise.resolve(signedOut()) : ask();
  return asking;
}

/** Asks again after a load that the server did not answer. */
export function loadAccountAgain(): Promise<void> {
  asking = undefined;
  return loadAccount();
}

function signedOut(because?: 'ended' | 'unreachable'): void {
  accountStore.set({ status: 'signedOut', because });
}

async function ask(): Promise<void> {
  try {
    accountStore.set({ status: 'signedIn', account: await call(getAccount) });
  } catch (error) {
    signedOut(error instanceof ApiError && error.status < 500 ? undefined : 'unreachable');
  }
}

let checking = false;
let leaving = false;

/** From here on a 401 is expected: the person signs out. */
export function leave(): void {
  leaving = true;
}
export function stay(): void {
  leaving = false;
}

/**
 * After a 401 in mid-work the account is loaded once more; none means signed out. A server that can't be reached
 * signs nobody out. @param onEnded is called before the state changes, while the address is still the person's own
 */
export function watchSession(onEnded: () => void): () => void {
  return onRefused((status) => {
    if (status !== 401 || checking || leaving || accountStore.get().status !== 'signedIn') return;
    checking = true;
    call(getAccount, { background: true })
      .then((account) => accountStore.set({ status: 'signedIn', account }))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 401) return;
        onEnded();
        signedOut('ended');
      })
      .finally(() => {
        checking = false;
      });
  });
}
