import { setTimeout as wait } from 'node:timers/promises';
import { DAY, SECOND } from '@linehaul/domain/core';
import type { IPublishPacket, MqttClient } from 'mqtt';
import mqttPacket from 'mqtt-packet';
import type { MqttConfig } from '../../../platform/config/index.ts';
import { type Logger, loggerOf } from '../../../platform/log/index.ts';
import { type TakeMessage, TOPICS } from './messages.ts';

export interface Subscription {
  isConnected(): boolean;
  /** Finishes running messages; the broker keeps later ones. */
  stop(): Promise<void>;
}

/** Unacknowledged messages. */
const UNDER_WAY_LIMIT = 500;
const PACKET_LIMIT = 1024 * 1024;
/** The broker may keep less. */
const RETAINED_SECONDS = (7 * DAY) / SECOND;
const FIRST_RECONNECT_MS = SECOND;
const LAST_RECONNECT_MS = 60 * SECOND;
const FIRST_RETRY_MS = 200;
const LAST_RETRY_MS = 10 * SECOND;
/** Connections this old reset the reconnect delay. */
const STEADY_MS = 10 * SECOND;
const STOP_LIMIT_MS = 5 * SECOND;
const LOG_EVERY_MS = 60 * SECOND;

/**
 * QoS 1: acknowledged when durable, else sent again; storing twice does no harm. Returns before connecting.
 * @param onLost also when another client took the name
 */
export async function subscribe(
  config: MqttConfig & { readonly clientId: string },
  take: TakeMessage,
  onLost: () => void = () => undefined,
  log: Pick<Logger, 'info' | 'warn' | 'error'> = loggerOf('mqtt'),
): Promise<Subscription> {
  const { connect } = await import('mqtt');
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  let quietUntil = 0;
  const client = connect(config.url, {
    ...(config.username === undefined ? {} : { username: config.username }),
    ...(config.password === undefined ? {} : { password: config.password }),
    clientId: config.clientId,
    protocolVersion: 5,
    clean: false,
    reconnectPeriod: FIRST_RECONNECT_MS,
    resubscribe: false,
    properties: {
      receiveMaximum: UNDER_WAY_LIMIT,
      maximumPacketSize: PACKET_LIMIT,
      sessionExpiryInterval: RETAINED_SECONDS,
    },
  });

  function warn(what: string, { topic }: IPublishPacket): void {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + LOG_EVERY_MS;
    log.warn({ topic: topic.slice(0, 200) }, what);
  }

  async function work(packet: IPublishPacket): Promise<void> {
    const { stream } = client;
    for (let pause = FIRST_RETRY_MS; ; pause = Math.min(LAST_RETRY_MS, pause * 2)) {
      try {
        const taken = await take(packet.topic, packet.payload as Buffer);
        if (taken === 'unreadable') warn('a message that cannot be read; it is let go', packet);
        if (taken !== 'busy') break;
      } catch (error) {
        log.error({ err: error }, 'a message could not be stored yet');
      }
      // Nobody keeps QoS 0 messages: retried too.
      await wait(pause, undefined, { signal: stopping.signal });
    }
    if (packet.qos > 0 && client.stream === stream && client.connected) {
      mqttPacket.writeToStream({ cmd: 'puback', messageId: packet.messageId, reasonCode: 0 }, stream, {
        protocolVersion: 5,
      });
    }
  }

  // An error stops the acknowledgement.
  client.handleMessage = (packet, done) => {
    // The broker limits only QoS 1.
    if (packet.qos === 0 && underWay.size >= UNDER_WAY_LIMIT) {
      warn('more messages without acknowledgement than can be stored; some are let go', packet);
      done();
      return;
    }
    const job = work(packet)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) log.error({ err: error }, 'a message failed');
      })
      .finally(() => underWay.delete(job));
    underWay.add(job);
    done(NOT_YET);
  };
  stayConnected(client, onLost, log);

  return {
    isConnected: () => client.connected,
    stop: async () => {
      const unsent = client.connected ? Promise.allSettled([...underWay]) : Promise.resolve();
      await Promise.race([unsent, wait(STOP_LIMIT_MS, undefined, { ref: false })]);
      stopping.abort();
      await client.endAsync(!client.connected);
    },
  };
}

const NOT_YET = new Error('acknowledged once it is stored');

function stayConnected(
  client: MqttClient,
  onLost: () => void,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
): void {
  let isConnected = false;
  let steady: NodeJS.Timeout | undefined;
  client.on('connect', ({ sessionPresent }) => {
    isConnected = true;
    steady = setTimeout(() => {
      client.options.reconnectPeriod = FIRST_RECONNECT_MS;
    }, STEADY_MS);
    steady.unref();
    log.info({ sessionPresent }, 'connected to the broker');
    const topics = Object.fromEntries(TOPICS.map((topic) => [topic, { qos: 1 as const }]));
    client.subscribeAsync(topics).then(
      (granted) => {
        const refused = granted.filter(({ qos }) => qos >= 128).map(({ topic }) => topic);
        if (refused.length > 0) log.error({ refused }, 'the broker refuses topics');
      },
      (error: unknown) => log.error({ reason: reasonOf(error) }, 'the broker refuses topics'),
    );
  });
  client.on('close', () => {
    const now = client.options.reconnectPeriod ?? FIRST_RECONNECT_MS;
    // Jitter: servers must not return together.
    client.options.reconnectPeriod = Math.min(LAST_RECONNECT_MS, now * 2) * (0.75 + Math.random() / 4);
    clearTimeout(steady);
    if (isConnected && !client.disconnecting) onLost();
    isConnected = false;
  });
  client.on('error', (error) =>
    log.warn({ reason: reasonOf(error) }, 'the broker cannot be reached or refuses'),
  );
}

/** The error may hold the broker's password. */
function reasonOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: string };
  return String(code ?? name ?? 'unknown');
}
