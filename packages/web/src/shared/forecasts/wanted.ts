import { FORECAST_JOURNEYS_LIMIT } from '@linehaul/contracts/forecast';
import { useEffect } from 'react';
import { createStore, type Store, useStore } from '../../platform/store.ts';

/** Shown ids, by place. */
export type Wanted = Store<ReadonlyMap<symbol, readonly string[]>>;

export const createWanted = (): Wanted => createStore<ReadonlyMap<symbol, readonly string[]>>(new Map());

/** Joined: stable between renders. */
function useWanting(wanted: Wanted, joined: string): void {
  useEffect(() => {
    if (joined === '') return;
    const place = Symbol('place');
    wanted.set(new Map(wanted.get()).set(place, joined.split(' ')));
    return () => {
      const others = new Map(wanted.get());
      others.delete(place);
      wanted.set(others);
    };
  }, [wanted, joined]);
}

/** For one call; single journeys go before long lists. */
export function idsOf(places: Iterable<readonly string[]>): readonly string[] {
  const all = [...places].sort((a, b) => a.length - b.length).flat();
  return [...new Set(all)].slice(0, FORECAST_JOURNEYS_LIMIT).sort();
}

export function useWantedIds(wanted: Wanted, ids: readonly string[]): readonly string[] {
  useWanting(wanted, ids.join(' '));
  return idsOf(useStore(wanted).values());
}
