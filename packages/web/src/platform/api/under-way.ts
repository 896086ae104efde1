import { useSyncExternalStore } from 'react';

let underWay = 0;
const listeners = new Set<() => void>();

export function countRequest(difference: 1 | -1): void {
  underWay += difference;
  for (const listener of listeners) listener();
}

export function useRequestsUnderWay(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => underWay,
  );
}
