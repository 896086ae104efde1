import { useEffect, useState } from 'react';
import type { Freshness, LiveStore } from './live-store.ts';

/** Milliseconds: two polls. */
export const LATE_MS = 40_000;

export interface AsOf {
  /** The server's clock; undefined before its first message. */
  readonly asOf?: number;
  readonly ageMs: number;
  readonly isLate: boolean;
}

export function asOfNow({ asOf, heardAt }: Freshness, now: number): AsOf {
  const ageMs = heardAt === undefined ? 0 : Math.max(0, now - heardAt);
  return { asOf, ageMs, isLate: ageMs > LATE_MS };
}

export function useAsOf(store: LiveStore): AsOf {
  const [asOf, setAsOf] = useState(() => asOfNow(store.freshness, Date.now()));
  useEffect(() => {
    const update = () => setAsOf(asOfNow(store.freshness, Date.now()));
    update();
    const timer = setInterval(update, 1_000);
    return () => clearInterval(timer);
  }, [store]);
  return asOf;
}
