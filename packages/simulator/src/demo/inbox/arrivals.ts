export interface Arrival {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly by: 'Webhook' | 'E-mail';
  /** E-mail address, or the webhook's organisation. */
  readonly to: string;
  readonly title: string;
  readonly text: string;
}

/** Newest first, at most `most`. */
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
