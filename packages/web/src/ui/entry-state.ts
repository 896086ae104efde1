import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { type SetStateAction, useCallback, useRef, useState } from 'react';
import { createStore } from '../platform/store.ts';

type Values = ReadonlyMap<string, unknown>;

/** By history position, then name. */
const entries = createStore<ReadonlyMap<number, Values>>(new Map());
const watched = new WeakSet<RouterHistory>();

const placeOf = ({ location }: Pick<RouterHistory, 'location'>) => location.state.__TSR_index;

/** A new entry replaces Forward's; the same screen keeps its state. */
function watch(history: RouterHistory): void {
  if (watched.has(history)) return;
  watched.add(history);
  let before = { place: placeOf(history), path: history.location.pathname };
  history.subscribe(({ action }) => {
    const now = { place: placeOf(history), path: history.location.pathname };
    const isNew = action.type === 'PUSH' || (action.type === 'REPLACE' && now.path !== before.path);
    if (isNew) {
      const past = [...entries.get()].filter(([place]) => place < now.place);
      const same = now.path === before.path ? entries.get().get(before.place) : undefined;
      entries.set(new Map([...past, ...(same ? [[now.place, same] as const] : [])]));
    }
    before = now;
  });
}

/** State that Back restores. Unnamed: the component's own. */
export function useEntryState<T>(
  name: string | undefined,
  first: T,
): readonly [T, (next: SetStateAction<T>) => void] {
  const router = useRouter({ warn: false }) as { readonly history: RouterHistory } | undefined;
  const history = name === undefined ? undefined : router?.history;
  const [value, setValue] = useState<T>(() => {
    if (!history || name === undefined) return first;
    watch(history);
    const known = entries.get().get(placeOf(history));
    return known?.has(name) ? (known.get(name) as T) : first;
  });
  const newest = useRef(value);
  const set = useCallback(
    (next: SetStateAction<T>) => {
      newest.current = typeof next === 'function' ? (next as (now: T) => T)(newest.current) : next;
      setValue(newest.current);
      if (!history || name === undefined) return;
      const place = placeOf(history);
      const of = new Map(entries.get().get(place)).set(name, newest.current);
      entries.set(new Map(entries.get()).set(place, of));
    },
    [history, name],
  );
  return [value, set];
}
