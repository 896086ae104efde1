import { type Account, getAccount, XSRF_COOKIE } from '@linehaul/contracts/identity';
import { ApiError, call, cookie, onUnauthorized } from '../../platform/api/index.ts';
import { letGo } from '../../platform/leaving/index.ts';
import { createStore } from '../../platform/store.ts';
import { hearOtherTabs } from './session-channel.ts';
import { takeReason } from './sign-out-reason.ts';

/** Many calls may be refused at a time, and again and again on a screen that its person may no longer use. */
const ASK_EVERY_MS = 10_000;

/**
 * loading: not asked yet, or under way · signedOut with `ended`: a session ended in mid-work · with `inactive`: nobody was
 * there · with `elsewhere`: in another tab · with `unreachable`: the server gave no usable answer.
 */
export type SignedOutBecause = 'ended' | 'inactive' | 'elsewhere' | 'unreachable';
export type AccountState =
  | { readonly status: 'loading' }
  | { readonly status: 'signedOut'; readonly because?: SignedOutBecause }
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

function signedOut(because?: SignedOutBecause): void {
  accountStore.set({ status: 'signedOut', because: because ?? takeReason() });
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
let askedAt = Number.NEGATIVE_INFINITY;
let leaveScreen: ((because: SignedOutBecause) => void) | undefined;

/** From here on a 401 is expected: the person signs out. */
export function leave(): void {
  leaving = true;
}
export function stay(): void {
  leaving = false;
}
export function isLeaving(): boolean {
  return leaving;
}

/** The session is over though this tab did not end it. What was not saved is lost in any case: nothing asks any more. */
export function sessionEnded(because: SignedOutBecause): void {
  if (accountStore.get().status !== 'signedIn') return;
  letGo();
  leaveScreen?.(because);
  signedOut(because);
}

/**
 * After a 401 in mid-work the account is loaded once more; none means signed out. A server that can't be reached
 * signs nobody out. After a 403 as well: a role may have been taken away. Another tab's sign-out is this one's.
 * @param onEnded is called before the state changes, while the address is still the person's own
 */
export function watchSession(onEnded: (because: SignedOutBecause) => void): () => void {
  leaveScreen = onEnded;
  const undo = [
    onUnauthorized((status) => {
      if (accountStore.get().status !== 'signedIn' || leaving || checking) return;
      if (status === 403 && performance.now() - askedAt < ASK_EVERY_MS) return;
      void checkAccount();
    }),
    hearOtherTabs((message) => {
      if (message.kind === 'signedOut' && !leaving) sessionEnded(message.because);
    }),
  ];
  return () => {
    leaveScreen = undefined;
    for (const step of undo) step();
  };
}

async function checkAccount(): Promise<void> {
  checking = true;
  askedAt = performance.now();
  try {
    const account = await call(getAccount, { background: true });
    const before = accountStore.get();
    // What is as before must not make every screen begin anew.
    if (before.status === 'signedIn' && JSON.stringify(before.account) !== JSON.stringify(account))
      accountStore.set({ status: 'signedIn', account });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && !leaving) sessionEnded('ended');
  } finally {
    checking = false;
  }
}
