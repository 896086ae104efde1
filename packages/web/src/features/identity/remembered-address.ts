const KEY = 'linehaul.remembered-address';

/** Only a path of this application: never another origin, whatever stands in the store. */
export function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}

/** The address that was asked for, kept in this tab until somebody has signed in. */
export function remember(address: string, storage: Storage = sessionStorage): void {
  if (isOwnPath(address)) storage.setItem(KEY, address);
}

/** The remembered address, once: it is forgotten with the reading. */
export function takeRemembered(storage: Storage = sessionStorage): string | undefined {
  const address = storage.getItem(KEY);
  storage.removeItem(KEY);
  return address && isOwnPath(address) ? address : undefined;
}

export function forgetRemembered(storage: Storage = sessionStorage): void {
  storage.removeItem(KEY);
}
