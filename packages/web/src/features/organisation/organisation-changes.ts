import type { Organisation } from '@linehaul/contracts/organisation';
import { queryClient } from '../../platform/api/index.ts';
import { LIST_NAMES, type ListName, organisationDataKey } from '../../shared/organisation-data/index.ts';
import { listReader } from './load-lists.ts';

/** Gathers an import's changes. */
const GATHER_MS = 500;
/** Spreads browsers' reads after a restart. */
const SPREAD_MS = 4_000;

export interface DataReader {
  read(lists: readonly ListName[] | undefined): void;
  stop(): void;
}

/** An unreadable list keeps its rows until the next change. */
export function organisationDataReader(organisation: Organisation): DataReader {
  const stopped = new AbortController();
  const read = listReader(organisation.id, true);
  const wanted = new Set<ListName>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;

  async function readWanted(): Promise<void> {
    timer = undefined;
    const lists = LIST_NAMES.filter((list) => wanted.has(list));
    wanted.clear();
    isReading = true;
    for (const list of lists) {
      const key = organisationDataKey(organisation.id, list);
      if (queryClient.getQueryData(key) === undefined) continue;
      try {
        const rows = await read(list, stopped.signal);
        if (stopped.signal.aborted) return;
        queryClient.setQueryData(key, { rows, failed: false });
      } catch {
        if (stopped.signal.aborted) return;
      }
    }
    isReading = false;
    if (wanted.size > 0) schedule(GATHER_MS);
  }

  function schedule(afterMs: number): void {
    if (timer === undefined && !isReading) timer = setTimeout(() => void readWanted(), afterMs);
  }

  return {
    read(lists) {
      for (const list of lists ?? LIST_NAMES) wanted.add(list);
      schedule(lists ? GATHER_MS : GATHER_MS + Math.random() * SPREAD_MS);
    },
    stop() {
      stopped.abort();
      clearTimeout(timer);
    },
  };
}
