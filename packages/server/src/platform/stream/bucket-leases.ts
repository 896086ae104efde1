import { setTimeout as wait } from 'node:timers/promises';
import type { Consumer, ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import { BUCKETS, type LeaseHolder, type Leases } from '../instances/index.ts';
import { loggerOf } from '../log/index.ts';
import { isWrittenSince, makeConsumers, makeStream } from './make.ts';
import { isPassingOfStream, persistently } from './persistently.ts';
import { shareOf } from './share.ts';
import { reasonOf, StreamError, type StreamServer } from './stream.ts';

/** A lease without a sign for so long goes to another instance. */
const LEASE_MS = 1_500;
const SIGN_EVERY_MS = 300;
/** Shorter than a lease: the instance that gets a dead one's buckets then no longer counts it, and keeps them. */
const SILENT_MS = 1_200;
/** The shortest that the client allows. */
const ASK_MS = 1_000;
const AGAIN_MS = 500;
const COMPARED_EVERY_MS = 5_000;
const STOP_LIMIT_MS = 1_000;
const GATHERED_MS = 10;
const LOG_EVERY_MS = 60_000;
const CONSUMER = 'owners';
/** An instance with too few gets a lease first. */
const GROUP = 'instances';
const FIRST = 0;
const LAST = 5;
/** What instances tell each other. */
const HERE = 'here';
const GONE = 'gone';
const TOOK = 'took ';

const nanoseconds = (ms: number) => ms * 1_000_000;

/**
 * A stream has one message for each bucket. Nobody ever acknowledges it. The instance that got it last has the lease, as
 * long as it goes on sending signs.
 */
export class BucketLeases implements Leases {
  readonly #server: StreamServer;
  readonly #id: string;
  readonly #names: {
    readonly stream: string;
    subject(bucket: number | '*'): string;
    signs(id: string): string;
  };
  readonly #leases = new Map<number, JsMsg>();
  readonly #untaken = new Set<number>();
  readonly #others = new Map<string, number>();
  #holder!: LeaseHolder;
  #timer: NodeJS.Timeout | undefined;
  #consumer: Consumer | undefined;
  #asking: ConsumerMessages | undefined;
  #taking: Promise<void> | undefined;
  #restsUntil = 0;
  #comparedAt = performance.now();
  #isStopped = false;
  #quietUntil = 0;
  readonly #log = loggerOf('stream');

  constructor(server: StreamServer, id: string) {
    this.#server = server;
    this.#id = id;
    const { prefix } = server;
    this.#names = {
      stream: `${prefix}-buckets`,
      subject: (bucket) => `${prefix}.bucket.${bucket}`,
      signs: (of) => `${prefix}.instance.${of}`,
    };
  }

  /** @throws StreamError where refused */
  async start(holder: LeaseHolder): Promise<void> {
    this.#holder = holder;
    await this.#prepare().catch((error: unknown) => {
      throw new StreamError(
        `LINEHAUL_STREAM: the NATS server does not make the stream ${this.#names.stream} (${reasonOf(error)})`,
        { cause: error },
      );
    });
    const own = this.#names.signs(this.#id);
    this.#server.connection.subscribe(this.#names.signs('*'), {
      callback: (error, message) => {
        if (!error && message.subject !== own) this.#hear(message.subject, message.string());
      },
    });
    this.#server.onChange((isConnected) => {
      if (isConnected) void this.#compare();
    });
    this.#sign();
    this.#timer = setInterval(() => this.#sign(), SIGN_EVERY_MS);
    this.#timer.unref();
    void this.#askOn();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await Promise.race([this.#taking, wait(STOP_LIMIT_MS, undefined, { ref: false })]);
    this.#give([...this.#leases.keys()]);
    this.#say(GONE);
  }

  async #prepare(): Promise<void> {
    const { manager, client, replicas } = this.#server;
    const { stream, subject } = this.#names;
    await makeStream(manager, {
      name: stream,
      subjects: [subject('*')],
      // Signs would otherwise be written to the disk; lost with all servers, it is made again.
      storage: 'memory',
      retention: 'limits',
      max_msgs_per_subject: 1,
      num_replicas: replicas,
    });
    const { state } = await persistently(() => manager.streams.info(stream));
    // In order: a bucket has the same number in a stream that is made again.
    for (let bucket = 0; bucket < BUCKETS && state.messages < BUCKETS; bucket++)
      await persistently(() => client.publish(subject(bucket), '', { expect: { lastSubjectSequence: 0 } }), {
        passes: isPassingOfStream,
      }).catch((error: unknown) => {
        if (!isWrittenSince(error)) throw error;
      });
    await makeConsumers(manager, stream, [
      {
        durable_name: CONSUMER,
        ack_policy: 'explicit',
        ack_wait: nanoseconds(LEASE_MS),
        max_deliver: -1,
        max_ack_pending: BUCKETS,
        mem_storage: true,
        priority_groups: [GROUP],
        priority_policy: 'prioritized',
      },
    ]);
  }

  async #askOn(): Promise<void> {
    while (!this.#isStopped) {
      const isResting = !this.#server.isConnected || performance.now() < this.#restsUntil;
      try {
        if (isResting) await wait(SIGN_EVERY_MS, undefined, { ref: false });
        else await this.#ask();
      } catch (error) {
        if (this.#isStopped) return;
        this.#warn(error);
        this.#consumer = undefined;
        await wait(AGAIN_MS, undefined, { ref: false });
        if (this.#server.isConnected) await this.#prepare().catch(() => undefined);
      }
    }
  }

  async #ask(): Promise<void> {
    this.#consumer ??= await this.#server.client.consumers.get(this.#names.stream, CONSUMER);
    const lacking = this.#share() - this.#leases.size;
    const asking = await this.#consumer.fetch({
      max_messages: lacking > 0 ? lacking : BUCKETS,
      expires: ASK_MS,
      group: GROUP,
      priority: lacking > 0 ? FIRST : LAST,
    });
    this.#asking = asking;
    for await (const message of asking) this.#receive(message);
  }

  #receive(message: JsMsg): void {
    const bucket = Number(message.subject.slice(message.subject.lastIndexOf('.') + 1));
    if (this.#isStopped || !(bucket < BUCKETS)) return;
    this.#leases.set(bucket, message);
    this.#untaken.add(bucket);
    this.#take();
  }

  #take(): void {
    this.#taking ??= this.#takeAll().finally(() => {
      this.#taking = undefined;
    });
  }

  /** Without the database a lease waits, and is asked for again with each sign. */
  async #takeAll(): Promise<void> {
    await wait(GATHERED_MS);
    while (this.#untaken.size > 0) {
      const buckets = [...this.#untaken];
      try {
        if (!(await this.#holder.take(buckets))) return;
      } catch (error) {
        this.#warn(error);
        return;
      }
      for (const bucket of buckets) this.#untaken.delete(bucket);
      const gone = buckets.filter((bucket) => !this.#leases.has(bucket));
      if (gone.length > 0) this.#holder.lose(gone);
      this.#say(`${TOOK}${buckets.join()}`);
    }
  }

  #sign(): void {
    if (!this.#server.isConnected) return;
    for (const lease of this.#leases.values()) lease.working();
    this.#say(HERE);
    const surplus = this.#leases.size - this.#share();
    if (surplus > 0) this.#give([...this.#leases.keys()].slice(-surplus));
    if (this.#untaken.size > 0) this.#take();
    if (performance.now() > this.#comparedAt + COMPARED_EVERY_MS) void this.#compare();
  }

  /** Signs for what another has would keep it from a third one. */
  async #compare(): Promise<void> {
    this.#comparedAt = performance.now();
    await this.#holder.look();
    const lost = [...this.#leases.keys()].filter(
      (bucket) => !this.#untaken.has(bucket) && !this.#holder.has(bucket),
    );
    if (lost.length > 0) this.#drop(lost);
  }

  /** Does not ask for a while, so that it does not get them back. */
  #give(buckets: readonly number[]): void {
    this.#restsUntil = performance.now() + ASK_MS;
    void this.#asking?.close();
    const leases = buckets.map((bucket) => this.#leases.get(bucket));
    this.#drop(buckets);
    if (this.#server.isConnected) for (const lease of leases) lease?.nak();
  }

  #drop(buckets: readonly number[]): void {
    for (const bucket of buckets) {
      this.#leases.delete(bucket);
      this.#untaken.delete(bucket);
    }
    this.#holder.lose(buckets);
  }

  #share(): number {
    const since = performance.now() - SILENT_MS;
    for (const [id, at] of this.#others) if (at < since) this.#others.delete(id);
    return shareOf(this.#id, [...this.#others.keys()], BUCKETS);
  }

  #hear(subject: string, text: string): void {
    const id = subject.slice(subject.lastIndexOf('.') + 1);
    if (text === GONE) this.#others.delete(id);
    else this.#others.set(id, performance.now());
    if (!text.startsWith(TOOK)) return;
    const taken = text.slice(TOOK.length).split(',').map(Number);
    const mine = taken.filter((bucket) => this.#leases.has(bucket));
    if (mine.length > 0) this.#drop(mine);
    void this.#compare();
  }

  #say(text: string): void {
    if (this.#server.isConnected) this.#server.connection.publish(this.#names.signs(this.#id), text);
  }

  #warn(error: unknown): void {
    if (performance.now() < this.#quietUntil) return;
    this.#quietUntil = performance.now() + LOG_EVERY_MS;
    this.#log.warn({ reason: reasonOf(error) }, 'leases of buckets cannot be taken');
  }
}
