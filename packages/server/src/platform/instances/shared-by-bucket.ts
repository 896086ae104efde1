import type { Executor } from '../db/index.ts';
import { findShare, lockedTurn, type Share, takeBuckets } from './bucket-store.ts';
import { bucketOfName } from './buckets.ts';
import type { Instances } from './instances.ts';
import type { TogetherOnPostgres } from './membership.ts';

/** What gives buckets: each to one instance. */
export interface Leases {
  start(holder: LeaseHolder): Promise<void>;
  /** Others get them at once. */
  stop(): Promise<void>;
}

export interface LeaseHolder {
  /** False: not now; ask again. */
  take(buckets: readonly number[]): Promise<boolean>;
  lose(buckets: readonly number[]): void;
  /** As of the last look: nobody else has taken it. */
  has(bucket: number): boolean;
  look(): Promise<void>;
}

/**
 * Buckets are leased, and the database notes each taker: its turn guards writes, so that a lease that has moved unheard harms
 * nothing. While a member takes no leases, all divide by members.
 */
export class SharedByBucket implements Instances, LeaseHolder {
  readonly #members: TogetherOnPostgres;
  readonly #db: Executor;
  readonly #leases: Leases;
  readonly #leased = new Set<number>();
  #share: Share = { turn: -1, buckets: [] };
  #mine: ReadonlySet<number> = new Set();
  #epoch = 0;
  #last: Promise<unknown> = Promise.resolve();
  readonly #changes = new Set<() => void>();

  private constructor(members: TogetherOnPostgres, db: Executor, leases: Leases) {
    this.#members = members;
    this.#db = db;
    this.#leases = leases;
    members.onChange(() => this.#moved());
  }

  /** @throws where the leases cannot be made */
  static async join(members: TogetherOnPostgres, db: Executor, leases: Leases): Promise<SharedByBucket> {
    const own = new SharedByBucket(members, db, leases);
    await leases.start(own);
    return own;
  }

  get id(): string {
    return this.#members.id;
  }

  get epoch(): number {
    return this.#epoch;
  }

  get count(): number {
    return this.#members.count;
  }

  get mark(): string | undefined {
    return this.#members.mark;
  }

  owns(name: string): boolean {
    return this.#members.isByStream ? this.#mine.has(bucketOfName(name)) : this.#members.owns(name);
  }

  ownsBucket(bucket: number): boolean {
    return this.#members.isByStream ? this.#mine.has(bucket) : this.#members.ownsBucket(bucket);
  }

  async holds(tx: Executor, epoch: number): Promise<boolean> {
    const { isByStream, epoch: members } = this.#members;
    const { turn } = this.#share;
    if (epoch !== this.#epoch) return false;
    if (!isByStream) return this.#members.holds(tx, members);
    const locked = await lockedTurn(tx, this.id);
    return locked?.epoch === members && locked.turn === turn;
  }

  isThere(id: string): Promise<boolean> {
    return this.#members.isThere(id);
  }

  takesTurn(work: string, everyMs: number): Promise<boolean> {
    return this.#members.takesTurn(work, everyMs);
  }

  keeps(work: string): Promise<boolean> {
    return this.#members.keeps(work);
  }

  async look(): Promise<void> {
    await this.#members.look();
    await this.#inTurn(async () => {
      const found = await findShare(this.#db, this.id);
      if (found) this.#found(found);
    }).catch(() => undefined);
  }

  async take(buckets: readonly number[]): Promise<boolean> {
    return this.#inTurn(async () => {
      const found = await takeBuckets(this.#db, this.id, buckets);
      if (!found) return false;
      for (const bucket of buckets) this.#leased.add(bucket);
      this.#found(found);
      return true;
    });
  }

  has(bucket: number): boolean {
    return this.#share.buckets.includes(bucket);
  }

  lose(buckets: readonly number[]): void {
    for (const bucket of buckets) this.#leased.delete(bucket);
    this.#found(this.#share);
  }

  onChange(listener: () => void): () => void {
    this.#changes.add(listener);
    return () => this.#changes.delete(listener);
  }

  async leave(): Promise<void> {
    await this.#leases.stop();
    await this.#members.leave();
  }

  /** What is read is as old as the turn it is read with. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  #found(share: Share): void {
    const before = this.#mine;
    const hasMoved = share.turn !== this.#share.turn;
    this.#share = share;
    this.#mine = new Set(share.buckets.filter((bucket) => this.#leased.has(bucket)));
    if (hasMoved) this.#moved();
    else if (before.size !== this.#mine.size || [...this.#mine].some((bucket) => !before.has(bucket)))
      this.#notify();
  }

  #moved(): void {
    this.#epoch++;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#changes) listener();
  }
}
