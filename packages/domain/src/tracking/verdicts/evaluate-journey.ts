import { type EpochMs, type Metres, MINUTE } from '../../core/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Episode, StopProgress, TrackedJourney } from '../model.ts';
import type { Completed, Run, Started } from '../sightings/run.ts';
import type { Memory } from '../sightings/seen.ts';
import { deviationEpisodes, deviationOf } from '../watch/deviation.ts';
import { grownTogether } from '../watch/episode.ts';
import { lateEpisodes } from '../watch/late-episodes.ts';
import { standstillEpisodes } from '../watch/standstill.ts';
import { temperatureEpisodes } from '../watch/temperature.ts';
import type { FinishedTrace, Trace } from '../way/traced.ts';
import { statesOf } from './closing.ts';
import { newestFix } from './deciding-fixes.ts';
import type { DelayRules, Outlook } from './delay-watch.ts';
import { holdsUntil } from './holds-until.ts';
import { outlookOf } from './outlook.ts';
import { evaluatePosition } from './position-status.ts';
import { silentEpisodes } from './silence.ts';
import { evaluateTimes } from './time-status.ts';

export interface EvaluatedJourney {
  readonly journey: TrackedJourney;
  readonly episodes: readonly Episode[];
  readonly holdsUntil: EpochMs;
}

export function evaluateJourney(
  run: Run,
  trace: FinishedTrace,
  memory: Memory,
  rules: DelayRules,
  settings: OrganisationSettings,
  clock: EpochMs,
): EvaluatedJourney {
  const { plan, stops } = run.course;
  // If a controller ended it, always as of then.
  const now = Math.min(clock, plan.endedByHandAt ?? clock);
  const states = statesOf(run, trace, memory, settings, now);
  const running = run.started !== undefined && run.releasedAt === undefined && !run.completed;
  const outlook: Outlook =
    run.releasedAt === undefined && plan.approved
      ? outlookOf(run, trace, memory.seen, rules, settings, now)
      : nothingAhead(stops.length);
  const completed = completedOf(run, trace);
  const times = evaluateTimes(run, completed, trace, states, outlook, memory, settings, now);
  const deviation = deviationOf(trace.deviation, run.course, settings);
  const position = evaluatePosition(run, completed, trace, states, deviation, settings);
  const started = startedOf(run, trace);
  const journey: TrackedJourney = {
    journeyId: plan.journeyId,
    started,
    completed,
    trackedFrom: trace.first?.time,
    trackedTo: trace.last?.time,
    departedStartAt: trace.times[0]?.departure,
    arrivedEndAt: stops.length > 1 ? trace.times.at(-1)?.arrival : undefined,
    stops: stops.map((stop, i): StopProgress => {
      const actual = trace.times[i]!;
      const open = states[i] === 'open' || states[i] === 'arrived';
      const expected = open ? outlook.projected[i]! : {};
      return {
        stopId: stop.plan.stopId,
        state: states[i]!,
        actualArrival: actual.arrival,
        actualDeparture: actual.departure,
        arrivalBetween: actual.arrivalBetween,
        departureBetween: actual.departureBetween,
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
  const late = lateEpisodes({ run, trace, states, seen: memory.seen, settings, now, overAt });
  return {
    journey,
    episodes: [...watchedUntil(run, trace, settings, now, running), ...late],
    holdsUntil: holdsUntil({ run, trace, outlook, newest: newestFix(memory.seen, now) }, settings, clock),
  };
}

function nothingAhead(stops: number): Outlook {
  const projected = Array.from({ length: stops }, () => ({}));
  return { projected, potential: [], movesAt: Number.POSITIVE_INFINITY };
}

function startedOf(run: Run, trace: Trace): Started | undefined {
  const { started } = run;
  if (started?.cause !== 'departure') return started;
  const { departure, leftBy } = trace.times[0] ?? {};
  return { ...started, at: departure ?? leftBy ?? started.at };
}

function completedOf(run: Run, trace: Trace): Completed | undefined {
  const { completedByHandAt } = run.course.plan;
  if (run.started && run.releasedAt !== undefined && completedByHandAt !== undefined && run.completed) {
    return { at: completedByHandAt, cause: 'byHand', confirmed: true };
  }
  const { completed } = run;
  if (completed?.cause !== 'arrival' && completed?.cause !== 'passing') return completed;
  const end = trace.times.at(-1);
  if (end && end.arrival === undefined && end.reachedBy !== undefined) {
    return { ...completed, at: end.reachedBy, confirmed: false };
  }
  return { ...completed, at: end?.arrival ?? completed.at };
}

function distancesOf(run: Run, trace: Trace): { travelledMetres: Metres; remainingMetres?: Metres } {
  const length = run.course.line?.lengthMetres;
  const { confirmed, cause } = run.completed ?? {};
  const isThere = confirmed || cause === 'arrival' || cause === 'passing';
  const along = isThere ? length : (trace.way.last?.along ?? 0);
  return {
    travelledMetres: Math.round(trace.travelledMetres),
    remainingMetres: length === undefined ? undefined : Math.max(0, Math.round(length - along!)),
  };
}

function watchedUntil(
  run: Run,
  { deviation, temperature, standstill, ...trace }: Trace,
  settings: OrganisationSettings,
  now: EpochMs,
  running: boolean,
): readonly Episode[] {
  const { course, started } = run;
  if (!started) return [];
  const until = Math.min(run.releasedAt ?? now, now);
  const over = !running;
  const watched = [
    ...deviationEpisodes(deviation, course, settings, until, over),
    ...temperatureEpisodes(temperature, course, settings, until, over),
    ...standstillEpisodes(standstill, course, settings, until, over),
  ];
  // Later fixes may show an earlier end.
  const latest = until + settings.maximumFutureMinutes * MINUTE;
  const found = watched.flatMap(({ to, ...episode }) =>
    episode.from >= until || episode.raisedAt > latest
      ? []
      : [{ ...episode, to: to === undefined ? undefined : Math.min(to, until) }],
  );
  return [
    ...grownTogether(found),
    ...silentEpisodes(course.plan, trace, started.at, until, running, settings),
  ];
}
