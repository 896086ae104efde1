import { type EpochMs, MINUTE, SECOND } from '../../core/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Between } from '../model.ts';
import { type Run, windowOf } from '../sightings/run.ts';
import type { Sighting } from '../sightings/sightings.ts';
import { isUnseenBefore, silenceBefore, unseenBetween } from '../sightings/unseen.ts';
import { outsideStop } from '../way/course.ts';
import { firstStep, lastStep, type Step } from '../way/follow.ts';
import { departureOf } from '../way/presence.ts';
import { plannedTimeAt } from '../way/timetable.ts';

export interface StartEvidence {
  readonly run: Run;
  readonly at: EpochMs;
  readonly plannedAt: EpochMs;
  readonly cause: 'departure' | 'laterStop';
  /** Unobserved departure; `at` is then the fix after. */
  readonly unseen?: Between;
  readonly from: number;
  readonly onLine: boolean;
}

const OFF_LINE_PENALTY = 30 * MINUTE;

/** Less along the line is not driving. */
export const ADVANCE_METRES = 150;

/**
 * A confirmed departure, or a later stop reached or passed (product decisions, section 3). `named`: by the device.
 * `nearest`: no candidate's planned start is nearer.
 */
export function startEvidence(
  run: Run,
  now: Sighting,
  named: boolean,
  nearest: boolean,
  silences: readonly Between[],
  settings: OrganisationSettings,
): StartEvidence | undefined {
  const evidence =
    departureFromStart(run, named, settings) ??
    passedLaterStop(run, now, named, silences) ??
    stoodAtLaterStop(run, now, named, nearest, settings);
  return evidence && !named && mayHaveRunUnseen(run, evidence, now, silences, settings)
    ? undefined
    : evidence;
}

/** Long over and mostly unobserved, unless it stood at the start around that silence. */
function mayHaveRunUnseen(
  { course, startStay }: Run,
  evidence: StartEvidence,
  now: Sighting,
  silences: readonly Between[],
  settings: OrganisationSettings,
): boolean {
  const { plannedEnd, plan } = course;
  if (now.time <= plannedEnd + settings.missedStopMinutes * MINUTE) return false;
  const [from, to] = [plan.plannedStart, plannedEnd];
  const long = silences.findLast(
    ({ after, before }) => (Math.min(before, to) - Math.max(after, from)) * 2 > to - from,
  );
  if (!long) return false;
  const stoodThere =
    startStay && startStay.firstInside.time <= long.after && startStay.lastInside.time >= long.before;
  return !(evidence.cause === 'departure' && stoodThere);
}

function departureFromStart(
  run: Run,
  named: boolean,
  settings: OrganisationSettings,
): StartEvidence | undefined {
  const stay = run.startStay;
  if (!stay?.outside) return undefined;
  const at = departureOf(stay);
  if (at === undefined) return undefined;
  const window = windowOf(run, settings);
  if (at < window.from || at > window.to) return undefined;
  if (!named && stay.seenComing && !stay.arrived && !settings.passCountsAsVisit) return undefined;
  const unseen = isUnseenBefore(stay.outside, settings) ? silenceBefore(stay.outside) : undefined;
  const { plannedStart: plannedAt } = run.course.plan;
  const { order: from } = stay.outside;
  return { run, at, plannedAt, cause: 'departure', unseen, from, onLine: run.follower.explained };
}

function passedLaterStop(
  run: Run,
  now: Sighting,
  named: boolean,
  silences: readonly Between[],
): StartEvidence | undefined {
  const last = lastStep(run.follower);
  if (!last || !run.follower.explained || last.order !== now.order) return undefined;
  const first = firstStep(run.follower) ?? last;
  const stops = run.course.stops.slice(1);
  const plannedAt = plannedTimeAt(run.course.timetable, first.along);
  if (first.order === last.order) {
    const parked = now.slow && now.time < run.course.plan.plannedStart;
    const beyond = named && !parked && stops.some((stop) => last.along > stop.along + stop.radiusMetres);
    return beyond
      ? { run, at: now.time, plannedAt, cause: 'laterStop', from: now.order, onLine: true }
      : undefined;
  }
  if (last.along - first.along < ADVANCE_METRES) return undefined;
  if (!stops.some((stop) => stop.along > first.along && stop.along <= last.along)) return undefined;
  const start = run.course.stops[0]!;
  const there = thereUntil(run, first);
  const isFirstOfAll = first.order === 0 && there === undefined;
  const begunAtStart = first.along <= start.along + start.radiusMetres && !isFirstOfAll;
  const from = begunAtStart ? first.order + 1 : first.order;
  const cause = begunAtStart ? 'departure' : 'laterStop';
  const left = there ?? first.time;
  // Beside the start after a silence, it may have left in it.
  const since = there ?? first.time - 1;
  const unseen = begunAtStart ? unseenBetween(silences, since, left + 1) : undefined;
  return { run, at: unseen?.before ?? left, plannedAt, cause, unseen, from, onLine: true };
}

/** Undefined: `first` was not in the start. */
function thereUntil({ startStay }: Run, first: Step): EpochMs | undefined {
  return startStay?.lastInside.order === first.order ? startStay.lastThereAt : undefined;
}

function stoodAtLaterStop(
  run: Run,
  now: Sighting,
  named: boolean,
  nearest: boolean,
  settings: OrganisationSettings,
): StartEvidence | undefined {
  if (!now.slow || !(nearest || named)) return undefined;
  const start = run.course.stops[0]!;
  if (outsideStop(start, now.point) === 0) return undefined;
  const came = run.inside[0]?.since;
  if (!came) return undefined;
  if (came.time < run.course.plan.plannedStart) return undefined;
  if (!named) {
    const dense = now.gap <= settings.sparseFixSeconds * SECOND;
    if (dense && now.time - came.time < settings.arrivalDwellMinutes * MINUTE) return undefined;
  }
  const step = firstStep(run.follower);
  const from = step && step.time < came.time ? step : came;
  const along = from === step ? step.along : run.course.stops[run.inside[0]!.stop]!.along;
  const plannedAt = plannedTimeAt(run.course.timetable, along);
  return {
    run,
    at: from.time,
    plannedAt,
    cause: 'laterStop',
    from: from.order,
    onLine: run.follower.explained,
  };
}

export function bestEvidence(evidence: readonly StartEvidence[]): StartEvidence | undefined {
  const away = ({ at, plannedAt, onLine }: StartEvidence) =>
    Math.abs(at - plannedAt) + (onLine ? 0 : OFF_LINE_PENALTY);
  return evidence.toSorted((a, b) => away(a) - away(b))[0];
}

export function nearestPlanned(runs: readonly Run[], time: EpochMs): Run | undefined {
  const away = (run: Run) => Math.abs(run.course.plan.plannedStart - time);
  return runs.toSorted((a, b) => away(a) - away(b))[0];
}

/** A start by hand overrules fixes. */
export function startBy({ run, at, cause, unseen }: StartEvidence): void {
  const { startedByHandAt } = run.course.plan;
  if (startedByHandAt !== undefined) {
    run.started = { at: startedByHandAt, cause: 'byHand' };
    return;
  }
  run.started = { at, cause };
  run.startUnseen ??= unseen;
}
