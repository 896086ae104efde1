/** Milliseconds of two clocks: one of the day, which people and time servers set; one that only goes on, but may rest in sleep. */
export interface Clocks {
  wall(): number;
  steady(): number;
}

const MACHINE: Clocks = { wall: () => Date.now(), steady: () => performance.now() };

/**
 * How long nobody was there, by whichever clock says more. The steady one counts on where the clock of the day is set
 * back; the clock of the day knows of the hours that a laptop slept. What is too much, after a clock was set forward, is for
 * the server to say.
 */
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

  /** Milliseconds that only grow; of no meaning but their difference. */
  get now(): number {
    return this.#clocks.steady();
  }

  set(idleMs: number): void {
    this.#wallAt = this.#clocks.wall() - idleMs;
    this.#steadyAt = this.#clocks.steady() - idleMs;
  }
}
