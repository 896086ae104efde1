import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '@linehaul/domain/core';
import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import { BUCKETS, type Instances } from '../../../platform/instances/index.ts';
import { loggerOf } from '../../../platform/log/index.ts';
import { reasonOf } from '../../../platform/stream/index.ts';
import type { DirectIngest } from '../ingest/ingest.ts';
import type { DatabaseTie } from './database-tie.ts';
import { type FixStream, UNDER_WAY } from './fix-stream.ts';
import { MessageWriter, type WriterNeeds } from './message-writer.ts';

const AGAIN_MS = SECOND;
const LOG_EVERY_MS = 60 * SECOND;
const COUNT_EVERY_MS = 5 * SECOND;
const STOP_LIMIT_MS = 5 * SECOND;
const BUCKET_NUMBERS = Array.from({ length: BUCKETS }, (_, bucket) => bucket);

export interface ReaderNeeds {
  readonly stream: FixStream;
  readonly tie: DatabaseTie;
  readonly ingest: WriterNeeds['ingest'] & Pick<DirectIngest, 'hurry'>;
  readonly instances: Pick<Instances, 'ownsBucket' | 'onChange'>;
}

export interface StreamFigures {
  readonly isConnected: boolean;
  readonly waiting: number;
  /** That this instance reads. */
  readonly buckets: number;
  /** Counted at this instance since its start. */
  readonly redelivered: number;
  readonly setAside: number;
}

/** Its own buckets first, others while their owner reads nothing. */
export class StreamReader {
  readonly #needs: ReaderNeeds;
  readonly #writer: MessageWriter;
  readonly #reading = new Map<number, { readonly isOwner: boolean; readonly messages: ConsumerMessages }>();
  #loops: readonly Promise<void>[] = [];
  #counts = { waiting: 0, setAside: 0 };
  #timer: NodeJS.Timeout | undefined;
  #endListening: (() => void) | undefined;
  #isStopped = false;
  #quietUntil = 0;
  readonly #log = loggerOf('stream');

  constructor(needs: ReaderNeeds) {
    this.#needs = needs;
    this.#writer = new MessageWriter(needs);
  }

  /** @throws StreamError if the stream cannot be made, or has the fixes of another database */
  async start(): Promise<void> {
    const { stream, instances, tie } = this.#needs;
    await stream.prepare();
    await tie.validate();
    this.#loops = BUCKET_NUMBERS.map((bucket) => this.#read(bucket));
    this.#endListening = instances.onChange(() => this.#followOwners());
    stream.onChange((isConnected) => {
      if (isConnected && !this.#isStopped) void this.#prepareAgain();
    });
    this.#timer = setInterval(() => {
      void this.#count();
      void tie.beat();
    }, COUNT_EVERY_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    this.#endListening?.();
    this.#writer.stop();
    for (const { messages } of this.#reading.values()) void messages.close();
    await Promise.race([Promise.all(this.#loops), wait(STOP_LIMIT_MS, undefined, { ref: false })]);
  }

  figures(): StreamFigures {
    const { redelivered } = this.#writer.figures;
    return {
      isConnected: this.#needs.stream.isConnected,
      ...this.#counts,
      buckets: BUCKET_NUMBERS.filter((bucket) => this.#owns(bucket)).length,
      redelivered,
    };
  }

  async #read(bucket: number): Promise<void> {
    while (!this.#isStopped) {
      try {
        const isOwner = this.#owns(bucket);
        const messages = await this.#needs.stream.consume(bucket, isOwner);
        this.#reading.set(bucket, { isOwner, messages });
        if (this.#isStopped || this.#owns(bucket) !== isOwner) void messages.close();
        await this.#writeAll(bucket, messages);
      } catch (error) {
        if (this.#isStopped) return;
        this.#warn(bucket, error);
        await wait(AGAIN_MS, undefined, { ref: false });
      }
    }
  }

  async #writeAll(bucket: number, messages: AsyncIterable<JsMsg>): Promise<void> {
    const underWay = new Set<Promise<void>>();
    try {
      for await (const message of messages) {
        const job: Promise<void> = this.#writer.take(bucket, message).finally(() => underWay.delete(job));
        underWay.add(job);
        if (underWay.size < UNDER_WAY) continue;
        this.#needs.ingest.hurry();
        await Promise.race(underWay);
      }
    } finally {
      await Promise.all(underWay);
    }
  }

  #owns(bucket: number): boolean {
    return this.#needs.instances.ownsBucket(bucket);
  }

  #followOwners(): void {
    for (const [bucket, { isOwner, messages }] of this.#reading)
      if (this.#owns(bucket) !== isOwner) void messages.close();
  }

  #warn(bucket: number, error: unknown): void {
    if (Date.now() < this.#quietUntil) return;
    this.#quietUntil = Date.now() + LOG_EVERY_MS;
    this.#log.warn({ bucket, reason: reasonOf(error) }, 'a bucket of the stream cannot be read');
  }

  async #prepareAgain(): Promise<void> {
    const { stream } = this.#needs;
    while (stream.isConnected && !this.#isStopped) {
      try {
        await stream.prepare();
        return;
      } catch (error) {
        this.#log.warn({ reason: reasonOf(error) }, 'the stream is not complete yet');
        await wait(AGAIN_MS, undefined, { ref: false });
      }
    }
  }

  async #count(): Promise<void> {
    try {
      if (this.#needs.stream.isConnected) this.#counts = await this.#needs.stream.counts();
    } catch {}
  }
}
