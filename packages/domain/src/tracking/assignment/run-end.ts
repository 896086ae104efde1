import { MINUTE, SECOND } from '../../core/index.ts';
import { distanceMetres } from '../../geo/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Run } from '../sightings/run.ts';
import type { Seen } from '../sightings/seen.ts';
import type { Sighting } from '../sightings/sightings.ts';
import { isUnseenBefore, type Silence, silenceBefore, unseenBetween } from '../sightings/unseen.ts';
import type { Holder } from '../state/day-state.ts';
import { type CourseStop, outsideStop } from '../way/course.ts';
import { lastStep, stepBefore } from '../way/follow.ts';
import { passBetween } from '../way/passes.ts';
import { cameIn, type Moment, observe } from '../way/presence.ts';

/** This near its end a vehicle still runs its journey. */
const HOLD_METRES = 150;

export interface SeenEnd {
  readonly cause: 'arrival' | 'passing';
  readonly seen: Seen;
}

/** Shows the end reached or passed. `before`: the previous sighting. */
export function seenEnd(
  run: Run,
  sighting: Sighting,
  before: Moment | undefined,
  silences: readonly Silence[],
  settings: OrganisationSettings,
): SeenEnd | undefined {
  const end = run.course.stops.at(-1);
  if (!end || run.course.stops.length < 2) return undefined;
  const step = run.follower.explained ? lastStep(run.follower) : undefined;
  const outside = outsideStop(end, sighting.point);
  const inPlace = step
    ? end.along - step.along <= end.radiusMetres + HOLD_METRES
    : leftForGood(run, sighting, settings);
  run.endStay = observe(run.endStay, sighting, outside, inPlace, settings);
  const sparse = sighting.gap > settings.sparseFixSeconds * SECOND || settings.passCountsAsVisit;
  const stay = run.endStay;
  if (outside === 0 && inPlace && (stay?.arrived || sparse)) {
    run.endUnseen =
      stay && isUnseenBefore(stay.firstInside, settings) ? silenceBefore(stay.firstInside) : undefined;
    return { cause: 'arrival', seen: stay ? cameIn(stay) : sighting };
  }
  const stepped = stepBefore(run.follower);
  if (step && stepped && sparse && step.along >= end.along - end.radiusMetres) {
    run.endUnseen = unseenBetween(silences, stepped.time, sighting.time);
    return { cause: 'passing', seen: sighting };
  }
  if (stay?.departed) return { cause: 'passing', seen: stay.lastInside };
  if (run.endPassAt !== undefined && outside > 0) {
    return { cause: 'passing', seen: { time: run.endPassAt, point: sighting.point } };
  }
  run.endPassAt = outside > 0 && inPlace && before ? passBetween(end, before, sighting, settings) : undefined;
  return undefined;
}

/** For round trips off the line: only after leaving the start for good. */
function leftForGood(run: Run, sighting: Sighting, settings: OrganisationSettings): boolean {
  const [start] = run.course.stops;
  if (!start || outsideStop(start, sighting.point) > 0) return true;
  const left = run.started?.cause === 'departure' ? run.started.at : undefined;
  return left !== undefined && sighting.time - left > settings.reentryMinutes * MINUTE;
}

/** Still at its completed journey's end. `isAstray`: seen elsewhere since. */
export function isHeldAt(
  end: CourseStop,
  holder: Holder,
  sighting: Sighting,
  isAstray: boolean,
  settings: OrganisationSettings,
): boolean {
  const near =
    outsideStop(end, sighting.point) <= settings.departureMinMetres ||
    distanceMetres(holder.point, sighting.point) <= HOLD_METRES;
  const recent = sighting.time - holder.since <= settings.reentryMinutes * MINUTE;
  return near && (recent || !isAstray);
}
