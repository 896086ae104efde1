import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Between } from '../model.ts';
import type { Run } from '../sightings/run.ts';
import type { Seen } from '../sightings/seen.ts';
import { isUnseenBefore, unseenBetween } from '../sightings/unseen.ts';
import { type CourseStop, outsideStop } from './course.ts';
import { firstOf, type Pass } from './passes.ts';
import type { Way } from './progress.ts';
import { type Stays, stayAt } from './stays.ts';
import { arrivalIn, type StopTimes, timesOf } from './stop-moments.ts';

export type { StopTimes } from './stop-moments.ts';

/** Product decisions, section 4. */
export function timesSoFar(
  run: Run,
  way: Way,
  stays: Stays,
  passes: readonly (Pass | undefined)[],
  silences: readonly Between[],
  settings: OrganisationSettings,
): StopTimes[] {
  const times = rawTimes(run, way, stays, passes, settings);
  closeStart(run, times);
  leaveInOrder(run, times, stays, silences);
  return times;
}

/** With the journey's start and end. `newest`: last known place. */
export function stopTimes(
  run: Run,
  way: Way,
  stays: Stays,
  passes: readonly (Pass | undefined)[],
  silences: readonly Between[],
  newest: Seen | undefined,
  settings: OrganisationSettings,
): StopTimes[] {
  const [start] = run.course.stops;
  if (!run.started) {
    const waiting = run.course.stops.map((_, i): StopTimes => {
      return i === 0 ? waitingAt(run, settings) : { estimated: false };
    });
    seenAtStart(start, waiting[0], newest);
    return waiting;
  }
  const times = rawTimes(run, way, stays, passes, settings);
  closeStart(run, times);
  closeEnd(run, times, settings);
  leaveInOrder(run, times, stays, silences);
  if (run.releasedAt === undefined) seenAtStart(start, times[0], newest);
  return times;
}

function rawTimes(
  run: Run,
  way: Way,
  stays: Stays,
  passes: readonly (Pass | undefined)[],
  settings: OrganisationSettings,
): StopTimes[] {
  return run.course.stops.map((_, i) => {
    const crossing = firstOf(way.crossings[i], passes[i], settings);
    return timesOf(i === 0, stayAt(stays, run, i), crossing, way.exits[i], settings);
  });
}

function seenAtStart(
  start: CourseStop | undefined,
  times: StopTimes | undefined,
  newest: Seen | undefined,
): void {
  if (!start || !times || !newest || times.leftBy !== undefined) return;
  if (outsideStop(start, newest.point) === 0) times.seenUntil = newest.time;
}

/** Before the start only presence there counts. */
function waitingAt({ startStay: stay }: Run, settings: OrganisationSettings): StopTimes {
  if (!stay?.arrived || stay.departed) return { estimated: false };
  return { ...arrivalIn(stay, true, undefined, settings), seenUntil: stay.lastThereAt };
}

function closeStart({ started, startUnseen }: Run, times: StopTimes[]): void {
  const start = times[0];
  if (!start || start.leftBy !== undefined) return;
  if (startUnseen) {
    if (start.reachedBy === undefined) start.arrivalBetween = startUnseen;
    start.reachedBy ??= startUnseen.before;
    start.departureBetween = startUnseen;
    start.leftBy = startUnseen.before;
  } else if (started?.cause === 'departure') {
    start.departure = started.at;
    start.leftBy = started.at;
    start.departureFixes = [started.at];
  }
}

function closeEnd(
  { completed, endStay, endUnseen, passedEndAt, endFixes }: Run,
  times: StopTimes[],
  settings: OrganisationSettings,
): void {
  const end = times.at(-1);
  if (!end || times.length < 2 || !completed || end.reachedBy !== undefined) return;
  if (completed.cause !== 'arrival' && completed.cause !== 'passing') return;
  end.reachedBy = completed.at;
  end.arrivalFixes = endFixes ?? [completed.at];
  const isFoundThere =
    completed.cause === 'arrival' && endStay !== undefined && isUnseenBefore(endStay.firstInside, settings);
  if (endUnseen) {
    end.arrivalBetween = endUnseen;
  } else if (!isFoundThere) {
    end.arrival = completed.at;
    end.estimated = completed.cause === 'passing';
  }
  if (passedEndAt === undefined) return;
  end.leftBy = passedEndAt;
  end.departureFixes = end.arrivalFixes;
  if (endUnseen) end.departureBetween = endUnseen;
  else end.departure ??= passedEndAt;
}

function leaveInOrder(run: Run, times: StopTimes[], stays: Stays, silences: readonly Between[]): void {
  let next: StopTimes | undefined;
  for (let i = times.length - 1; i >= 0; i--) {
    const here = times[i]!;
    if (here.reachedBy === undefined) continue;
    if (next && next.reachedBy! >= here.reachedBy) leaveFor(next, here, lastInside(run, stays, i), silences);
    next = here;
  }
}

function lastInside(run: Run, stays: Stays, stop: number) {
  return stayAt(stays, run, stop)?.presence.lastInside.time;
}

function leaveFor(
  next: StopTimes,
  here: StopTimes,
  lastInsideAt: number | undefined,
  silences: readonly Between[],
): void {
  const isOpen = here.leftBy === undefined;
  const between = isOpen
    ? unseenBetween(silences, lastInsideAt ?? here.reachedBy!, next.reachedBy!)
    : undefined;
  if (between) {
    here.departureBetween = between;
    here.leftBy = between.before;
  } else if (next.arrival !== undefined && (here.leftBy === undefined || here.leftBy > next.arrival)) {
    here.departure = next.arrival;
    here.leftBy = next.arrival;
    here.departureFixes = next.arrivalFixes;
    here.departureBetween = undefined;
    here.estimated = true;
  }
}
