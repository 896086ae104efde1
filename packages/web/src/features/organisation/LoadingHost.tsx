import { Suspense, useState } from 'react';
import { lazyExtra } from '../../platform/lazy/index.ts';
import { useStore } from '../../platform/store.ts';
import { loadStore } from './organisation-load.ts';

export const LoadingOverlay = lazyExtra(async () => (await import('./LoadingOverlay.tsx')).LoadingOverlay);

/** Neither overlay nor its script after a page reload. */
export function LoadingHost() {
  const { state, ...load } = useStore(loadStore);
  const isDue = state !== 'IDLE' && !('silent' in load && load.silent);
  const [wasDue, setWasDue] = useState(false);
  if (isDue && !wasDue) setWasDue(true);
  return (
    wasDue && (
      <Suspense fallback={null}>
        <LoadingOverlay />
      </Suspense>
    )
  );
}
