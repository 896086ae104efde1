/** Milliseconds. People may set `wall`; `steady` may rest in sleep. */
export interface Clocks {
  wall(): number;
  steady(): number;
}

const MACHINE: Clocks = { wall: () => Date.now(), steady: () => performance.now() };

/** The larger of both: steady survives a wall clock set back; wall counts sleep. */
export class IdleClock {
  readonly #clocks: Clocks;
  #wallAt = 0;
  #steadyAt = 0;

  constructor(idleMs: number, clocks: Clocks = MACHINE) {
    this.#clocks = clocks;
    this.set(idleMs);
  }

  get idleMs(): number {
    const { wall, steady } = this.#clocks;
    return Math.max(0, wall() - this.#wallAt, steady() - this.#steadyAt);
  }

  /** Milliseconds; only differences count. */
  get now(): number {
    return this.#clocks.steady();
  }

  set(idleMs: number): void {
    this.#wallAt = this.#clocks.wall() - idleMs;
    this.#steadyAt = this.#clocks.steady() - idleMs;
  }
}
