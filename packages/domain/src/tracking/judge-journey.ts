import { type EpochMs, type Metres, MINUTE } from '../core/index.ts';
import { distanceMetres } from '../geo/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import { statesOf } from './closing.ts';
import type { Ground } from './course.ts';
import { DeviationWatch } from './deviation.ts';
import { type Step, stepsOf } from './follow.ts';
import { lateEpisodes } from './late-episodes.ts';
import type { Episode, StopProgress, TrackedJourney } from './model.ts';
import { judgePosition } from './position-status.ts';
import { latenessOf, type Projected, projectStops } from './projection.ts';
import type { Completed, Run, Started } from './run.ts';
import type { Sighting } from './sightings.ts';
import { silentEpisodes } from './silence.ts';
import { StandstillWatch } from './standstill.ts';
import { type JourneyTrace, traceJourney } from './stop-times.ts';
import { TemperatureWatch } from './temperature.ts';
import { judgeTimes } from './time-status.ts';

/** Everything that is said of one journey, once it is known which sightings belong to it. */
export function judgeJourney(
  run: Run,
  own: readonly Sighting[],
  sightings: readonly Sighting[],
  exempt: readonly Ground[],
  settings: OrganisationSettings,
  clock: EpochMs,
): { readonly journey: TrackedJourney; readonly episodes: readonly Episode[] } {
  const { plan, stops } = run.course;
  // What a controller has ended is judged as of that moment, for ever.
  const now = Math.min(clock, plan.endedByHandAt ?? clock);
  const trace = traceJourney(run, own, sightings, settings);
  const states = statesOf(run, trace, sightings, settings, now);
  const latenesses = latenessOf(run, trace);
  const running = run.started !== undefined && run.releasedAt === undefined && !run.completed;
  const projected: readonly Projected[] =
    run.releasedAt === undefined ? projectStops(run, trace, latenesses, now) : stops.map(() => ({}));
  const completed = completedOf(run, trace);
  const times = judgeTimes(run, completed, trace, states, projected, latenesses, sightings, settings, now);
  const watched = watch(run, trace, exempt, settings, now, running);
  const position = judgePosition(run, completed, trace, states, sightings, watched.deviation, settings);
  const started = startedOf(run, trace);
  const journey: TrackedJourney = {
    journeyId: plan.journeyId,
    started,
    completed,
    trackedFrom: own[0]?.time,
    trackedTo: own.at(-1)?.time,
    departedStartAt: trace.times[0]?.departure,
    arrivedEndAt: stops.length > 1 ? trace.times.at(-1)?.arrival : undefined,
    stops: stops.map((stop, i): StopProgress => {
      const actual = trace.times[i]!;
      const open = states[i] === 'open' || states[i] === 'arrived';
      const expected = open && plan.approved ? projected[i]! : {};
      return {
        stopId: stop.plan.stopId,
        state: states[i]!,
        actualArrival: actual.arrival,
        actualDeparture: actual.departure,
        estimated: actual.estimated,
        adjustedArrival: expected.arrival,
        adjustedDeparture: expected.departure,
        timeBasedStatus: times.stops[i]?.status,
        timeExplanation: times.stops[i]?.explanation,
      };
    }),
    timeBasedStatus: times.journey?.status,
    positionBasedStatus: position?.status,
    timeExplanation: times.journey?.explanation,
    positionExplanation: position?.explanation,
    ...(started ? distancesOf(run, trace) : {}),
  };
  const ended = run.releasedAt ?? completed?.at ?? (plan.endedByHandAt === now ? now : undefined);
  const overAt = ended !== undefined && ended <= now ? ended : undefined;
  const late = lateEpisodes({ run, trace, states, sightings, settings, now, overAt });
  return { journey, episodes: [...watched.episodes, ...late] };
}

/** The life of the journey shows the same moments as its stops. */
function startedOf(run: Run, trace: JourneyTrace): Started | undefined {
  const { started } = run;
  if (started?.cause !== 'departure') return started;
  return { ...started, at: trace.times[0]?.departure ?? started.at };
}

function completedOf(run: Run, trace: JourneyTrace): Completed | undefined {
  const { completedByHandAt } = run.course.plan;
  if (run.started && run.releasedAt !== undefined && completedByHandAt !== undefined && run.completed) {
    return { at: completedByHandAt, cause: 'byHand', confirmed: true };
  }
  const { completed } = run;
  if (completed?.cause !== 'arrival' && completed?.cause !== 'passing') return completed;
  return { ...completed, at: trace.times.at(-1)?.arrival ?? completed.at };
}

function distancesOf(run: Run, trace: JourneyTrace): { travelledMetres: Metres; remainingMetres?: Metres } {
  let travelled = 0;
  for (let i = 1; i < trace.own.length; i++) {
    if (trace.own[i]!.order < run.firstOrder) continue;
    travelled += distanceMetres(trace.own[i - 1]!.point, trace.own[i]!.point);
  }
  const length = run.course.line?.lengthMetres;
  const along = run.completed?.confirmed ? length : (trace.nodes.at(-1)?.along ?? 0);
  return {
    travelledMetres: Math.round(travelled),
    remainingMetres: length === undefined ? undefined : Math.max(0, Math.round(length - along!)),
  };
}

function watch(
  run: Run,
  trace: JourneyTrace,
  exempt: readonly Ground[],
  settings: OrganisationSettings,
  now: EpochMs,
  running: boolean,
) {
  const { course } = run;
  const deviation = new DeviationWatch(course, exempt, settings);
  if (!run.started) return { deviation: deviation.now(), episodes: [] };
  const temperature = new TemperatureWatch(course, trace, settings);
  const standstill = new StandstillWatch(course, exempt, settings);
  const steps = new Map<number, Step>();
  for (const step of stepsOf(run.follower)) if (step.sighting) steps.set(step.sighting.order, step);
  const from = run.started.at;
  const until = Math.min(run.releasedAt ?? now, now);
  for (const sighting of trace.own) {
    if (sighting.time < from || sighting.time > until + settings.maximumFutureMinutes * MINUTE) continue;
    deviation.read(sighting, steps.get(sighting.order));
    temperature.read(sighting);
    standstill.read(sighting);
  }
  const over = !running;
  const episodes = [
    ...deviation.log.finish(until, over),
    ...temperature.finish(until, over),
    ...standstill.finish(until, over),
    ...silentEpisodes(course.plan, trace, from, until, running, settings),
  ];
  return { deviation: deviation.now(), episodes };
}
