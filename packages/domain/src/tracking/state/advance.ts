import type { EpochMs } from '../../core/index.ts';
import type { ReportedEvent } from '../../telemetry/index.ts';
import { Day } from '../assignment/assignment.ts';
import type { Fix, UnusedFix } from '../model.ts';
import { remember, retainAround, seenIn } from '../sightings/history.ts';
import { beatenOf, sift } from '../sightings/sightings.ts';
import { reportedWith, watchWith } from '../watch/vehicle-watch.ts';
import { EMPTY_TRACE, see } from '../way/trace.ts';
import type { Trace } from '../way/traced.ts';
import type { Settled } from './day-state.ts';
import type { EngineContext, EngineState } from './engine-state.ts';

/** Fixes by time, later than before, none future; device events by time. Cost is independent of earlier fixes. */
export function advance(
  context: EngineContext,
  state: EngineState,
  fixes: readonly Fix[],
  reported: readonly ReportedEvent[] = [],
): EngineState {
  return goThrough(context, state, fixes, true, reported).state;
}

/** `settles` false: sightings stay open, so that evaluation knows them all. */
export function goThrough(
  context: EngineContext,
  before: EngineState,
  fixes: readonly Fix[],
  settles: boolean,
  reported: readonly ReportedEvent[] = [],
): { readonly state: EngineState; readonly leftOut: readonly UnusedFix[] } {
  const { settings, courses, questions } = context;
  const day = new Day(courses, settings, before.day);
  const leftOut: UnusedFix[] = [];
  let { sieve, history, traces, watch } = before;
  let next = 0;
  const report = (until: EpochMs) => {
    for (; next < reported.length && reported[next]!.time < until; next++) {
      const event = reported[next]!;
      const seen = seenIn(history).findLast(({ time }) => time <= event.time);
      watch = reportedWith(watch, event, seen);
    }
  };
  const beaten = beatenOf(fixes);
  for (const [index, fix] of fixes.entries()) {
    if (beaten.has(index)) {
      leftOut.push({ index, reason: 'duplicate' });
      continue;
    }
    const sifted = sift(sieve, fix, index, settings);
    sieve = sifted.sieve;
    leftOut.push(...sifted.leftOut);
    for (const sighting of sifted.sightings) {
      report(sighting.time);
      history = remember(history, questions, sighting, settings);
      watch = watchWith(watch, sighting, context.zones(sighting.point), settings);
      day.take(sighting);
      for (const { moment, since } of day.turnsSince()) history = retainAround(history, since, moment);
    }
    if (settles && sifted.sightings.length > 0) traces = tracedWith(context, day, traces, day.settle());
  }
  report(Number.POSITIVE_INFINITY);
  return { state: { ...before, sieve, history, watch, day: day.state(), traces }, leftOut };
}

export function tracedWith(
  { courses, rules, settings, known }: EngineContext,
  { runs, silences }: Day,
  traces: readonly Trace[],
  { before, sightings, owners, steps }: Settled,
): readonly Trace[] {
  if (sightings.length === 0) return traces;
  return courses.map((_, i) => {
    const run = runs[i]!;
    const around = { settings, known, silences, rules: rules[i]! };
    let trace = traces[i] ?? EMPTY_TRACE;
    let next = 0;
    for (const [place, sighting] of sightings.entries()) {
      while (steps[i]![next] && steps[i]![next]!.order < sighting.order) next += 1;
      const step = steps[i]![next];
      const here = step?.order === sighting.order ? step : undefined;
      trace = see(
        trace,
        run,
        sighting,
        place > 0 ? sightings[place - 1] : before,
        here,
        owners[place] === i,
        around,
      );
    }
    return trace;
  });
}
