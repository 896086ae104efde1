const KEY = 'linehaul.remembered-address';

/** Security: only paths of this origin. */
export function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}

export function remember(address: string, storage: Storage = sessionStorage): void {
  if (isOwnPath(address)) storage.setItem(KEY, address);
}

export function takeRemembered(storage: Storage = sessionStorage): string | undefined {
  const address = storage.getItem(KEY);
  storage.removeItem(KEY);
  return address && isOwnPath(address) ? address : undefined;
}

export function forgetRemembered(storage: Storage = sessionStorage): void {
  storage.removeItem(KEY);
}
