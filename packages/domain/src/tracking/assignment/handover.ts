import { type EpochMs, type Metres, SECOND } from '../../core/index.ts';
import type { Between } from '../model.ts';
import type { Completed, Run } from '../sightings/run.ts';
import { LIKELY_METRES_PER_SECOND } from '../sightings/shown.ts';
import type { Sighting } from '../sightings/sightings.ts';
import { unseenBetween } from '../sightings/unseen.ts';
import { outsideStop } from '../way/course.ts';
import { firstStepAfter, lastStep } from '../way/follow.ts';
import type { StartEvidence } from './start-evidence.ts';

export interface Handover {
  readonly completed: Completed;
  readonly passedEndAt?: EpochMs;
  /** The fixes that this was computed between. */
  readonly fixTimes?: readonly EpochMs[];
  /** The silence in which it was passed. */
  readonly unseen?: Between;
  /** The next journey starts where this one ends. */
  readonly samePlace?: boolean;
}

const SLACK_METRES = 500;
/** A longer rest of the way that nobody saw is not taken as driven, unless the next journey starts where it ends. */
const UNSEEN_METRES: Metres = 3_000;

/**
 * The running journey when the vehicle's next one shows itself: its end was passed unseen where the way over it fits
 * into the gap; after its planned end the next journey confirms that it is over; else it goes on, and the next one is
 * refused (undefined).
 */
export function handover(
  running: Run,
  evidence: StartEvidence,
  sighting: Sighting,
  silences: readonly Between[],
): Handover | undefined {
  const end = running.course.stops.at(-1);
  const from = lastStep(running.follower);
  const to = from && firstStepAfter(evidence.run.follower, from.time);
  if (end && from && to) {
    const rest = Math.max(0, end.along - from.along);
    const start = evidence.run.course.stops[0]!;
    const samePlace = outsideStop(end, start.centre) === 0 || outsideStop(start, end.centre) === 0;
    const onward = Math.max(0, to.along - start.along);
    const seconds = (to.time - from.time) / SECOND;
    const driven = rest + onward <= seconds * LIKELY_METRES_PER_SECOND + SLACK_METRES;
    if (driven && (samePlace || rest <= UNSEEN_METRES)) {
      const unseen = unseenBetween(silences, from.time, to.time);
      if (unseen) {
        const at = unseen.before;
        const completed = { at, cause: 'passing', confirmed: false } as const;
        return { completed, passedEndAt: at, fixTimes: [at], unseen, samePlace };
      }
      const share = rest + onward > 0 ? rest / (rest + onward) : 0;
      const at = from.time + Math.round((to.time - from.time) * share);
      const completed = { at, cause: 'passing', confirmed: true } as const;
      return { completed, passedEndAt: at, fixTimes: [from.time, to.time], samePlace };
    }
  }
  if (sighting.time < running.course.plannedEnd) return undefined;
  return { completed: { at: sighting.time, cause: 'nextJourney', confirmed: false } };
}
