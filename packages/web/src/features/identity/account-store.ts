import { type Account, getAccount, XSRF_COOKIE } from '@linehaul/contracts/identity';
import { ApiError, call, cookie, onUnauthorized } from '../../platform/api/index.ts';
import { letGo } from '../../platform/leaving/index.ts';
import { createStore } from '../../platform/store.ts';
import { hearOtherTabs } from './session-channel.ts';
import { takeReason } from './sign-out-reason.ts';

/** Milliseconds between checks after 403. */
const ASK_EVERY_MS = 10_000;

/** ended: by the server. inactive: timeout. elsewhere: another tab. unreachable: no usable answer. */
export type SignedOutBecause = 'ended' | 'inactive' | 'elsewhere' | 'unreachable';
export type AccountState =
  | { readonly status: 'loading' }
  | { readonly status: 'signedOut'; readonly because?: SignedOutBecause }
  | { readonly status: 'signedIn'; readonly account: Account };

export const accountStore = createStore<AccountState>({ status: 'loading' });

let asking: Promise<void> | undefined;

/**
 * Loads once, if there is a CSRF cookie: the session cookie is hidden. Failure: signed out (specification, section
 * 8).
 */
export function loadAccount(): Promise<void> {
  asking ??= cookie(XSRF_COOKIE) === undefined ? Promise.resolve(signedOut()) : ask();
  return asking;
}

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

/** After this a 401 is expected. */
export function leave(): void {
  leaving = true;
}
export function stay(): void {
  leaving = false;
}
export function isLeaving(): boolean {
  return leaving;
}

/** Input is lost, so no guard asks. */
export function sessionEnded(because: SignedOutBecause): void {
  if (accountStore.get().status !== 'signedIn') return;
  letGo();
  leaveScreen?.(because);
  signedOut(because);
}

/** Reloads after 401 and 403 (a lost role). Unreachable signs nobody out. `onEnded` runs first, at the old address. */
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
    // Equal accounts must not re-render.
    if (before.status === 'signedIn' && JSON.stringify(before.account) !== JSON.stringify(account))
      accountStore.set({ status: 'signedIn', account });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && !leaving) sessionEnded('ended');
  } finally {
    checking = false;
  }
}
