import { type EpochMs, MINUTE, type OrganisationId } from '@linehaul/domain/core';
import {
  type Knowledge,
  legTimesOf,
  NO_RANGES,
  PLAIN_MODEL,
  type PlanningKnowledge,
} from '@linehaul/domain/forecast';
import { offsetAt } from '@linehaul/domain/time';
import type { Executor } from '../../platform/db/index.ts';
import type { OrganisationContext } from '../../platform/http/index.ts';
import { readDwell, readModel, readTimes } from './learnt-store.ts';

/** Ranges are renewed each ten minutes, legs nightly. */
const KNOWN_FOR_MS = MINUTE;

export interface Forecasting {
  readonly id: OrganisationId;
  readonly timeZone: string;
  readonly leastArrivals: number;
}

export class KnowledgeCache {
  readonly #db: Executor;
  readonly #known = new Map<OrganisationId, { readonly read: Promise<Learnt>; readonly until: number }>();

  readonly #listeners: ((organisationId: OrganisationId) => void)[] = [];

  constructor(db: Executor) {
    this.#db = db;
  }

  onDrop(listener: (organisationId: OrganisationId) => void): void {
    this.#listeners.push(listener);
  }

  async of({ id, timeZone, leastArrivals }: Forecasting, now: EpochMs): Promise<Knowledge> {
    return { ...(await this.#learnt(id)), utcOffset: offsetAt(now, timeZone), leastArrivals };
  }

  async ofPlanning(
    { id, timeZone, settings }: Pick<OrganisationContext, 'id' | 'timeZone' | 'settings'>,
    now: EpochMs,
  ): Promise<PlanningKnowledge> {
    const { legs, dwell } = await this.#learnt(id);
    return {
      legs,
      dwell,
      leastArrivals: settings.forecastLeastArrivals,
      leastVisits: settings.dwellLeastVisits,
      utcOffset: offsetAt(now, timeZone),
    };
  }

  async #learnt(id: OrganisationId): Promise<Learnt> {
    const found = this.#known.get(id);
    const isFresh = found && found.until > performance.now();
    const read = isFresh ? found.read : this.#read(id, found?.read);
    if (!isFresh) this.#known.set(id, { read, until: performance.now() + KNOWN_FOR_MS });
    try {
      return await read;
    } catch (error) {
      this.drop(id);
      throw error;
    }
  }

  async #read(id: OrganisationId, before: Promise<Learnt> | undefined): Promise<Learnt> {
    return readLearnt(this.#db, id, await before?.catch(() => undefined));
  }

  drop(organisationId: OrganisationId): void {
    const found = this.#known.get(organisationId);
    if (found) this.#known.set(organisationId, { ...found, until: 0 });
    for (const listener of this.#listeners) listener(organisationId);
  }
}

type Learnt = Pick<Knowledge, 'legs' | 'model' | 'ranges'> &
  Pick<PlanningKnowledge, 'dwell'> & { readonly night: string };

async function readLearnt(
  db: Executor,
  organisationId: OrganisationId,
  before: Learnt | undefined,
): Promise<Learnt> {
  const {
    model = PLAIN_MODEL,
    ranges = NO_RANGES,
    learntThrough,
    loadedJourneys,
  } = await readModel(db, organisationId);
  const night = `${learntThrough} ${loadedJourneys}`;
  const isKnown = before !== undefined && before.night === night;
  return {
    legs: isKnown ? before.legs : legTimesOf(await readTimes(db, organisationId)),
    dwell: isKnown ? before.dwell : await readDwell(db, organisationId),
    model,
    ranges,
    night,
  };
}
