import type { EpochMs } from '../../core/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Run } from '../sightings/run.ts';
import type { Sighting } from '../sightings/sightings.ts';
import { LEAVING_SIGHTINGS } from '../state/day-state.ts';
import { outsideStop } from '../way/course.ts';
import { departureOf, observe, type Presence } from '../way/presence.ts';

export interface SecondRun {
  /** Undefined: still at the start. */
  readonly startStay?: Presence;
}

/**
 * A fix that names the journey restarts it: at its start after a later stop had started it, or by a departure nearer
 * to plan. Controllers' changes win.
 */
export function secondRun(
  run: Run,
  sighting: Sighting,
  settings: OrganisationSettings,
): SecondRun | undefined {
  const { started, completed, course } = run;
  const { plan, stops } = course;
  const [start] = stops;
  const end = stops.at(-1);
  if (!started || !start || !end || started.cause === 'byHand') return undefined;
  if (plan.completedByHandAt !== undefined || plan.endedByHandAt !== undefined) return undefined;
  const outside = outsideStop(start, sighting.point);
  const isUnsure = started.cause === 'laterStop' && !completed && outsideStop(end, sighting.point) > 0;
  if (outside === 0 && isUnsure) return {};
  const before = run.again;
  const again = observe(before, sighting, outside, true, settings);
  run.again = again;
  const left = again && departureOf(again);
  if (left === undefined || before?.departed) return undefined;
  if (again!.lastInside.order < sighting.order - LEAVING_SIGHTINGS) return undefined;
  const away = (time: EpochMs) => Math.abs(time - plan.plannedStart);
  return away(left) < away(started.at) ? { startStay: again } : undefined;
}
