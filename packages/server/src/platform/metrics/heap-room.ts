import { getHeapStatistics, setFlagsFromString } from 'node:v8';

/** Bytes; beyond, growth is the least share. */
const ROOM = 340 * 2 ** 20;
const LEAST_PERCENT = 30;
const MOST_PERCENT = 150;
const LOOK_MS = 500;

/**
 * Percent by which V8 may grow the heap before the next full collection, if all `used` bytes stay
 * (docs/performance.md).
 */
export function growthOf(used: number): number {
  return Math.round(Math.min(MOST_PERCENT, Math.max(LEAST_PERCENT, (ROOM / used - 1) * 100)));
}

/** Process-wide, until the returned function is called. */
export function boundHeapGrowth(): () => void {
  let last = 0;
  const set = () => {
    const percent = growthOf(getHeapStatistics().used_heap_size);
    if (percent !== last) setFlagsFromString(`--heap-growing-percent=${percent}`);
    last = percent;
  };
  // V8 reads it at a collection's end: a fast heap would double again.
  const timer = setInterval(set, LOOK_MS);
  timer.unref();
  set();
  return () => clearInterval(timer);
}
