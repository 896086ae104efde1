export interface Arrival {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly by: 'Webhook' | 'E-mail';
  /** The e-mail address, or the organisation whose webhook it is. */
  readonly to: string;
  readonly title: string;
  readonly text: string;
}

/** What arrived last, newest first; more than `most` are forgotten. */
export class Arrivals {
  readonly #most: number;
  #all: readonly Arrival[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  add(arrival: Arrival): void {
    this.#all = [arrival, ...this.#all].slice(0, this.#most);
  }

  get newestFirst(): readonly Arrival[] {
    return this.#all;
  }
}
