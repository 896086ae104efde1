import type { JourneysChanged } from '@linehaul/contracts/live';
import { useEffect, useRef, useState } from 'react';
import { startFeed } from './live-feed.ts';
import { LiveStore } from './live-store.ts';

/**
 * The live store of an organisation, kept fed while the caller is on the screen. Another organisation begins with an empty store.
 * @param onJourneysChanged called with what the stream says of journeys, undefined after a gap; in whatever render is current
 */
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
