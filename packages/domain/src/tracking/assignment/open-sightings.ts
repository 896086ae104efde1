import { type EpochMs, HOUR } from '../../core/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Run } from '../sightings/run.ts';
import { LEAVING_SIGHTINGS, UNEXPLAINED_SIGHTINGS } from '../state/day-state.ts';
import { beginsFrom, undecidedFrom } from '../way/follow.ts';

/** Of the first sighting that may change journey or place. `time`: the newest's. */
export function openFrom(
  runs: readonly Run[],
  count: number,
  time: EpochMs,
  settings: OrganisationSettings,
): number {
  const newest = count - 1;
  const first = runs.reduce((from, run) => Math.min(from, openFromOf(run, newest, time, settings)), count);
  return Math.max(first, newest - UNEXPLAINED_SIGHTINGS + 1);
}

function openFromOf(run: Run, newest: number, time: EpochMs, settings: OrganisationSettings): number {
  const { started, completed, follower, startStay, again, inside, course } = run;
  if (started) {
    const there = again?.departed ? undefined : again?.lastInside.order;
    const isLeaving = there !== undefined && there >= newest - LEAVING_SIGHTINGS;
    return Math.min(undecidedFrom(follower), isLeaving ? there : Number.POSITIVE_INFINITY);
  }
  if (completed || time > course.plannedEnd + settings.startAfterHours * HOUR)
    return Number.POSITIVE_INFINITY;
  const came = inside.filter(({ since }) => since.time >= course.plan.plannedStart);
  return Math.min(
    beginsFrom(follower),
    startStay?.outside?.order ?? Number.POSITIVE_INFINITY,
    ...came.map(({ since }) => since.order),
  );
}
