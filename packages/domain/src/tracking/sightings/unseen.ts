import { type EpochMs, MINUTE } from '../../core/index.ts';
import type { LngLat } from '../../geo/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Between } from '../model.ts';
import { type Sighting, UNHEARD } from './sightings.ts';

type AfterGap = Pick<Sighting, 'time' | 'gap'>;

/** First sighting, or after a long silence. */
export function isUnseenBefore({ gap }: AfterGap, settings: OrganisationSettings): boolean {
  return gap > settings.longestGapMinutes * MINUTE;
}

export function silenceBefore({ time, gap }: AfterGap): Between | undefined {
  return gap < UNHEARD ? { after: time - gap, before: time } : undefined;
}

export interface Silence extends Between {
  readonly from: LngLat;
  readonly to: LngLat;
}

/** From before the first long silence to after the last; undefined: none. */
export function unseenBetween(silences: readonly Between[], from: EpochMs, to: EpochMs): Between | undefined {
  let found: Between | undefined;
  for (let i = silences.length - 1; i >= 0; i--) {
    const { after, before } = silences[i]!;
    if (before <= from) break;
    if (after < to) found = { after, before: found?.before ?? before };
  }
  return found;
}
