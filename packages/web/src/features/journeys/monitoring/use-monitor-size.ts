import { useSyncExternalStore } from 'react';

const SIZES = [
  { from: 1880, hidden: [], axis: 420 },
  { from: 1600, hidden: [], axis: 300 },
  { from: 1280, hidden: ['knockOn'], axis: 164 },
  { from: 1160, hidden: ['knockOn', 'vehicle'], axis: 164 },
  { from: 0, hidden: ['knockOn', 'vehicle', 'range'], axis: 208 },
] as const;

export function useMonitorSize(): (typeof SIZES)[number] {
  return useSyncExternalStore(
    onResize,
    () => SIZES.find(({ from }) => window.innerWidth >= from) ?? SIZES[0],
  );
}

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}
