import { SECOND } from '@linehaul/domain/core';
import type { Instances } from '../../../platform/instances/index.ts';
import { loggerOf } from '../../../platform/log/index.ts';
import type { Subscription } from './subscribe.ts';

const WORK = 'mqtt';
const LOOK_EVERY_MS = 5 * SECOND;

/** away: this instance reads, but cannot reach the broker. elsewhere: another instance reads. */
export type BrokerState = 'connected' | 'away' | 'elsewhere';

export interface ReaderNeeds {
  readonly instances: Pick<Instances, 'keeps' | 'onChange'>;
  /** One client name: the next instance gets what the broker kept. */
  readonly subscribe: (onLost: () => void) => Promise<Subscription>;
}

export class BrokerReader {
  readonly #needs: ReaderNeeds;
  #subscription: Subscription | undefined;
  #isElsewhere = false;
  #work: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #endListening: (() => void) | undefined;
  #stopped = false;
  readonly #log = loggerOf('mqtt');

  constructor(needs: ReaderNeeds) {
    this.#needs = needs;
  }

  get state(): BrokerState {
    if (this.#subscription) return this.#subscription.isConnected() ? 'connected' : 'away';
    return this.#isElsewhere ? 'elsewhere' : 'away';
  }

  start(): Promise<void> {
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MS);
    this.#timer.unref();
    this.#endListening = this.#needs.instances.onChange(() => void this.#look());
    return this.#look();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    this.#endListening?.();
    await this.#work;
    await this.#end();
  }

  #look(): Promise<void> {
    return this.#next(() => this.#follow());
  }

  #next(step: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(step).catch((error: unknown) =>
      // The error may hold the broker's password.
      this.#log.warn(
        { reason: (error as Error).name },
        'who reads from the broker could not be looked after',
      ),
    );
    return this.#work;
  }

  /**
   * A silent database changes nothing, as no instance could store.
   * @param isLost reconnects only if this instance owns the work
   */
  async #follow(isLost = false): Promise<void> {
    if (this.#stopped) return;
    let isOwn: boolean;
    try {
      isOwn = await this.#needs.instances.keeps(WORK);
    } catch (error) {
      if (isLost) await this.#end();
      throw error;
    }
    this.#isElsewhere = !isOwn;
    if (!isOwn) return this.#end();
    this.#subscription ??= await this.#needs.subscribe(() => void this.#next(() => this.#follow(true)));
  }

  async #end(): Promise<void> {
    const ending = this.#subscription;
    this.#subscription = undefined;
    await ending?.stop();
  }
}
