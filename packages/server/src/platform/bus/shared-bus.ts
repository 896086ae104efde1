import { loggerOf } from '../log/index.ts';
import { type Bus, Listeners } from './bus.ts';
import { DELIVERED } from './events.ts';
import { heard } from './messages.ts';
import { Outgoing, type OutgoingNeeds } from './outgoing.ts';

/** What carries texts between instances, each as it was sent, in the order of its sender, and none back to its sender. */
export interface Carrier extends OutgoingNeeds {
  /** Instances that are there, this one among them. */
  readonly count: number;
  onText(listener: (text: string) => void): void;
  /** Texts may have been missed. */
  onGap(listener: () => void): void;
}

export interface SharedBus extends Bus {
  /** Sends what is still to be told. */
  flush(): Promise<void>;
}

/** The bus of an instance that is one of several: its own listeners hear at once, those of the others a little later. */
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
      // Nobody else is there to hear it: a single instance has no work with others.
      if (carrier.count > 1 && DELIVERED[event] !== 'here') outgoing.add(event, data);
    },
    subscribe: (event, listener) => listeners.add(event, listener),
    flush: () => outgoing.flush(),
  };
}
