import { type EpochMs, MINUTE } from '../../core/index.ts';
import { Day } from '../assignment/assignment.ts';
import type { Episode, TrackedJourney } from '../model.ts';
import { memoryOf, seenIn } from '../sightings/history.ts';
import type { RunState } from '../sightings/run.ts';
import { evaluateJourney } from '../verdicts/evaluate-journey.ts';
import { EMPTY_TRACE, finished } from '../way/trace.ts';
import type { Trace } from '../way/traced.ts';
import { tracedWith } from './advance.ts';
import type { EngineContext, EngineState } from './engine-state.ts';

export interface Look {
  /** Undefined: unchanged since the last look. */
  readonly journeys: readonly (TrackedJourney | undefined)[];
  /** Of journeys with an entry, by time. */
  readonly episodes: readonly Episode[];
  readonly marks: readonly LookMark[];
  /** Without another fix, a look before then finds the same. */
  readonly holdsUntil: EpochMs;
}

export interface LookMark {
  readonly run: RunState | undefined;
  readonly trace: Trace;
  readonly until: EpochMs;
}

/** Keeps nothing that the next fix changes. */
const NO_MARK: LookMark = { run: undefined, trace: EMPTY_TRACE, until: Number.NEGATIVE_INFINITY };

/**
 * Does not change the state. Cost grows with stops of possibly changed journeys. `before`: last marks, same context.
 */
export function lookAt(
  context: EngineContext,
  state: EngineState,
  now: EpochMs,
  before: readonly LookMark[] = [],
): Look {
  const { courses, settings, questions, rules } = context;
  const { history } = state;
  const clock = Math.max(now, history.newest?.time ?? now);
  const day = new Day(courses, settings, state.day);
  day.advanceTo(clock);
  const traces = tracedWith(context, day, state.traces, day.unsettled());
  const runs = day.runStates();
  const seen = seenIn(history);
  const episodes: Episode[] = [];
  const marks: LookMark[] = [];
  // A fix is the newest only until the clock moves on.
  let holdsUntil = clock === history.newest?.time ? clock : day.nextChange;
  const journeys = day.runs.map((run, i): TrackedJourney | undefined => {
    const trace = traces[i] ?? EMPTY_TRACE;
    const mark = before[i];
    if (mark && mark.run === runs[i] && mark.trace === trace && clock < mark.until) {
      marks.push(mark);
      holdsUntil = Math.min(holdsUntil, mark.until);
      return undefined;
    }
    const { endedByHandAt = clock } = run.course.plan;
    const newest = seen.findLast(({ time }) => time <= endedByHandAt);
    const whole = finished(trace, run, newest, day.silences, settings);
    const memory = memoryOf(history, seen, i, questions[i]!);
    const evaluated = evaluateJourney(run, whole, memory, rules[i]!, settings, clock);
    episodes.push(...evaluated.episodes);
    holdsUntil = Math.min(holdsUntil, evaluated.holdsUntil);
    const untouched = isExpectedLate(evaluated.journey) ? clock : untouchedUntil(context, i, runs[i]!);
    const until = isOver(context, state, i, runs[i]!, trace, clock) ? Number.POSITIVE_INFINITY : untouched;
    marks.push(until > clock ? { run: runs[i], trace, until } : NO_MARK);
    return evaluated.journey;
  });
  episodes.sort((a, b) => a.from - b.from);
  return { journeys, episodes, marks, holdsUntil };
}

function untouchedUntil({ courses, questions }: EngineContext, i: number, run: RunState): EpochMs {
  if (run.started || run.startStay || run.follower.hypotheses.length > 0) return Number.NEGATIVE_INFINITY;
  return Math.min(courses[i]!.plan.plannedStart, questions[i]!.moments[0] ?? Number.POSITIVE_INFINITY);
}

function isExpectedLate({ stops }: TrackedJourney): boolean {
  return stops.some(({ timeExplanation }) => timeExplanation?.rule === 'projectedLate');
}

function isOver(
  { courses, questions, settings }: EngineContext,
  { history }: EngineState,
  i: number,
  run: RunState,
  trace: Trace,
  clock: EpochMs,
): boolean {
  const overAt = courses[i]!.plan.endedByHandAt ?? run.releasedAt;
  if (overAt === undefined) return false;
  const { moments, to } = questions[i]!;
  const last = Math.max(to, moments.at(-1) ?? to, overAt, trace.last?.time ?? to);
  return clock > last + settings.episodeClearMinutes * MINUTE && (history.newest?.time ?? 0) > last;
}
