import { MINUTE, SECOND } from '@linehaul/domain/core';
import type { ConsumerMessages } from '@nats-io/jetstream';
import { newId } from '../../../platform/db/index.ts';
import { BUCKETS } from '../../../platform/instances/index.ts';
import {
  isWrittenSince,
  makeConsumers,
  makeStream,
  notFound,
  reasonOf,
  refused,
  StreamError,
  type StreamServer,
  StreamTrouble,
} from '../../../platform/stream/index.ts';
import { namesOf } from './bucket.ts';
import { type Envelope, envelopesOf, type Message } from './envelope.ts';

/** Unanswered messages come again; a writer says meanwhile that it goes on. */
export const ANSWER_WITHIN_MS = 6 * SECOND;
/** Messages of a bucket being written, and as many ready. */
export const UNDER_WAY = 8;
/** Of a bucket at all instances: more than one instance holds, so that a dead one does not block it. */
const UNANSWERED = 32;
/** Asks again after this, sooner if two heartbeats are missing. */
const ASKED_FOR_MS = 10 * SECOND;
const HEARTBEAT_MS = 2 * SECOND;
const PUBLISH_LIMIT_MS = 5 * SECOND;
/** Fewer are faster one by one: what is stored together is staged first. */
export const LEAST_TOGETHER = 10;
/** A server takes 1,000. */
const MOST_TOGETHER = 500;
/** Repeats within this are stored once. */
const REPEATED_WITHIN_MS = 2 * MINUTE;
/** All instances ask, the owner first. */
const GROUP = 'instances';
const OWNER = 0;
const OTHER = 5;

const nanoseconds = (ms: number) => ms * 1_000_000;

export interface Note {
  readonly text: string;
  readonly seq: number;
}

export class FixStream {
  readonly #server: StreamServer;
  readonly names: ReturnType<typeof namesOf>;
  readonly #unanswered = new Set<(error: StreamTrouble) => void>();

  constructor(server: StreamServer) {
    this.#server = server;
    this.names = namesOf(server.prefix);
    server.onChange((isConnected) => {
      if (!isConnected) for (const end of this.#unanswered) end(new StreamTrouble());
    });
  }

  get isConnected(): boolean {
    return this.#server.isConnected;
  }

  onChange(listener: (isConnected: boolean) => void): void {
    this.#server.onChange(listener);
  }

  /** Makes what the server lacks. @throws StreamError where refused */
  async prepare(): Promise<void> {
    const { fixes, fixSubjects, setAside, setAsideSubjects, database, databaseSubject } = this.names;
    const { manager } = this.#server;
    // Never an older message for a newer: the device hears 503.
    const common = {
      storage: 'file',
      discard: 'new',
      num_replicas: this.#server.replicas,
      duplicate_window: nanoseconds(REPEATED_WITHIN_MS),
    } as const;
    try {
      await makeStream(manager, {
        ...common,
        name: fixes,
        subjects: [fixSubjects],
        retention: 'workqueue',
        allow_atomic: true,
      });
      await makeStream(manager, {
        ...common,
        name: setAside,
        subjects: [setAsideSubjects],
        retention: 'limits',
      });
      await makeStream(manager, {
        ...common,
        name: database,
        subjects: [databaseSubject],
        retention: 'limits',
        discard: 'old',
        max_msgs_per_subject: 1,
      });
      await makeConsumers(
        manager,
        fixes,
        Array.from({ length: BUCKETS }, (_, bucket) => ({
          durable_name: this.names.consumer(bucket),
          filter_subject: this.names.fixSubject(bucket),
          ack_policy: 'explicit' as const,
          ack_wait: nanoseconds(ANSWER_WITHIN_MS),
          max_deliver: -1,
          max_ack_pending: UNANSWERED,
          priority_groups: [GROUP],
          priority_policy: 'prioritized' as const,
        })),
      );
    } catch (error) {
      throw new StreamError(
        `LINEHAUL_STREAM: the NATS server does not make the stream ${fixes} with ${this.#server.replicas} of each message (${reasonOf(error)})`,
        { cause: error },
      );
    }
  }

  /** Resolves when all is on disk. @throws StreamTrouble */
  async publish(envelope: Envelope): Promise<void> {
    const messages = envelopesOf(envelope);
    const parts = Math.ceil(messages.length / MOST_TOGETHER);
    const size = Math.ceil(messages.length / Math.max(1, parts));
    await Promise.all(
      Array.from({ length: parts }, (_, i) => this.#publishPart(messages.slice(i * size, (i + 1) * size))),
    );
  }

  /** Many together wait once for the disk. */
  async #publishPart(messages: readonly Message[]): Promise<void> {
    const isTogether = messages.length >= LEAST_TOGETHER && (await this.#publishTogether(messages));
    if (isTogether) return;
    await Promise.all(
      messages.map(({ bucket, text }) => this.#publish(this.names.fixSubject(bucket), text, newId())),
    );
  }

  /** False, and nothing is stored: the server has no room for one more batch, or takes none. @throws StreamTrouble */
  async #publishTogether(messages: readonly Message[]): Promise<boolean> {
    const [first, ...between] = messages.map(
      ({ bucket, text }) => [this.names.fixSubject(bucket), text] as const,
    );
    const last = between.pop();
    if (!first || !last) return false;
    return this.#answered(async () => {
      const { client } = this.#server;
      const began = performance.now();
      const together = await client.startBatch(...first, { timeout: PUBLISH_LIMIT_MS }).catch(refused);
      if (!together) return false;
      for (const message of between) together.add(...message);
      const left = PUBLISH_LIMIT_MS - (performance.now() - began);
      await together.commit(...last, { timeout: Math.max(1, left) });
      return true;
    });
  }

