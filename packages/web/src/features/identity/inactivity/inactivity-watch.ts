import {
  type InactivityLimits,
  type InactivityPhase,
  isBeyond,
  noteEveryMs,
  phaseOf,
  secondsLeft,
} from '@linehaul/domain/identity';
import type { IdleClock } from './idle-clock.ts';

/** Other tabs hear of activity at most this often. */
const NOTIFY_EVERY_MS = 1_000;

export interface WatchParts {
  readonly limits: InactivityLimits;
  readonly clock: IdleClock;
  /** How long nobody was there as far as the server knows, milliseconds; 'ended' where there is no session any more; undefined without an answer. */
  ask(): Promise<number | 'ended' | undefined>;
  /** Tells the server that somebody is there. */
  touch(): void;
  /** Tells the other tabs the same. */
  notify(): void;
  /** Seconds that the countdown shows; undefined while there is nothing to warn of. */
  show(seconds: number | undefined): void;
  /** The time is over: sign out. Called once. */
  end(): void;
}

/**
 * One tab's view of whether somebody is there. Activity in any tab counts in all; once the warning shows, moving the mouse
 * does not: the person answers it. Before it warns and before it ends, the server is asked, whose clock nobody of this
 * machine sets: a clock that jumped then warns of nothing. A server that does not answer changes nothing.
 */
export class InactivityWatch {
  readonly #parts: WatchParts;
  /** How far the server has let it go. */
  #confirmed: InactivityPhase = 'active';
  #isAsking = false;
  #isOver = false;
  #notifiedAt = Number.NEGATIVE_INFINITY;
  #touchedAt: number;

  constructor(parts: WatchParts) {
    this.#parts = parts;
    this.#touchedAt = parts.clock.now;
  }

  get #phase(): InactivityPhase {
    return phaseOf(this.#parts.clock.idleMs, this.#parts.limits);
  }

  /** Keyboard, mouse or screen were touched in this tab. */
  activity(): void {
    if (this.#isOver) return;
    // Whoever wakes a laptop comes after the time, and does not turn it back.
    if (this.#phase !== 'active') {
      this.check();
      return;
    }
    const { clock, limits, notify, touch } = this.#parts;
    clock.set(0);
    const { now } = clock;
    if (now - this.#notifiedAt >= NOTIFY_EVERY_MS) {
      this.#notifiedAt = now;
      notify();
    }
    if (now - this.#touchedAt >= noteEveryMs(limits)) {
      this.#touchedAt = now;
      touch();
    }
  }

  /** The person wants to go on. */
  extend(): void {
    if (this.#isOver) return;
    const { clock, notify, touch } = this.#parts;
    clock.set(0);
    this.#notifiedAt = clock.now;
    this.#touchedAt = clock.now;
    notify();
    touch();
    this.check();
  }

  /** Another tab tells that somebody is there. */
  hear(): void {
    this.#parts.clock.set(0);
    this.check();
  }

  /** To be called each second, and when the page is looked at again. */
  check(): void {
    if (this.#isOver) return;
    const phase = this.#phase;
    if (phase === 'active') {
      this.#confirmed = 'active';
      this.#parts.show(undefined);
      return;
    }
    if (isBeyond(phase, this.#confirmed)) void this.#confirm();
    if (this.#confirmed === 'ended') {
      this.#isOver = true;
      this.#parts.end();
    } else if (this.#confirmed === 'warned') {
      this.#parts.show(secondsLeft(this.#parts.clock.idleMs, this.#parts.limits));
    }
  }

  stop(): void {
    this.#isOver = true;
  }

  async #confirm(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const { ask, clock, limits } = this.#parts;
    const word = await ask();
    this.#isAsking = false;
    if (this.#isOver) return;
    if (word === 'ended') {
      this.#confirmed = 'ended';
    } else {
      // What the server knows lies behind a little; only a great difference is a clock that jumped.
      if (word !== undefined && word < clock.idleMs - noteEveryMs(limits)) clock.set(word);
      this.#confirmed = this.#phase;
    }
    this.check();
  }
}
