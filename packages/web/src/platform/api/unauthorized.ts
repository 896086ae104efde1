type Listener = (status: 401 | 403) => void;
const listeners = new Set<Listener>();

/** Logs, as specified; the error is rethrown. */
export function unauthorized(status: 401 | 403): void {
  console.warn('Unauthorized!');
  for (const listener of listeners) listener(status);
}

export function onUnauthorized(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
