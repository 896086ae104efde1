import { checkAuthenticated } from '@linehaul/contracts/identity';
import { liveStream } from '@linehaul/contracts/live';
import { call, urlOf } from '../api/index.ts';
import { retryDelay } from './retry-delay.ts';

/** What a listener hears: the events of the stream by name, and that something may have been missed. */
export interface StreamListener {
  /** By event name; the data is what the contract of the live stream says. */
  readonly on: Readonly<Record<string, (data: never) => void>>;
  /** The line was down, or the server told that it had to leave something out: whatever may have changed. */
  onAgain?(): void;
}

/** One line for everybody on the page: a browser has few of them to one server. */
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
      // The browser's own retry has no back-off, so a failed stream is closed and opened anew.
      source.close();
      if (this.isIdle) return;
      // A line does not say why it is refused; a call does, and a session that has ended is then seen as such.
      if (!hasOpened) call(checkAuthenticated, { background: true }).catch(() => undefined);
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => this.#open(), retryDelay(this.#attempt++));
    };
  }
}

const lines = new Map<string, Line>();

/**
 * Listens to an organisation's stream, which is open while anybody does.
 * @param organisation name or id: one way for all who mean the same
 * @returns the function that ends it
 */
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