  /** Keeps it for a person to look at. @throws StreamTrouble */
  async setAside(bucket: number, seq: number, data: Uint8Array | string): Promise<void> {
    await this.#publish(this.names.setAsideSubject(bucket), data, `${this.names.fixes} ${seq}`);
  }

  /** What `writeNote` was given last. @throws where the server does not answer */
  async readNote(): Promise<Note | undefined> {
    const { database, databaseSubject } = this.names;
    const found = await this.#server.manager.streams
      .getMessage(database, { last_by_subj: databaseSubject })
      .catch(notFound);
    return found ? { text: found.string(), seq: found.seq } : undefined;
  }

  /** False, and nothing is written, if another one wrote since `before` was read. @throws StreamTrouble */
  async writeNote(text: string, before: Note | undefined): Promise<boolean> {
    try {
      await this.#publish(this.names.databaseSubject, text, newId(), before?.seq ?? 0);
      return true;
    } catch (error) {
      if (!isWrittenSince((error as Error).cause)) throw error;
      return false;
    }
  }

  /** @param isOwner others get messages only while the owner asks for none */
  async consume(bucket: number, isOwner: boolean): Promise<ConsumerMessages> {
    const { fixes, consumer } = this.names;
    const found = await this.#server.client.consumers.get(fixes, consumer(bucket));
    return found.consume({
      max_messages: UNDER_WAY,
      expires: ASKED_FOR_MS,
      idle_heartbeat: HEARTBEAT_MS,
      group: GROUP,
      priority: isOwner ? OWNER : OTHER,
    });
  }

  async counts(): Promise<{ readonly waiting: number; readonly setAside: number }> {
    const { streams } = this.#server.manager;
    const [fixes, aside] = await Promise.all([
      streams.info(this.names.fixes),
      streams.info(this.names.setAside),
    ]);
    return { waiting: fixes.state.messages, setAside: aside.state.messages };
  }

  async #publish(
    subject: string,
    data: Uint8Array | string,
    msgID: string,
    lastSubjectSequence?: number,
  ): Promise<void> {
    await this.#answered(() =>
      this.#server.client.publish(subject, data, {
        msgID,
        timeout: PUBLISH_LIMIT_MS,
        ...(lastSubjectSequence === undefined ? {} : { expect: { lastSubjectSequence } }),
      }),
    );
  }

  /** @throws StreamTrouble, at once where the connection is lost */
  async #answered<T>(ask: () => Promise<T>): Promise<T> {
    // Otherwise the device would wait for the next connection.
    if (!this.#server.isConnected) throw new StreamTrouble();
    const lost = Promise.withResolvers<never>();
    this.#unanswered.add(lost.reject);
    try {
      return await Promise.race([ask(), lost.promise]);
    } catch (error) {
      throw error instanceof StreamTrouble ? error : new StreamTrouble(error);
    } finally {
      this.#unanswered.delete(lost.reject);
    }
  }
}
