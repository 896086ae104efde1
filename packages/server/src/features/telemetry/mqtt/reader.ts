import { SECOND } from '@linehaul/domain/core';
import type { Instances } from '../../../platform/instances/index.ts';
import { loggerOf } from '../../../platform/log/index.ts';
import type { Subscription } from './subscribe.ts';

/** The name of the work that one instance keeps. */
const WORK = 'mqtt';
const LOOK_EVERY_MS = 5 * SECOND;

/** connected, or away: this instance reads from the broker, and reaches it or not. elsewhere: another instance reads. */
export type BrokerState = 'connected' | 'away' | 'elsewhere';

export interface ReaderNeeds {
  readonly instances: Pick<Instances, 'keeps' | 'onChange'>;
  /** Begins to read. All instances do so under one name, so that whoever takes over gets what the broker has kept. */
  readonly subscribe: (onLost: () => void) => Promise<Subscription>;
}

/**
 * Reads from the broker as one of several instances: each message once. When the one that reads goes, another one takes over, and what was
 * published meanwhile or not acknowledged comes to that one.
 */
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

  /** Stores what it was given; the broker keeps what comes from now on for the next one. */
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

  /** One step after the other. */
  #next(step: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(step).catch((error: unknown) =>
      // Never the whole error: it may hold the broker's address, and that a password.
      this.#log.warn(
        { reason: (error as Error).name },
        'who reads from the broker could not be looked after',
      ),
    );
    return this.#work;
  }

  /**
   * Where the database does not answer all stays as it is, since nothing could be stored by another one either.
   * @param isLost the connection has gone, perhaps to another instance: only who knows that the work is its own takes it back
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
