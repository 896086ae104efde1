import { getHeapStatistics, setFlagsFromString } from 'node:v8';

/** Bytes up to which a heap may grow by more than the least share. */
const ROOM = 340 * 2 ** 20;
const LEAST_PERCENT = 30;
const MOST_PERCENT = 150;
const LOOK_MS = 500;

/**
 * Percent of what is in use by which V8 may let the heap grow until the next full collection, if all `used` bytes of now
 * are still in use then. A small heap that may grow by little is collected so often that ingest at full speed
 * loses a quarter; a large one that may double takes twice the memory.
 */
export function growthOf(used: number): number {
  return Math.round(Math.min(MOST_PERCENT, Math.max(LEAST_PERCENT, (ROOM / used - 1) * 100)));
}

/** For the whole process, until the function that it gives is called. */
export function boundHeapGrowth(): () => void {
  let last = 0;
  const set = () => {
    const percent = growthOf(getHeapStatistics().used_heap_size);
    if (percent !== last) setFlagsFromString(`--heap-growing-percent=${percent}`);
    last = percent;
  };
  // V8 reads it at the end of a collection. Known only after the one before, a heap that grows fast would double again.
  const timer = setInterval(set, LOOK_MS);
  timer.unref();
  set();
  return () => clearInterval(timer);
}
