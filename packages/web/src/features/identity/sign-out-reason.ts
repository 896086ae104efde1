const KEY = 'linehaul.signed-out';

/** Why this tab signed out, kept over the way by the provider's sign-out and back. */
export function rememberReason(because: 'inactive', storage: Storage = sessionStorage): void {
  storage.setItem(KEY, because);
}

/** Once: it is forgotten with the reading. */
export function takeReason(storage: Storage = sessionStorage): 'inactive' | undefined {
  const because = storage.getItem(KEY);
  storage.removeItem(KEY);
  return because === 'inactive' ? because : undefined;
}
