import { useEffect, useEffectEvent, useState } from 'react';
import type { LiveStore } from './feed/live-store.ts';

interface Asked {
  readonly journeyId: string;
  readonly byKeyboard: boolean;
}
/** Milliseconds; later would disturb. */
const WAIT_MS = 10_000;

/** Opens it once known: the journey may load first. */
export function useAwaitedVehicle<Vehicle>(
  store: LiveStore,
  find: (journeyId: string) => Vehicle | undefined,
  onFound: (vehicle: Vehicle, asked: Asked) => void,
) {
  const [awaited, setAwaited] = useState<Asked & { readonly until: number }>();
  const found = useEffectEvent(onFound);
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
