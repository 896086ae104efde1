import { type EpochMs, MINUTE } from '@linehaul/domain/core';
import type { Bus } from '../../../platform/bus/index.ts';
import type { Executor } from '../../../platform/db/index.ts';
import type { Instances } from '../../../platform/instances/index.ts';
import { loggerOf } from '../../../platform/log/index.ts';
import type { Unit } from '../load/vehicle-state.ts';
import { everyPeriod, onTakingOver } from './upkeep.ts';
import type { Why } from './work-queue.ts';

const TICK_MS = MINUTE;
/** A period's first asking instance works. */
const ASKED_PER_TICK = 4;

export interface ClockNeeds {
  readonly db: Executor;
  readonly bus: Bus;
  readonly now: () => EpochMs;
  readonly instances: Instances;
  readonly tickMs?: number;
  readonly add: (unit: Unit, why: Why) => void;
}

export class TrackingClock {
  readonly #needs: ClockNeeds;
  readonly #tickMs: number;
  readonly #timer: NodeJS.Timeout;
  readonly #log = loggerOf('tracking');
  #stopped = false;
  #isUnread = false;

  constructor(needs: ClockNeeds) {
    this.#needs = needs;
    this.#tickMs = needs.tickMs ?? TICK_MS;
    this.#timer = setInterval(() => void this.#onTick(), this.#tickMs / ASKED_PER_TICK);
    this.#timer.unref();
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#timer);
  }

  /** Retries each tick on database failure. */
  async readAll(): Promise<void> {
    const { db, now, add } = this.#needs;
    this.#isUnread = false;
    try {
      for (const unit of await onTakingOver(db, now())) {
        add(unit, { awaited: false, reload: true, oldestFix: unit.oldestFix });
      }
    } catch (error) {
      this.#isUnread = true;
      if (!this.#stopped) this.#log.error({ err: error }, 'the journeys under way could not be read');
    }
  }

  async announceDue(): Promise<void> {
    const { db, now, bus } = this.#needs;
    try {
      const { closed, due } = await everyPeriod(db, now());
      if (this.#stopped) return;
      for (const [organisationId, journeyIds] of closed) {
        bus.publish('journey.changed', { organisationId, journeyIds, byHand: false });
      }
      for (const units of due) bus.publish('units.due', units);
    } catch (error) {
      if (!this.#stopped) this.#log.error({ err: error }, 'the minute could not be reckoned');
    }
  }

  async #onTick(): Promise<void> {
    if (this.#isUnread) await this.readAll();
    try {
      if (await this.#needs.instances.takesTurn('tracking', this.#tickMs)) await this.announceDue();
    } catch (error) {
      if (!this.#stopped) this.#log.error({ err: error }, 'the turn of the minute could not be taken');
    }
  }
}
