import {
  getLiveVehicles,
  type JourneysChanged,
  type LiveSnapshot,
  liveStream,
} from '@linehaul/contracts/live';
import { constants } from '@linehaul/domain/constants';
import { call, urlOf } from '../../platform/api/index.ts';
import type { LiveStore } from './live-store.ts';

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

export interface FeedOptions {
  /** Name or id. */
  readonly organisation: string;
  readonly store: LiveStore;
  /** Called with undefined where the line was down or behind: whatever may have changed. */
  onJourneysChanged(changed: JourneysChanged | undefined): void;
}

/** The wait before the next attempt: doubled each time up to 30 s, and spread so that browsers don't come back in step. */
export function retryDelay(attempt: number, random: () => number = Math.random): number {
  const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt);
  return longest / 2 + (random() * longest) / 2;
}

/**
 * Fills the store from the snapshot, the stream and the poll until stopped. A lost line is no error on the screen: nothing new is
 * heard, so the as-of clock ages; the stream comes back by itself and reads the whole picture again.
 */
export function startFeed({ organisation, store, onJourneysChanged }: FeedOptions): () => void {
  const stopped = new AbortController();
  const params = { orgId: organisation };
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let isAsking = false;

  async function ask(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    try {
      store.replace(await call(getLiveVehicles, { params, signal: stopped.signal, background: true }));
    } catch {
      // The clock's age says it; the next poll or the stream tries again.
    } finally {
      isAsking = false;
    }
  }

  function askForAll(): void {
    void ask();
    onJourneysChanged(undefined);
  }

  function listen(): void {
    const stream = new EventSource(urlOf(liveStream, { params }), { withCredentials: true });
    source = stream;
    const on = <T>(name: string, hear: (data: T) => void) =>
      stream.addEventListener(name, (event) => hear(JSON.parse((event as MessageEvent<string>).data) as T));
    let isFirst = attempt === 0;
    stream.onopen = () => {
      attempt = 0;
      if (!isFirst) askForAll();
      isFirst = false;
    };
    on<LiveSnapshot>('vehicles', (snapshot) => store.merge(snapshot));
    on<JourneysChanged>('journeys', onJourneysChanged);
    on<{ asOf: string }>('time', ({ asOf }) => store.hear(asOf));
    on('resync', askForAll);
    stream.onerror = () => {
      // The browser's own retry has no back-off, so a failed stream is closed and opened anew.
      stream.close();
      if (stopped.signal.aborted) return;
      clearTimeout(retry);
      retry = setTimeout(listen, retryDelay(attempt++));
    };
  }

  void ask();
  listen();
  const poll = setInterval(() => void ask(), constants.liveTrackingPollMs);
  return () => {
    stopped.abort();
    clearInterval(poll);
    clearTimeout(retry);
    source?.close();
  };
}
