import { EventEmitter } from 'node:events';
import { loggerOf } from '../log/index.ts';
import type { Events } from './events.ts';

export type Origin = 'here' | 'elsewhere';

/** Publish after the commit. Each instance gets events once. */
export interface Bus {
  publish<K extends keyof Events>(event: K, data: Events[K]): void;
  subscribe<K extends keyof Events>(
    event: K,
    listener: (data: Events[K], origin: Origin) => void,
  ): () => void;
}

/** A failing listener stops no other. */
export class Listeners {
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  readonly #log = loggerOf('bus');

  deliver<K extends keyof Events>(event: K, data: Events[K], origin: Origin): void {
    for (const listener of this.#emitter.listeners(event)) {
      try {
        listener(data, origin);
      } catch (error) {
        this.#log.error({ err: error, event }, 'a listener failed');
      }
    }
  }

  add<K extends keyof Events>(event: K, listener: (data: Events[K], origin: Origin) => void): () => void {
    this.#emitter.on(event, listener);
    return () => this.#emitter.off(event, listener);
  }
}

export function inProcessBus(): Bus {
  const listeners = new Listeners();
  return {
    publish: (event, data) => listeners.deliver(event, data, 'here'),
    subscribe: (event, listener) => listeners.add(event, listener),
  };
}
