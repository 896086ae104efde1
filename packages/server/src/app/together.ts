import { type Bus, inProcessBus, sharedBus } from '../platform/bus/index.ts';
import type { Database } from '../platform/db/index.ts';
import { alone, type Instances, TogetherOnPostgres } from '../platform/instances/index.ts';

export interface Together {
  readonly bus: Bus;
  readonly instances: Instances;
  /** Undefined where there are no other instances. */
  isHeard(): boolean | undefined;
  hasOtherSecret(): Promise<boolean>;
  /** Publishes what is outstanding, then leaves the work to the others. */
  leave(): Promise<void>;
}

export async function openTogether(database: Database, secret?: string): Promise<Together> {
  const { connect, kysely: db } = database;
  if (!connect) {
    return {
      bus: inProcessBus(),
      instances: alone(),
      isHeard: () => undefined,
      hasOtherSecret: async () => false,
      leave: async () => undefined,
    };
  }
  const instances = await TogetherOnPostgres.join({ db, connect, secret });
  const bus = sharedBus({
    get count() {
      return instances.count;
    },
    send: (texts) => instances.send(texts),
    sendGap: () => instances.sendGap(),
    onText: (listener) => instances.onText(listener),
    onGap: (listener) => instances.onGap(listener),
  });
  return {
    bus,
    instances,
    isHeard: () => instances.isUp,
    hasOtherSecret: () => instances.hasOtherSecret(),
    leave: async () => {
      await bus.flush();
      await instances.leave();
    },
  };
}
