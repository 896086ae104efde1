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
   * Whether the epoch is still valid; locks it until the transaction ends, so a later owner sees what it
   * wrote. Ask last (inEpoch), as joining and leaving wait meanwhile.
   */
  holds(tx: Executor, epoch: number): Promise<boolean>;
  isThere(id: string): Promise<boolean>;
  /** True for one of all instances in each period. */
  takesTurn(work: string, everyMs: number): Promise<boolean>;
  /** Claims lasting work for this instance, while no live one has it; true for the owner. */
  keeps(work: string): Promise<boolean>;
  /** Identifies the shared database; undefined where the server hides it. */
  readonly mark: string | undefined;
  /** Refreshes the members, after work in an outdated epoch. */
  look(): Promise<void>;
  /** Returns the function that unsubscribes. */
  onChange(listener: () => void): () => void;
}
