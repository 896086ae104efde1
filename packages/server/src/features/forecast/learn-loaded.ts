import { createHash } from 'node:crypto';
import { DAY, type EpochMs } from '@linehaul/domain/core';
import {
  type FinishedForecast,
  type Knowledge,
  learnArrivals,
  learnDwell,
  learnLegs,
  legTimesOf,
  PLAIN_MODEL,
  rangesOf,
  withLearnt,
} from '@linehaul/domain/forecast';
import { type DateText, dateIn, offsetAt, startOfDay } from '@linehaul/domain/time';
import type { Executor } from '../../platform/db/index.ts';
import type { OrganisationContext } from '../../platform/http/index.ts';
import { dayScores, fitOf, renewRanges } from './learn.ts';
import {
  countLoaded,
  lockModel,
  readBeforeLoaded,
  readDwell,
  readModel,
  readTimes,
  writeBeforeLoaded,
  writeDwell,
  writeModel,
  writeTimes,
} from './learnt-store.ts';
import { addLoadedDays, type LoadedDay } from './loaded-day-store.ts';
import { addPastForecasts, addScores, samplesBefore } from './log-store.ts';
import { type PastForecast, SAMPLED } from './made.ts';
import { type EndedJourney, legsOf, pastForecasts, visitsOf } from './past-days.ts';

export interface Loaded {
  readonly journeys: readonly EndedJourney[];
  readonly isSimulated: boolean;
  /** Called for each day that is learnt from, with what was known before it. */
  readonly onDay?: (day: readonly EndedJourney[], known: Knowledge) => void;
}

/**
 * Learns as nights would, oldest day first, each forecast from those before and scored. Skips learnt days, except the
 * rest of the newest loaded one.
 * @returns how many journeys were learnt from and how many were new
 */
export async function learnLoaded(
  tx: Executor,
  { id, timeZone, settings }: Pick<OrganisationContext, 'id' | 'timeZone' | 'settings'>,
  { journeys, isSimulated, onDay }: Loaded,
  now: EpochMs,
): Promise<{ readonly learnt: number; readonly added: readonly EndedJourney[] }> {
  const through = await lockModel(tx, id);
  const today = dateIn(now, timeZone);
  const days = Map.groupBy(journeys, (one) => dateIn(startOf(one), timeZone));
  let before = await readBeforeLoaded(tx, id);
  const begun = before && new Set(before.journeys);
  const known = [...days].flatMap(([day, own]): [DateText, EndedJourney[]][] => {
    if (day >= today) return [];
    if (through === undefined || day > through) return [[day, own]];
    const rest = day === before?.day ? own.filter((one) => !begun!.has(fingerprintOf(one))) : [];
    return rest.length > 0 ? [[day, rest]] : [];
  });
  known.sort(([a], [b]) => (a < b ? -1 : 1));
  if (known.length === 0) return { learnt: 0, added: [] };
  let times = await readTimes(tx, id);
  let dwell = await readDwell(tx, id);
  let { model = PLAIN_MODEL, fit } = await readModel(tx, id);
  const earlier = [...(await samplesBefore(tx, id, startOfDay(known[0]![0], timeZone)))];
  const samples: PastForecast[] = [];
  const scored: PastForecast[] = [];
  const loaded: LoadedDay[] = [];
  let learnt = 0;
  for (const [day, own] of known) {
    const from = startOfDay(day, timeZone);
    const utcOffset = offsetAt(from + DAY / 2, timeZone);
    const isRest = before?.day === day;
    before = isRest
      ? { ...before!, journeys: [...before!.journeys, ...own.map(fingerprintOf)] }
      : { day, times, model, fit, journeys: own.map(fingerprintOf) };
    const knowledge = {
      ...{
        legs: legTimesOf(before.times),
        model: before.model,
        ranges: rangesOf(earlier, [], from),
        utcOffset,
      },
      leastArrivals: settings.forecastLeastArrivals,
    };
    const past = pastForecasts(own, knowledge);
    scored.push(...past);
    loaded.push(loadedDay(day, own, past));
    const observations = past.map(observationOf);
    const { isLearnt, fit: next } = fitOf(before.fit, observations);
    // Two halves of a day are one day.
    if (!isRest) fit = next;
    if (!isLearnt) continue;
    onDay?.(own, knowledge);
    learnt += own.length;
    const sample = sampleOf(past);
    samples.push(...sample);
    earlier.push(...sample.map(finishedOf));
    if (past.length > 0) model = learnArrivals(model, observations);
    times = withLearnt(times, learnLegs(times, legsOf(own), utcOffset));
    dwell = withDwell(dwell, learnDwell(dwell, visitsOf(own), utcOffset).rows);
  }
  await writeTimes(tx, id, times);
  await writeDwell(tx, id, dwell);
  await writeModel(tx, id, known.at(-1)![0], model, fit);
  await writeBeforeLoaded(tx, id, before);
  await addPastForecasts(tx, id, samples, true);
  await addScores(tx, id, dayScores(scored, timeZone));
  await addLoadedDays(tx, id, loaded);
  await renewRanges(tx, { id, timeZone }, now);
  await countLoaded(tx, id, learnt, isSimulated);
  return { learnt, added: known.flatMap(([, own]) => own) };
}

