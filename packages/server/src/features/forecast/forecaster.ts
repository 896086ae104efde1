import { setImmediate as turn } from 'node:timers/promises';
import { DAY, type JourneyId, MINUTE, type OrganisationId, SECOND } from '@linehaul/domain/core';
import type { StopForecast } from '@linehaul/domain/forecast';
import { settingsWith } from '@linehaul/domain/organisation';
import type { Bus } from '../../platform/bus/index.ts';
import { type Executor, isTrouble } from '../../platform/db/index.ts';
import { eachOrganisation, Turns, type WatchNeeds } from '../../platform/instances/index.ts';
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

export interface ForecasterNeeds extends WatchNeeds {
  readonly bus: Bus;
  readonly knowledge: KnowledgeCache;
}

const nights = failingNights('forecast_model');
const TICK_MS = 15 * SECOND;
const MADE = 'forecasts';
const MADE_EVERY = MINUTE;
const SCORED = 'forecast scores';
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
  readonly #log = loggerOf('forecasts');
  /** Sending a forgotten one again changes nothing. */
  readonly #logged = new Map<OrganisationId, Logged>();
  readonly #turns: Turns;

  constructor(needs: ForecasterNeeds) {
    const { instances, isPressed, tickMs = TICK_MS } = needs;
    this.#needs = needs;
    this.#turns = new Turns({
      ...{ instances, isPressed, tickMs, log: this.#log },
      every: { [MADE]: MADE_EVERY, [SCORED]: SCORED_EVERY },
      work: (names) => this.#work(names),
      failure: 'forecasts are made later',
    });
  }

  stop(): Promise<void> {
    return this.#turns.stop();
  }

  async run(): Promise<void> {
    const organisations = await forecastingOrganisations(this.#needs.db);
    for (const one of organisations) {
      await this.#make(one);
      await this.#learn(one);
    }
  }

  async #work(names: readonly string[]): Promise<void> {
    await eachOrganisation(await forecastingOrganisations(this.#needs.db), {
      work: async (one) => {
        if (names.includes(MADE)) await this.#make(one);
        if (names.includes(SCORED)) await this.#learn(one);
      },
      isStopped: () => this.#turns.isStopped,
      log: this.#log,
      failure: 'forecasts could not be made',
    });
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
      if (read.length === 0 || this.#turns.isStopped) break;
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
    if (this.#turns.isStopped) return;
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
      while (!this.#turns.isStopped && (await learnNextDay(db, organisation, now())) !== undefined) {
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
    for (let isMore = true; isMore && !this.#turns.isStopped; ) {
      const found = await scoreArrived(db, organisation, now());
      isNew ||= found.scored > 0;
      isMore = found.isMore;
    }
    isNew = (await this.#learnNights(organisation)) || isNew;
    if (this.#turns.isStopped) return;
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
