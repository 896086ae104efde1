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
  readonly fixTimes?: readonly EpochMs[];
  readonly unseen?: Between;
  readonly samePlace?: boolean;
}

const SLACK_METRES = 500;
/** After longer unseen distances the next journey must start at this one's end. */
const UNSEEN_METRES: Metres = 3_000;

/** How a journey ends when the next begins; undefined: the next is refused. */
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

/** A next journey that starts at this end passed its start then. */
export function noteHandover(
  before: Run,
  next: Run,
  { passedEndAt, fixTimes, unseen, samePlace }: Handover,
): void {
  before.passedEndAt = passedEndAt;
  before.endFixes = fixTimes;
  before.endUnseen = unseen;
  if (!samePlace) return;
  next.passedStartAt = passedEndAt;
  next.startUnseen = unseen;
  next.startFixes = fixTimes;
}
