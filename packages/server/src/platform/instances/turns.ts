import type { EpochMs } from '@linehaul/domain/core';
import type { Executor } from '../db/index.ts';
import type { Logger } from '../log/index.ts';
import type { Instances } from './instances.ts';

/** Of a room that watches all organisations. */
export interface WatchNeeds {
  readonly db: Executor;
  readonly instances: Instances;
  readonly now: () => EpochMs;
  /** True while fixes outpace writing. */
  readonly isPressed: () => boolean;
  readonly tickMs?: number;
}

export interface TurnsNeeds {
  readonly instances: Pick<Instances, 'takesTurn'>;
  /** Names of works, and the period of each. */
  readonly every: Readonly<Record<string, number>>;
  readonly tickMs: number;
  /** Then no turn is taken: another instance may have time. */
  readonly isPressed?: () => boolean;
  /** Of those whose turn it is. Never twice at once. */
  readonly work: (names: readonly string[]) => Promise<void>;
  readonly log: Pick<Logger, 'warn'>;
  /** Logged when the work fails, as the next period tries again. */
  readonly failure: string;
}

/** Periodic work: in each period one of all instances does it, and the others stand by. */
export class Turns {
  readonly #needs: TurnsNeeds;
  readonly #timer: NodeJS.Timeout;
  #working: Promise<void> | undefined;
  #isStopped = false;

  constructor(needs: TurnsNeeds) {
    this.#needs = needs;
    this.#timer = setInterval(() => this.#tick(), needs.tickMs);
    this.#timer.unref();
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Waits for the work under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#working;
  }

  #tick(): void {
    this.#working ??= this.#takeTurns().finally(() => {
      this.#working = undefined;
    });
  }

  async #takeTurns(): Promise<void> {
    const { isPressed, work, log, failure } = this.#needs;
    if (isPressed?.()) return;
    try {
      const names = await this.#taken();
      if (names.length > 0 && !this.#isStopped) await work(names);
    } catch (err) {
      if (!this.#isStopped) log.warn({ err }, failure);
    }
  }

  async #taken(): Promise<readonly string[]> {
    const { instances, every } = this.#needs;
    const names: string[] = [];
    for (const [name, everyMs] of Object.entries(every))
      if (await instances.takesTurn(name, everyMs)) names.push(name);
    return names;
  }
}
