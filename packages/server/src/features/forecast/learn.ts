import { DAY, type EpochMs, HOUR, type OrganisationId } from '@linehaul/domain/core';
import {
  isDayLearnt,
  LEAST_ERRORS,
  learnArrivals,
  learnDwell,
  learnLegs,
  legTimesOf,
  NO_RANGES,
  type Observation,
  type PartOfDay,
  PLAIN_MODEL,
  partOfDayAt,
  rangesOf,
  type ScoredForecast,
  type StopForecast,
  scoresOf,
  spreadOfDay,
  TODAYS_ERRORS,
} from '@linehaul/domain/forecast';
import { type DateText, dateIn, offsetAt, shiftDate, startOfDay } from '@linehaul/domain/time';
import { type Executor, inTransaction } from '../../platform/db/index.ts';
import { endedJourneys, observationsOf, oldestEnded } from './day-store.ts';
import {
  type DayFit,
  lockModel,
  readDwell,
  readModel,
  readTimes,
  writeDwell,
  writeModel,
  writeRanges,
  writeTimes,
} from './learnt-store.ts';
import {
  type Arrived,
  addPastForecasts,
  addScores,
  type DayScore,
  markSamples,
  newestOfToday,
  samplesBefore,
  takeArrived,
} from './log-store.ts';
import { legsOf, pastForecasts, visitsOf } from './past-days.ts';

interface Zoned {
  readonly id: OrganisationId;
  readonly timeZone: string;
}

/** Most of a day's journeys have ended by then. */
const LEARNS_AFTER = 3 * HOUR;
const MOST_DAYS = 60;

/** Oldest first, each day once, also with several instances. @returns the day; undefined: none */
export async function learnNextDay(
  db: Executor,
  { id, timeZone }: Zoned,
  now: EpochMs,
): Promise<DateText | undefined> {
  const last = shiftDate(dateIn(now - LEARNS_AFTER, timeZone), -1);
  const { learntThrough } = await readModel(db, id);
  if (learntThrough !== undefined && learntThrough >= last) return undefined;
  return inTransaction(db, async (tx) => {
    const through = await lockModel(tx, id);
    if (through !== undefined && through >= last) return undefined;
    const oldest = await oldestEnded(tx, id, startOfDay(shiftDate(last, -MOST_DAYS), timeZone));
    if (oldest === undefined && through === undefined) return undefined;
    const first = oldest === undefined ? last : dateIn(oldest, timeZone);
    if (first > last) return undefined;
    const after = through === undefined ? first : shiftDate(through, 1);
    const day = after < first ? first : after;
    const span = { from: startOfDay(day, timeZone), to: startOfDay(shiftDate(day, 1), timeZone) };
    const utcOffset = offsetAt(span.from + DAY / 2, timeZone);
    const journeys = await endedJourneys(tx, id, span);
    const times = await readTimes(tx, id);
    const { model = PLAIN_MODEL, fit } = await readModel(tx, id);
    let observations = await observationsOf(tx, id, span);
    if (observations.length === 0) {
      // No range needed: errors count from the centre.
      const known = { legs: legTimesOf(times), model, ranges: NO_RANGES, utcOffset, leastArrivals: 1 };
      await addPastForecasts(tx, id, pastForecasts(journeys, known), false);
      observations = await observationsOf(tx, id, span);
    }
    const { isLearnt, fit: next } = fitOf(fit, observations);
    if (!isLearnt) {
      await writeModel(tx, id, day, model, next);
      return day;
    }
    await markSamples(tx, id, span);
    // The model first: legs with this day in them would be trusted too much.
    await writeModel(tx, id, day, observations.length > 0 ? learnArrivals(model, observations) : model, next);
    await writeTimes(tx, id, learnLegs(times, legsOf(journeys), utcOffset));
    await writeDwell(tx, id, learnDwell(await readDwell(tx, id), visitsOf(journeys), utcOffset).rows);
    return day;
  });
}

const SPREADS = 14;

export function fitOf(
  fit: DayFit,
  observations: readonly Observation[],
): { readonly isLearnt: boolean; readonly fit: DayFit } {
  const spread = spreadOfDay(observations);
  if (!isDayLearnt(spread, fit.spreads, fit.wasLeftOut))
    return { isLearnt: false, fit: { ...fit, wasLeftOut: true } };
  if (spread === undefined) return { isLearnt: true, fit };
  return { isLearnt: true, fit: { spreads: [...fit.spreads, spread].slice(-SPREADS), wasLeftOut: false } };
}

/** Each once. @returns how many */
export async function scoreArrived(
  db: Executor,
  { id, timeZone }: Zoned,
  now: EpochMs,
): Promise<{ readonly scored: number; readonly isMore: boolean }> {
  return inTransaction(db, async (tx) => {
    const { arrived, isMore } = await takeArrived(tx, id, now);
    const scored = arrived.map((one) => ({ ...one, forecast: forecastOf(one) }));
    await addScores(tx, id, dayScores(scored, timeZone));
    return { scored: arrived.length, isMore };
  });
}

export function dayScores(scored: readonly ScoredForecast[], timeZone: string): DayScore[] {
  const groups = Map.groupBy(scored, ({ planned }) => {
    const part = partOfDayAt(planned, offsetAt(planned, timeZone));
    return `${dateIn(planned, timeZone)} ${part}`;
  });
  return [...groups].flatMap(([key, own]) => {
    const [day, part] = key.split(' ') as [string, PartOfDay];
    return scoresOf(own).map((score) => ({ day, part, score }));
  });
}

function forecastOf(one: Arrived): StopForecast {
  const { horizon, route, centre, lateness, expected, atStart, version, p10, p50, p80, p90 } = one;
  const basis = {
    horizon,
    route,
    centre,
    lateness,
    expected,
    atStart,
    version,
    arrivals: [],
    fixAgeSeconds: 0,
  };
  const plain = { stopId: '', p50, basis };
  return p10 === null || p80 === null || p90 === null
    ? { kind: 'noHistory', ...plain }
    : { kind: 'range', ...plain, p10, p80, p90 };
}

/** Ranges with enough arrivals stay until replaced. */
export async function renewRanges(db: Executor, { id, timeZone }: Zoned, now: EpochMs): Promise<void> {
  const today = startOfDay(dateIn(now, timeZone), timeZone);
  const earlier = await samplesBefore(db, id, today);
  const newest = await newestOfToday(db, id, today, TODAYS_ERRORS);
  const ranges = rangesOf(earlier, newest, now);
  if (ranges.horizons.some(({ n }) => n >= LEAST_ERRORS)) await writeRanges(db, id, ranges, now);
}
