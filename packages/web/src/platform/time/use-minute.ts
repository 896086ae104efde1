import { type EpochMs, MINUTE } from '@linehaul/domain/core';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function waitForNext(): void {
  timer = setTimeout(
    () => {
      for (const listener of [...listeners]) listener();
      waitForNext();
    },
    MINUTE - (Date.now() % MINUTE),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) waitForNext();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

const thisMinute = (): EpochMs => Math.floor(Date.now() / MINUTE) * MINUTE;

/** Start of this minute, so all turn together. */
export function useMinute(): EpochMs {
  return useSyncExternalStore(subscribe, thisMinute);
}
