import { type Bus, type Carrier, inProcessBus, sharedBus } from '../platform/bus/index.ts';
import type { StreamConfig } from '../platform/config/index.ts';
import type { Database } from '../platform/db/index.ts';
import { alone, type Instances, TogetherOnPostgres } from '../platform/instances/index.ts';
import { openStream, type StreamServer, streamCarrier } from '../platform/stream/index.ts';

export interface Together {
  readonly bus: Bus;
  readonly instances: Instances;
  readonly stream: StreamServer | undefined;
  /** Undefined without other instances. */
  isHeard(): boolean | undefined;
  hasOtherSecret(): Promise<boolean>;
  /** Publishes what is outstanding, then leaves the work. */
  leave(): Promise<void>;
}

/**
 * @param streamConfig NATS then carries the events, not the database
 * @throws StreamError where no server is fit
 */
export async function openTogether(
  database: Database,
  secret?: string,
  streamConfig?: StreamConfig,
): Promise<Together> {
  const stream = streamConfig && (await openStream(streamConfig));
  try {
    return await join(database, secret, stream);
  } catch (error) {
    await stream?.close();
    throw error;
  }
}

async function join(
  { connect, kysely: db }: Database,
  secret: string | undefined,
  stream: StreamServer | undefined,
): Promise<Together> {
  if (!connect) {
    return {
      bus: inProcessBus(),
      instances: alone(),
      stream,
      isHeard: () => undefined,
      hasOtherSecret: async () => false,
      leave: async () => stream?.close(),
    };
  }
  const instances = await TogetherOnPostgres.join({ db, connect, secret });
  const bus = sharedBus(stream ? overStream(stream, instances) : overPostgres(instances));
  return {
    bus,
    instances,
    stream,
    isHeard: () => instances.isUp && (stream?.isConnected ?? true),
    hasOtherSecret: () => instances.hasOtherSecret(),
    leave: async () => {
      await bus.flush();
      await instances.leave();
      await stream?.close();
    },
  };
}

function overPostgres(instances: TogetherOnPostgres): Carrier {
  return {
    get count() {
      return instances.count;
    },
    send: (texts) => instances.send(texts),
    sendGap: () => instances.sendGap(),
    onText: (listener) => instances.onText(listener),
    onGap: (listener) => instances.onGap(listener),
  };
}

function overStream(stream: StreamServer, instances: TogetherOnPostgres): Carrier {
  return streamCarrier(stream, {
    id: instances.id,
    count: () => instances.count,
    onGap: (listener) => instances.onGap(listener),
  });
}
