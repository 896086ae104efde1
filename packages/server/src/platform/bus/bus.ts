import { EventEmitter } from 'node:events';
import { loggerOf } from '../log/index.ts';
import type { Events } from './events.ts';

/** Whether an event was published by this instance or by another one. */
export type Origin = 'here' | 'elsewhere';

/**
 * How rooms tell rooms above them, after the commit of what they tell. Where several instances work on one database each hears of the
 * events of all, once.
 */
export interface Bus {
  publish<K extends keyof Events>(event: K, data: Events[K]): void;
  /** Returns the function that ends the subscription. */
  subscribe<K extends keyof Events>(
    event: K,
    listener: (data: Events[K], origin: Origin) => void,
  ): () => void;
}

/** Hands events to the listeners of this process: at once, and a failing listener stops no other. */
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

/** Within one process. */
export function inProcessBus(): Bus {
  const listeners = new Listeners();
  return {
    publish: (event, data) => listeners.deliver(event, data, 'here'),
    subscribe: (event, listener) => listeners.add(event, listener),
  };
}
