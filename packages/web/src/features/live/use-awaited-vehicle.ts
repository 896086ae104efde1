import { useEffect, useEffectEvent, useState } from 'react';
import type { LiveStore } from './live-store.ts';

interface Asked {
  readonly journeyId: string;
  readonly byKeyboard: boolean;
}
/** Later, it would open over something else. */
const WAIT_MS = 10_000;

/**
 * On a dashboard that has just opened, a journey may be known before its vehicle is: what is asked for is shown once it is
 * there.
 * @param find the journey's vehicle, where it is known
 */
export function useAwaitedVehicle<Vehicle>(
  store: LiveStore,
  find: (journeyId: string) => Vehicle | undefined,
  onFound: (vehicle: Vehicle, asked: Asked) => void,
) {
  const [awaited, setAwaited] = useState<Asked & { readonly until: number }>();
  const found = useEffectEvent(onFound);
  // `find` changes with what is known.
  useEffect(() => {
    if (!awaited) return;
    const look = () => {
      const vehicle = find(awaited.journeyId);
      if (!vehicle && Date.now() <= awaited.until) return;
      setAwaited(undefined);
      if (vehicle) found(vehicle, awaited);
    };
    look();
    return store.subscribe(look);
  }, [awaited, find, store]);
  return {
    ask: (asked: Asked) => setAwaited({ ...asked, until: Date.now() + WAIT_MS }),
    forget: () => setAwaited(undefined),
  };
}
