import { setImmediate as turn } from 'node:timers/promises';
import {
  DAY,
  type EpochMs,
  type JourneyId,
  MINUTE,
  type OrganisationId,
  SECOND,
} from '@linehaul/domain/core';
import type { StopForecast } from '@linehaul/domain/forecast';
import { settingsWith } from '@linehaul/domain/organisation';
import type { Bus } from '../../platform/bus/index.ts';
import { type Executor, isTrouble } from '../../platform/db/index.ts';
import type { Instances } from '../../platform/instances/index.ts';
import { loggerOf } from '../../platform/log/index.ts';
import { countArrivalDays } from './arrival-days.ts';
import { type ForecastingOrganisation, forecastingOrganisations } from './day-store.ts';
import { failingNights } from './failing-nights.ts';
import { forecastAll, type JourneyForecasts } from './forecasts.ts';
import type { KnowledgeCache } from './knowledge.ts';
import { learnNextDay, renewRanges, scoreArrived } from './learn.ts';
import { dropForecasts, dropHopeless, logForecasts } from './log-store.ts';
import type { Made } from './made.ts';
import { verdictsToStore } from './potential.ts';
import { clearEnded, journeysAhead, storeVerdicts } from './potential-store.ts';
import { runningJourneys } from './running-store.ts';

export interface ForecasterNeeds {
  readonly db: Executor;
  readonly bus: Bus;
  readonly instances: Instances;
  readonly now: () => EpochMs;
  readonly knowledge: KnowledgeCache;
  /** True while fixes outpace writing. */
  readonly isPressed: () => boolean;
  readonly tickMs?: number;
}

const nights = failingNights('forecast_model');
const TICK_MS = 15 * SECOND;
const MADE_EVERY = MINUTE;
const SCORED_EVERY = 10 * MINUTE;
const JOURNEYS_AT_ONCE = 500;
/** Scores keep what older ones taught. */
const RETAINED_MS = 100 * DAY;
/** Cancelled or deleted journeys may come back that long. */
const HOPELESS_MS = DAY;
/** By stop, a bit for each logged horizon. */
type Logged = ReadonlyMap<string, number>;
const NOTHING: Logged = new Map();

const hasRange = ({ stops }: JourneyForecasts) => stops.some(({ kind }) => kind === 'range');
const horizonBit = ({ basis }: StopForecast) => 1 << basis.horizon;

/**
 * Forecasts each minute; every ten minutes scores, renews ranges and learns the day before. One of all
 * instances does it.
 */
export class Forecaster {
  readonly #needs: ForecasterNeeds;
  readonly #timer: NodeJS.Timeout;
  readonly #log = loggerOf('forecasts');
  /** Sending a forgotten one again changes nothing. */
  readonly #logged = new Map<OrganisationId, Logged>();
  #working: Promise<void> | undefined;
  #stopped = false;

  constructor(needs: ForecasterNeeds) {
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
    const organisations = await forecastingOrganisations(this.#needs.db);
    for (const one of organisations) {
      await this.#make(one);
      await this.#learn(one);
    }
  }

  #tick(): void {
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
  }

