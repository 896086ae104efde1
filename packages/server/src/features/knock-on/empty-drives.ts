import { setImmediate as turn } from 'node:timers/promises';
import { estimateRoute } from '@linehaul/domain/routing';
import type { Ends, Place } from './chain-store.ts';

const MOST_KNOWN = 50_000;
/** Milliseconds before others get a turn. */
const TURN_AFTER = 20;

/** Minutes from a journey's end to the next start, on main roads. Each pair is estimated once. */
export class EmptyDrives {
  readonly #known = new Map<string, number>();

  /** 0: unknown place. */
  minutes(before: Ends | undefined, next: Ends | undefined): number {
    return before && next ? this.#between(before.end, next.start) : 0;
  }

  /** Many estimates together would block others. */
  async prepare(pairs: Iterable<readonly [Ends | undefined, Ends | undefined]>): Promise<void> {
    let since = performance.now();
    for (const [before, next] of pairs) {
      this.minutes(before, next);
      if (performance.now() - since < TURN_AFTER) continue;
      await turn();
      since = performance.now();
    }
  }

  #between(from: Place, to: Place): number {
    if (from.id === to.id) return 0;
    const key = [...from.at, ...to.at].join();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    const minutes = Math.ceil(estimateRoute([from.at, to.at]).minutes);
    this.#known.set(key, minutes);
    return minutes;
  }
}
