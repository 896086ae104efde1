import { setImmediate as turn } from 'node:timers/promises';
import { MINUTE, SECOND } from '@linehaul/domain/core';
import type { FastifyInstance } from 'fastify';
import { isTrouble, refreshStatistics } from '../../platform/db/index.ts';
import type { Health } from '../../platform/health/index.ts';
import { Turns, type WatchNeeds } from '../../platform/instances/index.ts';
import { loggerOf } from '../../platform/log/index.ts';
import { failingNights, forecastingOrganisations } from '../forecast/index.ts';
import { type ComputedOrganisation, computeDay, dueDays } from './compute-day.ts';

const TICK_MS = 15 * SECOND;
const LOOKS_EVERY = 10 * MINUTE;
const nights = failingNights('kpi_night');

/** Each night computes the day before, and earlier days that may have changed, on one of all instances. */
export class FigureKeeper {
  readonly #needs: WatchNeeds;
  readonly #log = loggerOf('figures');
  readonly #turns: Turns;

  constructor(needs: WatchNeeds) {
    const { instances, isPressed, tickMs = TICK_MS } = needs;
    this.#needs = needs;
    this.#turns = new Turns({
      ...{ instances, isPressed, tickMs, log: this.#log },
      every: { figures: LOOKS_EVERY },
      work: () => this.run(),
      failure: 'figures are computed later',
    });
  }

  stop(): Promise<void> {
    return this.#turns.stop();
  }

  async run(): Promise<void> {
    const { db } = this.#needs;
    const organisations = await forecastingOrganisations(db);
    let days = 0;
    for (const organisation of organisations) {
      if (this.#turns.isStopped) return;
      days += await this.#compute(organisation);
    }
    // Unknown, a day's rows are taken for one, and joined one by one.
    if (days > 0) await refreshStatistics(db, ['kpi_journey', 'kpi_stop']);
  }

  /** Gives how many days. Faulty data stops no other organisation. A failed day is retried, each time later. */
  async #compute(organisation: ComputedOrganisation): Promise<number> {
    const { db, now, isPressed } = this.#needs;
    const { id } = organisation;
    let days = 0;
    if (await nights.isWaiting(db, id, now())) return days;
    try {
      for (const day of await dueDays(db, organisation, now())) {
        if (this.#turns.isStopped || isPressed()) return days;
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

export function startFigures(app: FastifyInstance, health: Health, needs: WatchNeeds): FigureKeeper {
  const keeper = new FigureKeeper(needs);
  app.addHook('onClose', () => keeper.stop());
  health.add({ name: 'figures', critical: false, check: () => nights.health(needs.db) });
  return keeper;
}
