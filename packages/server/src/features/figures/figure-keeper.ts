import { setImmediate as turn } from 'node:timers/promises';
import { type EpochMs, MINUTE, SECOND } from '@linehaul/domain/core';
import type { FastifyInstance } from 'fastify';
import { type Executor, isTrouble, refreshStatistics } from '../../platform/db/index.ts';
import type { Health } from '../../platform/health/index.ts';
import type { Instances } from '../../platform/instances/index.ts';
import { loggerOf } from '../../platform/log/index.ts';
import { failingNights, forecastingOrganisations } from '../forecast/index.ts';
import { type ComputedOrganisation, computeDay, dueDays } from './compute-day.ts';

export interface FigureKeeperNeeds {
  readonly db: Executor;
  readonly instances: Instances;
  readonly now: () => EpochMs;
  readonly isPressed: () => boolean;
  readonly tickMs?: number;
}

const TICK_MS = 15 * SECOND;
const LOOKS_EVERY = 10 * MINUTE;
const nights = failingNights('kpi_night');

/** Each night computes the day before, and earlier days that may have changed, on one of all instances. */
export class FigureKeeper {
  readonly #needs: FigureKeeperNeeds;
  readonly #timer: NodeJS.Timeout;
  readonly #log = loggerOf('figures');
  #working: Promise<void> | undefined;
  #stopped = false;

  constructor(needs: FigureKeeperNeeds) {
    this.#needs = needs;
    this.#timer = setInterval(() => this.#tick(), needs.tickMs ?? TICK_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#working;
  }

  async run(): Promise<void> {
    const { db } = this.#needs;
    const organisations = await forecastingOrganisations(db);
    let days = 0;
    for (const organisation of organisations) {
      if (this.#stopped) return;
      days += await this.#compute(organisation);
    }
    // Unknown, a day's rows are taken for one, and joined one by one.
    if (days > 0) await refreshStatistics(db, ['kpi_journey', 'kpi_stop']);
  }

  #tick(): void {
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
  }

  async #work(): Promise<void> {
    const { instances, isPressed } = this.#needs;
    // Asked first: another instance may have time.
    if (isPressed()) return;
    try {
      if (await instances.takesTurn('figures', LOOKS_EVERY)) await this.run();
    } catch (error) {
      if (!this.#stopped) this.#log.warn({ err: error }, 'figures are computed later');
    }
  }

  /** Gives how many days. Faulty data stops no other organisation. A failed day is retried, each time later. */
  async #compute(organisation: ComputedOrganisation): Promise<number> {
    const { db, now, isPressed } = this.#needs;
    const { id } = organisation;
    let days = 0;
    if (await nights.isWaiting(db, id, now())) return days;
    try {
      for (const day of await dueDays(db, organisation, now())) {
        if (this.#stopped || isPressed()) return days;
        await computeDay(db, organisation, day, now());
        days += 1;
        await turn();
      }
      await nights.clearFailures(db, id);
    } catch (error) {
      if (isTrouble(error)) throw error;
      await nights.noteFailure(db, id, now());
      this.#log.error({ err: error, organisationId: id }, 'figures of a day could not be computed');
    }
    return days;
  }
}

export function startFigures(app: FastifyInstance, health: Health, needs: FigureKeeperNeeds): FigureKeeper {
  const keeper = new FigureKeeper(needs);
  app.addHook('onClose', () => keeper.stop());
  health.add({ name: 'figures', critical: false, check: () => nights.health(needs.db) });
  return keeper;
}
