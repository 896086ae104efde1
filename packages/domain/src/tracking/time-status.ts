import type { EpochMs } from '../core/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import { completionOf } from './completion-reason.ts';
import { newestFix } from './deciding-fixes.ts';
import { limitsOf } from './lateness.ts';
import type { Explanation, StopState } from './model.ts';
import { type LatenessAt, type Projected, potentialDelays } from './projection.ts';
import type { Completed, Run } from './run.ts';
import type { Sighting } from './sightings.ts';
import { overdueOf } from './silence.ts';
import type { JourneyTrace } from './stop-times.ts';
import { type Circumstances, judgeStop, type Verdict, verdict, worst } from './stop-verdict.ts';

export interface TimeJudgement {
  readonly stops: readonly (Verdict | undefined)[];
  readonly journey?: Verdict;
}

/** timeBasedStatus of every stop and of the journey: the worst of its open stops (product decisions, section 4). */
export function judgeTimes(
  run: Run,
  completed: Completed | undefined,
  trace: JourneyTrace,
  states: readonly StopState[],
  projected: readonly Projected[],
  latenesses: readonly LatenessAt[],
  sightings: readonly Sighting[],
  settings: OrganisationSettings,
  now: EpochMs,
): TimeJudgement {
  const { stops, plan } = run.course;
  if (!plan.approved) return { stops: stops.map(() => undefined) };
  const running = run.started !== undefined && !run.completed;
  const due = run.started !== undefined || now > plan.plannedStart;
  const newest = due ? newestFix(sightings, now) : [];
  const circumstances: Circumstances = { settings, now, sightings, newest };
  const potential = running ? potentialDelays(latenesses, settings, now) : () => undefined;
  const verdicts = stops.map((stop, i) =>
    judgeStop(
      {
        stop,
        isStart: i === 0,
        plannedDeparture: stop.plan.plannedDeparture ?? (i === 0 ? plan.plannedStart : undefined),
        state: states[i]!,
        times: trace.times[i]!,
        projected: projected[i]!,
        potential: potential(stop),
      },
      circumstances,
    ),
  );
  if (run.completed) {
    const explanation = completionOf(run, completed ?? run.completed, trace, circumstances);
    return { stops: verdicts, journey: { status: 'COMPLETED', explanation } };
  }
  const judgeable = stops.some((stop) => limitsOf(stop.plan, settings) !== undefined);
  if (!judgeable) {
    if (!running) return { stops: verdicts };
    const explanation: Explanation = { rule: 'notJudgeable', fixTimes: [] };
    return { stops: verdicts, journey: { status: 'INVALID', explanation } };
  }
  const lastDeparted = states.lastIndexOf('departed');
  const counting = verdicts.filter((_, i) => {
    const state = states[i];
    return state === 'open' || state === 'arrived' || (state === 'missed' && i > lastDeparted);
  });
  const overdue = running ? overdueOf(run.started!.at, states, sightings, settings, now) : undefined;
  const journey = worst([...counting, overdue]) ?? nothingOpen(run, states, circumstances);
  return { stops: verdicts, journey };
}

function nothingOpen(run: Run, states: readonly StopState[], c: Circumstances): Verdict {
  const start = run.course.stops[0];
  if (run.started || !start || states[0] === 'departed') {
    return verdict('ON_TIME', { rule: 'nothingOpen', fixTimes: c.newest });
  }
  return verdict('LATE_DEPARTURE', {
    rule: 'neverStarted',
    stopId: start.plan.stopId,
    thresholdMinutes: c.settings.lateDepartureMinutes,
    planned: start.plan.plannedDeparture ?? start.plan.plannedArrival,
    isRevised: start.plan.isDepartureRevised,
    fixTimes: c.newest,
  });
}
