import { getLiveVehicles, type JourneysChanged, type LiveSnapshot } from '@linehaul/contracts/live';
import { constants } from '@linehaul/domain/constants';
import { call } from '../../../platform/api/index.ts';
import { listenToOrganisation } from '../../../platform/stream/index.ts';
import type { LiveStore } from './live-store.ts';

export interface FeedOptions {
  /** Name or id. */
  readonly organisation: string;
  readonly store: LiveStore;
  /** undefined: anything may have changed. */
  onJourneysChanged(changed: JourneysChanged | undefined): void;
}

/** Runs until stopped. A lost connection shows only as age; reconnecting reads everything. */
export function startFeed({ organisation, store, onJourneysChanged }: FeedOptions): () => void {
  const stopped = new AbortController();
  const params = { orgId: organisation };
  let isAsking = false;

  async function ask(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    try {
      store.replace(await call(getLiveVehicles, { params, signal: stopped.signal, background: true }));
    } catch {
      // The age shows it; poll and stream retry.
    } finally {
      isAsking = false;
    }
  }

  function askForAll(): void {
    void ask();
    onJourneysChanged(undefined);
  }

  void ask();
  const endListening = listenToOrganisation(organisation, {
    on: {
      vehicles: (snapshot: LiveSnapshot) => store.merge(snapshot),
      journeys: (changed: JourneysChanged) => onJourneysChanged(changed),
      time: ({ asOf }: { asOf: string }) => store.hear(asOf),
    },
    onAgain: askForAll,
  });
  const poll = setInterval(() => void ask(), constants.liveTrackingPollMs);
  return () => {
    stopped.abort();
    clearInterval(poll);
    endListening();
  };
}
