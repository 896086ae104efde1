import { useSyncExternalStore } from 'react';
import { createStore, useStore } from '../../platform/store.ts';
import type { ReplayClock, ReplayState } from './model/replay-clock.ts';

const current = createStore<ReplayClock | undefined>(undefined);
export const setCurrentClock = current.set;

export function useCurrentClock(): ReplayClock | undefined {
  return useStore(current);
}

export function useReplayState(clock: ReplayClock): ReplayState {
  return useSyncExternalStore(clock.subscribe, clock.get);
}
