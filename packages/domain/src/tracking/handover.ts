import { type EpochMs, type Metres, SECOND } from '../core/index.ts';
import { outsideStop } from './course.ts';
import { lastStep, type Step } from './follow.ts';
import type { Completed, Run } from './run.ts';
import type { Sighting } from './sightings.ts';
import type { StartEvidence } from './start-evidence.ts';

export interface Handover {
  readonly completed: Completed;
  readonly passedEndAt?: EpochMs;
  /** The next journey starts where this one ends. */
  readonly samePlace?: boolean;
}

/** Faster than this over a gap, and the vehicle can't have been at the end on its way. */
const LIKELY_METRES_PER_SECOND = 28;
const SLACK_METRES = 500;
/** A longer rest of the way that nobody saw is not taken as driven, unless the next journey starts where it ends. */
const UNSEEN_METRES: Metres = 3_000;

/**
 * The running journey when the vehicle's next one shows itself: its end was passed unseen where the way over it fits
 * into the gap; after its planned end the next journey confirms that it is over; else it goes on, and the next one is
 * refused (undefined).
 */
export function handover(running: Run, evidence: StartEvidence, sighting: Sighting): Handover | undefined {
  const end = running.course.stops.at(-1);
  const from = lastStep(running.follower);
  const to = firstStepAfter(evidence.run, from?.time);
  if (end && from && to) {
    const rest = Math.max(0, end.along - from.along);
    const start = evidence.run.course.stops[0]!;
    const samePlace = outsideStop(end, start.centre) === 0 || outsideStop(start, end.centre) === 0;
    const onward = Math.max(0, to.along - start.along);
    const seconds = (to.time - from.time) / SECOND;
    const driven = rest + onward <= seconds * LIKELY_METRES_PER_SECOND + SLACK_METRES;
    if (driven && (samePlace || rest <= UNSEEN_METRES)) {
      const share = rest + onward > 0 ? rest / (rest + onward) : 0;
      const at = from.time + Math.round((to.time - from.time) * share);
      return { completed: { at, cause: 'passing', confirmed: true }, passedEndAt: at, samePlace };
    }
  }
  if (sighting.time < running.course.plannedEnd) return undefined;
  return { completed: { at: sighting.time, cause: 'nextJourney', confirmed: false } };
}

function firstStepAfter(run: Run, time: EpochMs | undefined): Step | undefined {
  let found: Step | undefined;
  for (let step = lastStep(run.follower); step; step = step.before) {
    if (time === undefined || step.time > time) found = step;
  }
  return found;
}
