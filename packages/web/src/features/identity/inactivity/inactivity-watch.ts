import {
  type InactivityLimits,
  type InactivityPhase,
  isBeyond,
  noteEveryMs,
  phaseOf,
  secondsLeft,
} from '@linehaul/domain/identity';
import type { IdleClock } from './idle-clock.ts';

const NOTIFY_EVERY_MS = 1_000;

export interface WatchParts {
  readonly limits: InactivityLimits;
  readonly clock: IdleClock;
  /** Milliseconds idle by the server; undefined: no answer. */
  ask(): Promise<number | 'ended' | undefined>;
  touch(): void;
  notify(): void;
  show(seconds: number | undefined): void;
  end(): void;
}

/**
 * Activity counts for all tabs; while the warning shows, only an answer does. The server's clock confirms warning and
 * end.
 */
export class InactivityWatch {
  readonly #parts: WatchParts;
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

  activity(): void {
    if (this.#isOver) return;
    // Waking after the limit must not reset it.
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

  hear(): void {
    this.#parts.clock.set(0);
    this.check();
  }

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
      // The server lags slightly; a large difference means a clock jump.
      if (word !== undefined && word < clock.idleMs - noteEveryMs(limits)) clock.set(word);
      this.#confirmed = this.#phase;
    }
    this.check();
  }
}
