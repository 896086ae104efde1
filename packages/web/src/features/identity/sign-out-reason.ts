const KEY = 'linehaul.signed-out';

/** Survives the provider's redirect. */
export function rememberReason(because: 'inactive', storage: Storage = sessionStorage): void {
  storage.setItem(KEY, because);
}

export function takeReason(storage: Storage = sessionStorage): 'inactive' | undefined {
  const because = storage.getItem(KEY);
  storage.removeItem(KEY);
  return because === 'inactive' ? because : undefined;
}
