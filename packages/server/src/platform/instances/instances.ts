import type { Executor } from '../db/index.ts';

/** The servers that work on one database together, as one of them sees them. */
export interface Instances {
  /** Of this one, another with each start. */
  readonly id: string;
  /** Moves on whenever an instance joins or leaves. */
  readonly epoch: number;
  /** How many there are, this one among them. */
  readonly count: number;
  /** Whether what has this name is this one's to work at: of all instances that agree on the epoch exactly one says so. */
  owns(name: string): boolean;
  /**
   * Whether the epoch is still this one. Nobody joins or leaves before the transaction ends, so what is written in it is
   * seen by whoever comes to own the same. Asked last in it (inEpoch), since they wait meanwhile.
   */
  holds(tx: Executor, epoch: number): Promise<boolean>;
  /** Whether an instance of this id works now. */
  isThere(id: string): Promise<boolean>;
  /** Takes this period's turn of some work; true for one of all instances. */
  takesTurn(work: string, everyMs: number): Promise<boolean>;
  /** Keeps lasting work, or takes it on where nobody who works now has it: true for one of all that ask, for as long as it works. */
  keeps(work: string): Promise<boolean>;
  /** Of what all instances work on, and of no other installation; undefined where nothing tells. */
  readonly mark: string | undefined;
  /** Looks who is there; whoever works on an epoch that is over waits for this. */
  look(): Promise<void>;
  /** Calls back once the epoch has moved on. Returns the function that ends that. */
  onChange(listener: () => void): () => void;
}
