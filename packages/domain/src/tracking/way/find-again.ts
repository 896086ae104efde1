import type { Metres } from '../../core/index.ts';
import { ADVANCE_METRES } from '../assignment/start-evidence.ts';
import { followRun, type Run } from '../sightings/run.ts';
import type { Sighting } from '../sightings/sightings.ts';
import { copyOf, type Follower, follow, isLongUnplaced, lastStep, latenessOf } from './follow.ts';
import type { Moment } from './presence.ts';

/** With a fix that names no journey. `before`: the previous sighting. */
export function followRunning(
  run: Run,
  others: readonly Run[],
  before: Moment | undefined,
  sighting: Sighting,
): boolean {
  const isLost = run.course.isPassengerTimetable && isLongUnplaced(run.follower, sighting.time);
  const found = isLost ? ifOn(run, sighting) : undefined;
  if (!found) return followRun(run, sighting);
  const away = awayFromPlan(found);
  const isNearer = (other: Run) => {
    const there = ifOn(other, sighting);
    return there !== undefined && awayFromPlan(there) < away;
  };
  const isElsewhere = others.some(isNearer);
  const isAlong = goesAlong(run, before, sighting);
  if (isAlong && !isElsewhere) {
    run.follower = found;
    return true;
  }
  // It has moved on, and nothing shows in which direction: perhaps it is on its way back.
  if (!isAlong && isElsewhere && hasMovedOn(run, found)) {
    run.follower.explained = false;
    return false;
  }
  return followRun(run, sighting);
}

function hasMovedOn({ follower }: Run, found: Follower): boolean {
  return alongOf(found) - alongOf(follower) >= ADVANCE_METRES;
}

function goesAlong(run: Run, before: Moment | undefined, sighting: Sighting): boolean {
  if (!before || before.order <= lastStep(run.follower)!.order) return false;
  const was = ifOn(run, before);
  const there = was && ifOn({ ...run, follower: was }, sighting);
  return there !== undefined && alongOf(there) - alongOf(was!) >= ADVANCE_METRES;
}

function ifOn({ course, follower }: Run, sighting: Moment | Sighting): Follower | undefined {
  if (lastStep(follower)?.order === sighting.order) return follower;
  const found = copyOf(follower);
  return follow(course, found, sighting, true) ? found : undefined;
}

function alongOf(follower: Follower): Metres {
  return lastStep(follower)!.along;
}

function awayFromPlan(follower: Follower): number {
  return Math.abs(latenessOf(follower));
}
