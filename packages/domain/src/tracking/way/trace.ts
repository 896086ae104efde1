import { distanceMetres } from '../../geo/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Between } from '../model.ts';
import { hasEnded, type Run } from '../sightings/run.ts';
import type { Seen } from '../sightings/seen.ts';
import { unseenSince } from '../sightings/shown.ts';
import type { Sighting } from '../sightings/sightings.ts';
import type { Silence } from '../sightings/unseen.ts';
import type { DelayRules } from '../verdicts/delay-watch.ts';
import { NO_READINGS, readingsWith } from '../verdicts/reading.ts';
import { gapsWith } from '../verdicts/silence.ts';
import { type KnownPlaces, NO_DEVIATION, readDeviation } from '../watch/deviation.ts';
import { NO_STANDSTILL, readStandstill } from '../watch/standstill.ts';
import { NO_TEMPERATURE, readTemperature } from '../watch/temperature.ts';
import type { Step } from './follow.ts';
import { firstOf, passesWith } from './passes.ts';
import { type Moment, momentOf } from './presence.ts';
import { goOn, goOnToEnd, NO_WAY } from './progress.ts';
import { NO_STAYS, observeStops, seeLeavingEnd } from './stays.ts';
import { stopTimes, timesSoFar } from './stop-times.ts';
import type { FinishedTrace, Trace } from './traced.ts';

export const EMPTY_TRACE: Trace = {
  travelledMetres: 0,
  way: NO_WAY,
  stays: NO_STAYS,
  passes: [],
  life: 0,
  times: [],
  gaps: [],
  readings: NO_READINGS,
  deviation: NO_DEVIATION,
  temperature: NO_TEMPERATURE,
  standstill: NO_STANDSTILL,
};

export interface Surroundings {
  readonly settings: OrganisationSettings;
  readonly known: KnownPlaces;
  readonly silences: readonly Between[];
  readonly rules: DelayRules;
}

/** `previous`: the sighting before. `step`: place on the line. `isOwn`: the journey's. */
export function see(
  before: Trace,
  run: Run,
  sighting: Sighting,
  previous: Moment | undefined,
  step: Step | undefined,
  isOwn: boolean,
  around: Surroundings,
): Trace {
  const trace = before.life === run.lives ? before : { ...EMPTY_TRACE, life: run.lives, ...ownOf(before) };
  const { endedByHandAt } = run.course.plan;
  const isOver = endedByHandAt !== undefined && sighting.time > endedByHandAt;
  const { time, gap } = sighting;
  if (!run.started || isOver) {
    if (!isOwn) return trace;
    return { ...trace, first: trace.first ?? { time, gap }, last: momentOf(sighting) };
  }
  const { settings, silences, rules } = around;
  if (!isOwn && !step && run.releasedOrder !== undefined && sighting.order > run.releasedOrder) {
    return seeLeaving(trace, run, sighting, settings);
  }
  const way = goOn(trace.way, run, sighting, step, trace.stays, silences, settings);
  const isOnTheWay = isOwn && sighting.order >= run.firstOrder;
  const passes =
    isOnTheWay && !hasEnded(run, sighting.order)
      ? passesWith(trace.passes, run, previous, sighting, trace.way.last?.along, step?.along, settings)
      : trace.passes;
  const passedAt = (stop: number) => firstOf(way.crossings[stop], passes[stop], settings)?.at;
  const stays = isOnTheWay
    ? observeStops(trace.stays, run, sighting, step, passedAt, settings)
    : isOwn
      ? trace.stays
      : seeLeavingEnd(trace.stays, run, sighting, settings);
  const isSame =
    trace.times.length > 0 &&
    way.crossings === trace.way.crossings &&
    way.exits === trace.way.exits &&
    passes === trace.passes &&
    stays === trace.stays;
  const times = isSame ? trace.times : timesSoFar(run, way, stays, passes, silences, settings);
  const readings = readingsWith(trace.readings, run, way, sighting, isOnTheWay, times, rules, settings);
  if (!isOwn) return { ...trace, way, stays, passes, times, readings };
  const { first = { time, gap }, last } = trace;
  const next: Trace = { ...trace, first, last: momentOf(sighting), way, stays, passes, times, readings };
  if (!isOnTheWay) return next;
  const metres = last ? distanceMetres(last.point, sighting.point) : 0;
  const gaps = gapsWith(trace.gaps, run.started.at, last, time, times, settings);
  return watch(
    { ...next, travelledMetres: trace.travelledMetres + metres, gaps },
    run,
    sighting,
    step,
    around,
  );
}

export function finished(
  trace: Trace,
  run: Run,
  newest: Seen | undefined,
  silences: readonly Silence[],
  settings: OrganisationSettings,
): FinishedTrace {
  const { stays, passes } = trace;
  const way = run.started ? goOnToEnd(trace.way, run, stays, silences, settings) : trace.way;
  const times = stopTimes(run, way, stays, passes, silences, newest, settings);
  return { ...trace, way, times, unseen: unseenSince(run, way, silences) };
}

function ownOf({ first, last }: Trace): Pick<Trace, 'first' | 'last'> {
  return { first, last };
}

function seeLeaving(trace: Trace, run: Run, sighting: Sighting, settings: OrganisationSettings): Trace {
  const stays = seeLeavingEnd(trace.stays, run, sighting, settings);
  return stays === trace.stays && trace.times.length === 0 ? trace : { ...trace, stays, times: [] };
}

function watch(
  trace: Trace,
  run: Run,
  sighting: Sighting,
  step: Step | undefined,
  { settings, known }: Surroundings,
): Trace {
  const { course, started, releasedOrder } = run;
  if (sighting.time < started!.at) return trace;
  if (releasedOrder !== undefined && sighting.order > releasedOrder) return trace;
  const { times } = trace;
  const isServed = (stop: number) => (times[stop]?.leftBy ?? Number.POSITIVE_INFINITY) <= sighting.time;
  return {
    ...trace,
    deviation: readDeviation(trace.deviation, course, known, settings, sighting, step),
    temperature: readTemperature(trace.temperature, course, settings, sighting, isServed),
    standstill: readStandstill(trace.standstill, course, known, settings, sighting),
  };
}
