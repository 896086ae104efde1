import { type EpochMs, MINUTE } from '../../core/index.ts';
import type { LngLat } from '../../geo/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Between } from '../model.ts';
import { type Sighting, UNHEARD } from './sightings.ts';

type AfterGap = Pick<Sighting, 'time' | 'gap'>;

/** Whether nobody saw what the vehicle did before this sighting: it is the first one, or it ends a long silence. */
export function isUnseenBefore({ gap }: AfterGap, settings: OrganisationSettings): boolean {
  return gap > settings.longestGapMinutes * MINUTE;
}

/** The silence that a sighting ends. */
export function silenceBefore({ time, gap }: AfterGap): Between | undefined {
  return gap < UNHEARD ? { after: time - gap, before: time } : undefined;
}

/** A silence that was longer than the longest gap, with the places where the vehicle was seen before it and after it. */
export interface Silence extends Between {
  readonly from: LngLat;
  readonly to: LngLat;
}

/**
 * The silence between two moments in which what happened has no time: from before the first one that is longer than the
 * longest gap to after the last; undefined where the vehicle was seen all the while.
 */
export function unseenBetween(silences: readonly Between[], from: EpochMs, to: EpochMs): Between | undefined {
  let found: Between | undefined;
  for (let i = silences.length - 1; i >= 0; i--) {
    const { after, before } = silences[i]!;
    if (before <= from) break;
    if (after < to) found = { after, before: found?.before ?? before };
  }
  return found;
}
