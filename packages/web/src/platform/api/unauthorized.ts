type Listener = (status: 401 | 403) => void;
const listeners = new Set<Listener>();

/** Specified handling of 401 and 403: a log message; the error is rethrown. */
export function unauthorized(status: 401 | 403): void {
  console.warn('Unauthorized!');
  for (const listener of listeners) listener(status);
}

/** Returns the function that ends it. */
export function onUnauthorized(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