/** The same for a journey in each load. */
function fingerprintOf({ route, stops }: EndedJourney): string {
  const plain = stops.map(({ place, plannedArrival, plannedDeparture, arrival, departure }) => [
    ...[place, plannedArrival, plannedDeparture, arrival, departure],
  ]);
  return createHash('sha256')
    .update(JSON.stringify([route, plain]))
    .digest('base64')
    .slice(0, 16);
}

function startOf({ stops }: EndedJourney): EpochMs {
  const first = stops.find(({ plannedArrival, plannedDeparture }) => plannedDeparture ?? plannedArrival);
  return first?.plannedDeparture ?? first?.plannedArrival ?? 0;
}

function loadedDay(
  day: DateText,
  journeys: readonly EndedJourney[],
  past: readonly PastForecast[],
): LoadedDay {
  const isPlanned = ({ plannedArrival, plannedDeparture }: EndedJourney['stops'][number]) =>
    (plannedArrival ?? plannedDeparture) !== undefined;
  const arrivals = journeys.flatMap(({ stops }) =>
    stops.slice(1).filter((stop) => stop.arrival !== undefined && isPlanned(stop)),
  ).length;
  const stopsOf = (of: readonly PastForecast[]) => new Set(of.map(({ forecast }) => forecast.stopId)).size;
  const ranged = stopsOf(past.filter(({ forecast }) => forecast.kind === 'range'));
  return { day, arrivals, ranged, noHistory: stopsOf(past) - ranged };
}

function finishedOf({ forecast: { basis }, arrival }: PastForecast): FinishedForecast {
  const { horizon, route, centre } = basis;
  return { horizon, route, error: Math.round((arrival - centre) / 1_000), knownAt: arrival };
}

function observationOf({ forecast: { basis }, arrival, planned }: PastForecast) {
  const { horizon, lateness, expected, atStart } = basis;
  return { horizon, lateness, expected, atStart, late: Math.round((arrival - planned) / 1_000) };
}

function sampleOf(past: readonly PastForecast[]): PastForecast[] {
  const horizons = Map.groupBy(past, ({ forecast }) => forecast.basis.horizon);
  return [...horizons.values()].flatMap((own) => {
    const step = Math.max(1, Math.ceil(own.length / SAMPLED));
    return own.toSorted((a, b) => a.arrival - b.arrival).filter((_, i) => i % step === 0);
  });
}

type Dwell = Awaited<ReturnType<typeof readDwell>>;

function withDwell(stored: Dwell, changed: Dwell): Dwell {
  const rows = [...stored, ...changed].map(
    (row) => [`${row.location}|${row.type}|${row.part}`, row] as const,
  );
  return [...new Map(rows).values()];
}
