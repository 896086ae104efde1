type Listener = (status: 401 | 403) => void;
const listeners = new Set<Listener>();

/** The specified handler of 401 and 403 from any call: it says so in the log; the error itself is passed on. */
export function unauthorized(status: 401 | 403): void {
  console.warn('Unauthorized!');
  for (const listener of listeners) listener(status);
}

/** Hears every 401 and 403 of the API. Returns the function that ends it. */
export function onUnauthorized(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
