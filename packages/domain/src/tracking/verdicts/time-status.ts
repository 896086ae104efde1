import type { EpochMs } from '../../core/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Explanation, StopState } from '../model.ts';
import type { Completed, Run } from '../sightings/run.ts';
import type { Memory } from '../sightings/seen.ts';
import { shownUntil } from '../sightings/shown.ts';
import { limitsOf } from '../way/lateness.ts';
import type { FinishedTrace } from '../way/traced.ts';
import { completionOf } from './completion-reason.ts';
import { newestFix } from './deciding-fixes.ts';
import type { Outlook } from './delay-watch.ts';
import { overdueAtStart, overdueOf } from './silence.ts';
import { type Circumstances, evaluateStop, type Verdict, verdict, worst } from './stop-verdict.ts';

export interface TimeEvaluation {
  readonly stops: readonly (Verdict | undefined)[];
  readonly journey?: Verdict;
}

/** The worst status of its open stops (product decisions, section 4). */
export function evaluateTimes(
  run: Run,
  completed: Completed | undefined,
  trace: FinishedTrace,
  states: readonly StopState[],
  outlook: Outlook,
  memory: Memory,
  settings: OrganisationSettings,
  now: EpochMs,
): TimeEvaluation {
  const { stops, plan } = run.course;
  if (!plan.approved) return { stops: stops.map(() => undefined) };
  const running = run.started !== undefined && !run.completed;
  const due = run.started !== undefined || now > plan.plannedStart;
  const newest = newestFix(memory.seen, now);
  const isParked = states.includes('arrived');
  const plannedDeparture = stops[0]?.plan.plannedDeparture ?? plan.plannedStart;
  const overdue = running
    ? overdueOf(run.started!.at, isParked, memory.seen, settings, now)
    : run.completed
      ? undefined
      : overdueAtStart(stops[0]?.plan, plannedDeparture, trace.times[0], memory.seen, settings, now);
  const circumstances: Circumstances = {
    settings,
    now,
    memory,
    newest: due && newest !== undefined ? [newest] : [],
    overdue,
    isOver: run.completed !== undefined,
  };
  const verdicts = stops.map((stop, i) =>
    evaluateStop(
      {
        stop,
        place: i,
        isStart: i === 0,
        plannedDeparture: stop.plan.plannedDeparture ?? (i === 0 ? plan.plannedStart : undefined),
        state: states[i]!,
        times: trace.times[i]!,
        projected: outlook.projected[i]!,
        potential: outlook.potential[i],
        shownUntil: shownUntil(stop, { run, trace, seen: memory.seen }, now),
      },
      circumstances,
    ),
  );
  if (run.completed) {
    const explanation = completionOf(run, completed ?? run.completed, trace, memory.seen, settings);
    return { stops: verdicts, journey: { status: 'COMPLETED', explanation } };
  }
  const evaluable = stops.some((stop) => limitsOf(stop.plan, settings) !== undefined);
  if (!evaluable) {
    if (!running) return { stops: verdicts };
    const explanation: Explanation = { rule: 'notJudgeable', fixTimes: [] };
    return { stops: verdicts, journey: { status: 'INVALID', explanation } };
  }
  const lastDeparted = states.findLastIndex((state) => state === 'departed' || state === 'passedUnseen');
  const counting = verdicts.filter((_, i) => {
    const state = states[i];
    return state === 'open' || state === 'arrived' || (state === 'missed' && i > lastDeparted);
  });
  const journey =
    worst([...counting, running ? overdue : undefined]) ?? nothingOpen(run, states, circumstances);
  return { stops: verdicts, journey };
}

function nothingOpen(run: Run, states: readonly StopState[], c: Circumstances): Verdict {
  const start = run.course.stops[0];
  if (run.started || !start || states[0] === 'departed' || states[0] === 'passedUnseen') {
    return verdict('ON_TIME', { rule: 'nothingOpen', fixTimes: c.newest });
  }
  return verdict('STATUS_UPDATE_OVERDUE', {
    rule: 'neverStarted',
    stopId: start.plan.stopId,
    thresholdMinutes: c.settings.lateDepartureMinutes,
    planned: start.plan.plannedDeparture ?? start.plan.plannedArrival,
    isRevised: start.plan.isDepartureRevised,
    fixTimes: c.newest,
  });
}
