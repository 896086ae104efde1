import type { Executor } from '../db/index.ts';

export interface Instances {
  /** New with each start. */
  readonly id: string;
  /** Increases when an instance joins or leaves. */
  readonly epoch: number;
  /** This one included. */
  readonly count: number;
  /** Exactly one of the instances that agree on the epoch owns a name. */
  owns(name: string): boolean;
  /**
   * Whether the epoch is still valid; locks it until the transaction ends. Ask last (inEpoch), as joining
   * and leaving wait meanwhile.
   */
  holds(tx: Executor, epoch: number): Promise<boolean>;
  isThere(id: string): Promise<boolean>;
  /** True for one of all instances in each period. */
  takesTurn(work: string, everyMs: number): Promise<boolean>;
  /** Claims lasting work that no live instance has; true for the owner. */
  keeps(work: string): Promise<boolean>;
  readonly mark: string | undefined;
  look(): Promise<void>;
  /** Returns the function that unsubscribes. */
  onChange(listener: () => void): () => void;
}
