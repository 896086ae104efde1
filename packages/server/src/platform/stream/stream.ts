import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { StreamConfig } from '../config/index.ts';
import { loggerOf } from '../log/index.ts';
import { persistently } from './persistently.ts';

/** The first version with priority pulls. */
const NEEDED = [2, 12] as const;
const ANSWER_LIMIT_MS = 5_000;
const RECONNECT_EVERY_MS = 250;
/** A server that is silent this long twice is lost. */
const PING_EVERY_MS = 5_000;

export class StreamError extends Error {}

/** Answered 503: the device sends its fixes again. */
export class StreamTrouble extends Error {
  readonly statusCode = 503;
  constructor(cause?: unknown) {
    super('the stream does not answer', cause === undefined ? undefined : { cause });
  }
}

export interface StreamServer {
  readonly prefix: string;
  readonly replicas: number;
  readonly isConnected: boolean;
  readonly connection: NatsConnection;
  readonly client: JetStreamClient;
  readonly manager: JetStreamManager;
  onChange(listener: (isConnected: boolean) => void): void;
  close(): Promise<void>;
}

/** @throws StreamError where no fit server answers */
export async function openStream(config: StreamConfig): Promise<StreamServer> {
  const [{ connect }, { jetstream, jetstreamManager }] = await Promise.all([
    import('@nats-io/transport-node'),
    import('@nats-io/jetstream'),
  ]);
  const where = config.servers.join(', ');
  const { username: user, password: pass, token } = config;
  const connection = await connect({
    servers: [...config.servers],
    name: 'linehaul',
    ...(user === undefined ? {} : { user, pass }),
    ...(token === undefined ? {} : { token }),
    ...(config.isEncrypted ? { tls: {} } : {}),
    timeout: ANSWER_LIMIT_MS,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_EVERY_MS,
    pingInterval: PING_EVERY_MS,
    maxPingOut: 2,
    // A stack for each fix that is published would be a thirtieth of the processor time.
    noAsyncTraces: true,
  }).catch((error: unknown) => {
    throw new StreamError(
      `LINEHAUL_STREAM: no NATS server at ${where} takes the connection (${reasonOf(error)})`,
    );
  });
  try {
    const version = connection.info?.version ?? '';
    if (!isFit(version)) {
      throw new StreamError(
        `LINEHAUL_STREAM: the NATS server at ${where} is ${version || 'of an unknown version'}, and ${NEEDED.join('.')} or newer is needed`,
      );
    }
    const manager = await persistently(() =>
      jetstreamManager(connection, { timeout: ANSWER_LIMIT_MS }),
    ).catch((error: unknown) => {
      throw new StreamError(
        `LINEHAUL_STREAM: the NATS server at ${where} does not offer JetStream to this user (${reasonOf(error)})`,
      );
    });
    return follow(connection, config, {
      manager,
      client: jetstream(connection, { timeout: ANSWER_LIMIT_MS }),
    });
  } catch (error) {
    await connection.close();
    throw error;
  }
}

export function isFit(version: string): boolean {
  const [, major = 0, minor = 0] = /^(\d+)\.(\d+)/.exec(version)?.map(Number) ?? [];
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
}

function follow(
  connection: NatsConnection,
  { prefix, replicas }: StreamConfig,
  access: Pick<StreamServer, 'client' | 'manager'>,
): StreamServer {
  const log = loggerOf('stream');
  const listeners = new Set<(isConnected: boolean) => void>();
  let isConnected = true;
  const change = (is: boolean) => {
    if (is === isConnected) return;
    isConnected = is;
    if (is) log.info('the stream is there again');
    else log.warn('the stream is lost: trackers get 503 until it is there again');
    for (const listener of listeners) listener(is);
  };
  void (async () => {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') change(false);
      else if (type === 'reconnect') change(true);
    }
  })();
  return {
    ...access,
    prefix,
    replicas,
    connection,
    get isConnected() {
      return isConnected && !connection.isClosed();
    },
    onChange: (listener) => {
      listeners.add(listener);
    },
    close: async () => {
      listeners.clear();
      // Sends what waits, if a server is there.
      if (isConnected) await within(connection.flush(), ANSWER_LIMIT_MS).catch(() => undefined);
      await connection.close();
    },
  };
}

/** @throws StreamTrouble beyond the limit, or the work's error */
export async function within<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StreamTrouble()), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The error may hold the login. */
export function reasonOf(error: unknown): string {
  const { name, message } = error as { name?: string; message?: string };
  return (message || name || 'unknown').slice(0, 200);
}
