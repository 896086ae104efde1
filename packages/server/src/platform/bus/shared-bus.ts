import { loggerOf } from '../log/index.ts';
import { type Bus, Listeners } from './bus.ts';
import { DELIVERED } from './events.ts';
import { heard } from './messages.ts';
import { Outgoing, type OutgoingNeeds } from './outgoing.ts';

/** In the sender's order, never back to the sender. */
export interface Carrier extends OutgoingNeeds {
  readonly count: number;
  onText(listener: (text: string) => void): void;
  /** Messages may have been lost. */
  onGap(listener: () => void): void;
}

export interface SharedBus extends Bus {
  flush(): Promise<void>;
}

export function sharedBus(carrier: Carrier): SharedBus {
  const listeners = new Listeners();
  const outgoing = new Outgoing(carrier);
  const log = loggerOf('bus');
  carrier.onText((text) => {
    try {
      const delivered = heard(text);
      if (delivered) listeners.deliver(delivered.event, delivered.data, 'elsewhere');
    } catch (error) {
      log.error({ err: error }, 'what another instance told cannot be read');
    }
  });
  carrier.onGap(() => listeners.deliver('events.missed', {}, 'here'));
  return {
    publish: (event, data) => {
      listeners.deliver(event, data, 'here');
      if (carrier.count > 1 && DELIVERED[event] !== 'here') outgoing.add(event, data);
    },
    subscribe: (event, listener) => listeners.add(event, listener),
    flush: () => outgoing.flush(),
  };
}
