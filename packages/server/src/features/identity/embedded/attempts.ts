import { MINUTE } from '@linehaul/domain/core';

const MOST_FAILURES = 10;
const WINDOW_MS = MINUTE;
const MOST_KEYS = 10_000;

export interface Attempts {
  /** False: too many failures within a minute. */
  allowed(key: string): boolean;
  failed(key: string): void;
  succeeded(key: string): void;
}

export function attempts(now: () => number = Date.now): Attempts {
  const failures = new Map<string, number[]>();
  const recent = (key: string) => (failures.get(key) ?? []).filter((at) => at > now() - WINDOW_MS);
  return {
    allowed: (key) => recent(key).length < MOST_FAILURES,
    failed: (key) => {
      const times = [...recent(key), now()];
      failures.delete(key);
      failures.set(key, times);
      if (failures.size > MOST_KEYS) failures.delete(failures.keys().next().value as string);
    },
    succeeded: (key) => {
      failures.delete(key);
    },
  };
}