  async #work(): Promise<void> {
    const { instances, db, isPressed } = this.#needs;
    if (isPressed()) return;
    try {
      const isMaking = await instances.takesTurn('forecasts', MADE_EVERY);
      const isLearning = await instances.takesTurn('forecast scores', SCORED_EVERY);
      if (!isMaking && !isLearning) return;
      for (const one of await forecastingOrganisations(db)) {
        if (this.#stopped) return;
        await this.#safely(one, async () => {
          if (isMaking) await this.#make(one);
          if (isLearning) await this.#learn(one);
        });
      }
    } catch (error) {
      if (!this.#stopped) this.#log.warn({ err: error }, 'forecasts are made later');
    }
  }

  /** Faulty data stops no other organisation. */
  async #safely(organisation: ForecastingOrganisation, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (isTrouble(error)) throw error;
      this.#log.error({ err: error, organisationId: organisation.id }, 'forecasts could not be made');
    }
  }

  async #make(organisation: ForecastingOrganisation): Promise<void> {
    const { db, knowledge, now } = this.#needs;
    const { id, timeZone } = organisation;
    const { forecastLeastArrivals: leastArrivals } = settingsWith(organisation.settings ?? undefined);
    const before = this.#logged.get(id) ?? NOTHING;
    const logged = new Map<string, number>();
    let after: string | undefined;
    for (;;) {
      const { running, read } = await runningJourneys(db, id, { after, most: JOURNEYS_AT_ONCE });
      if (read.length === 0 || this.#stopped) break;
      after = read.at(-1)?.id;
      const known = await knowledge.of({ id, timeZone, leastArrivals }, now());
      const forecasts = forecastAll(running, known, now());
      await logForecasts(db, id, newOf(forecasts, before), now());
      for (const forecast of forecasts.flatMap(({ stops }) => stops))
        logged.set(forecast.stopId, (before.get(forecast.stopId) ?? 0) | horizonBit(forecast));
      const withRange = new Set(forecasts.filter(hasRange).map(({ running: { journeyId } }) => journeyId));
      const ids = read.flatMap(({ id: one, hasVerdict }) => (hasVerdict || withRange.has(one) ? [one] : []));
      await this.#evaluate(organisation, ids, forecasts);
      await turn();
    }
    if (this.#stopped) return;
    this.#logged.set(id, logged);
    await clearEnded(db, id);
  }

  /** On time or potentially late where there is a range, else neither. */
  async #evaluate(
    { id, settings }: ForecastingOrganisation,
    ids: readonly JourneyId[],
    forecasts: readonly JourneyForecasts[],
  ): Promise<void> {
    if (ids.length === 0) return;
    const { db, bus, now } = this.#needs;
    const verdicts = verdictsToStore(await journeysAhead(db, id, ids), forecasts, settings);
    if (verdicts.length === 0) return;
    const journeyIds = await storeVerdicts(db, id, verdicts, now());
    if (journeyIds.length > 0)
      bus.publish('journey.changed', { organisationId: id, journeyIds, byHand: false });
  }

  /** @returns whether a day was learnt from. A failed day is retried, each time later. */
  async #learnNights(organisation: ForecastingOrganisation): Promise<boolean> {
    const { db, now } = this.#needs;
    const { id } = organisation;
    if (await nights.isWaiting(db, id, now())) return false;
    let isNew = false;
    try {
      while (!this.#stopped && (await learnNextDay(db, organisation, now())) !== undefined) {
        isNew = true;
        await turn();
      }
      await nights.clearFailures(db, id);
    } catch (error) {
      if (isTrouble(error)) throw error;
      await nights.noteFailure(db, id, now());
      this.#log.error({ err: error, organisationId: id }, 'a day could not be learnt from');
    }
    return isNew;
  }

  async #learn(organisation: ForecastingOrganisation): Promise<void> {
    const { db, knowledge, now } = this.#needs;
    const { id } = organisation;
    let isNew = false;
    for (let isMore = true; isMore && !this.#stopped; ) {
      const found = await scoreArrived(db, organisation, now());
      isNew ||= found.scored > 0;
      isMore = found.isMore;
    }
    isNew = (await this.#learnNights(organisation)) || isNew;
    if (this.#stopped) return;
    await dropForecasts(db, id, now() - RETAINED_MS);
    await dropHopeless(db, id, now() - HOPELESS_MS);
    await countArrivalDays(db, organisation, now());
    if (isNew) await renewRanges(db, organisation, now());
    knowledge.drop(id);
  }
}

function newOf(all: readonly JourneyForecasts[], before: Logged): Made[] {
  return all.flatMap(({ running: { journeyId, stops }, stops: forecasts }) =>
    forecasts.flatMap((forecast) => {
      if ((before.get(forecast.stopId) ?? 0) & horizonBit(forecast)) return [];
      const stop = stops.find(({ stopId }) => stopId === forecast.stopId)!;
      return [{ journeyId, planned: stop.plannedArrival ?? stop.plannedDeparture!, forecast }];
    }),
  );
}

export const forecastHealth = (db: Executor) => nights.health(db);
