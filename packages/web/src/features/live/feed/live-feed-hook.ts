import type { JourneysChanged } from '@linehaul/contracts/live';
import { useEffect, useRef, useState } from 'react';
import { startFeed } from './live-feed.ts';
import { LiveStore } from './live-store.ts';

/** While mounted; another organisation starts empty. `onJourneysChanged`: undefined after a gap. */
export function useLiveFeed(
  organisation: string,
  onJourneysChanged: (changed: JourneysChanged | undefined) => void,
): LiveStore {
  const [store] = useState(() => new LiveStore());
  const notify = useRef(onJourneysChanged);
  notify.current = onJourneysChanged;
  useEffect(() => {
    store.clear();
    return startFeed({ organisation, store, onJourneysChanged: (changed) => notify.current(changed) });
  }, [organisation, store]);
  return store;
}
