import type { Executor } from '../db/index.ts';

export interface Instances {
  /** New with each start. */
  readonly id: string;
  /** Increases when an instance joins or leaves, or buckets move. */
  readonly epoch: number;
  /** This one included. */
  readonly count: number;
  /** One of the instances that agree on the epoch. */
  owns(name: string): boolean;
  ownsBucket(bucket: number): boolean;
  /** Locks a valid epoch until the transaction ends. Ask last (inEpoch): joining and leaving wait. */
  holds(tx: Executor, epoch: number): Promise<boolean>;
  isThere(id: string): Promise<boolean>;
  /** True for one instance in each period. */
  takesTurn(work: string, everyMs: number): Promise<boolean>;
  /** Claims lasting work without a live owner; true for the owner. */
  keeps(work: string): Promise<boolean>;
  readonly mark: string | undefined;
  look(): Promise<void>;
  onChange(listener: () => void): () => void;
}
