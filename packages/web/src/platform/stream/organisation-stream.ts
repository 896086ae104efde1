import { checkAuthenticated } from '@linehaul/contracts/identity';
import { liveStream } from '@linehaul/contracts/live';
import { call, urlOf } from '../api/index.ts';
import { retryDelay } from './retry-delay.ts';

export interface StreamListener {
  readonly on: Readonly<Record<string, (data: never) => void>>;
  /** Events may be missing: dropped or skipped. */
  onAgain?(): void;
}

/** Shared, as browsers allow few connections. */
class Line {
  readonly #organisation: string;
  readonly #listeners = new Set<StreamListener>();
  readonly #names = new Set<string>();
  #source: EventSource | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #attempt = 0;

  constructor(organisation: string) {
    this.#organisation = organisation;
    this.#open();
  }

  get isIdle(): boolean {
    return this.#listeners.size === 0;
  }

  add(listener: StreamListener): void {
    this.#listeners.add(listener);
    for (const name of Object.keys(listener.on)) this.#hear(name);
  }

  remove(listener: StreamListener): void {
    this.#listeners.delete(listener);
  }

  close(): void {
    clearTimeout(this.#retry);
    this.#source?.close();
  }

  #hear(name: string): void {
    if (this.#names.has(name)) return;
    this.#names.add(name);
    if (this.#source) this.#pass(this.#source, name);
  }

  #pass(source: EventSource, name: string): void {
    source.addEventListener(name, (event) => {
      const data = JSON.parse((event as MessageEvent<string>).data) as never;
      for (const listener of [...this.#listeners]) listener.on[name]?.(data);
    });
  }

  #again(): void {
    for (const listener of [...this.#listeners]) listener.onAgain?.();
  }

  #open(): void {
    const source = new EventSource(urlOf(liveStream, { params: { orgId: this.#organisation } }), {
      withCredentials: true,
    });
    this.#source = source;
    let isFirst = this.#attempt === 0;
    let hasOpened = false;
    source.onopen = () => {
      hasOpened = true;
      this.#attempt = 0;
      if (!isFirst) this.#again();
      isFirst = false;
    };
    source.addEventListener('resync', () => this.#again());
    for (const name of this.#names) this.#pass(source, name);
    source.onerror = () => {
      // EventSource has no back-off.
      source.close();
      if (this.isIdle) return;
      // EventSource hides refusals; this detects ended sessions.
      if (!hasOpened) call(checkAuthenticated, { background: true }).catch(() => undefined);
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => this.#open(), retryDelay(this.#attempt++));
    };
  }
}

const lines = new Map<string, Line>();

/** Open while listened to. Use either name or id throughout. */
export function listenToOrganisation(organisation: string, listener: StreamListener): () => void {
  let line = lines.get(organisation);
  if (!line) {
    line = new Line(organisation);
    lines.set(organisation, line);
  }
  const own = line;
  own.add(listener);
  return () => {
    own.remove(listener);
    if (!own.isIdle || lines.get(organisation) !== own) return;
    lines.delete(organisation);
    own.close();
  };
}
