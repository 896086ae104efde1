import { type Bus, type Carrier, inProcessBus, sharedBus } from '../platform/bus/index.ts';
import type { StreamConfig } from '../platform/config/index.ts';
import type { Database, Executor } from '../platform/db/index.ts';
import { alone, type Instances, SharedByBucket, TogetherOnPostgres } from '../platform/instances/index.ts';
import { BucketLeases, openStream, type StreamServer, streamCarrier } from '../platform/stream/index.ts';

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
  const members = await TogetherOnPostgres.join({ db, connect, secret, isByStream: stream !== undefined });
  const bus = sharedBus(stream ? overStream(stream, members) : overPostgres(members));
  const instances = stream ? await byBucket(members, db, stream) : members;
  return {
    bus,
    instances,
    stream,
    isHeard: () => members.isUp && (stream?.isConnected ?? true),
    hasOtherSecret: () => members.hasOtherSecret(),
    leave: async () => {
      await bus.flush();
      await instances.leave();
      await stream?.close();
    },
  };
}

async function byBucket(
  members: TogetherOnPostgres,
  db: Executor,
  stream: StreamServer,
): Promise<SharedByBucket> {
  try {
    return await SharedByBucket.join(members, db, new BucketLeases(stream, members.id));
  } catch (error) {
    await members.leave();
    throw error;
  }
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
