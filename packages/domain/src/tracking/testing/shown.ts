import type { Episode, TrackedVehicle } from '../model.ts';
import type { Look } from '../state/look-at.ts';

/** As it is stored: without what is undefined. */
export function shown({ journeys, episodes }: Pick<Look, 'journeys' | 'episodes'> | TrackedVehicle): unknown {
  return JSON.parse(JSON.stringify({ journeys, episodes }));
}

export const byKind = (a: Episode, b: Episode) =>
  a.from - b.from || `${a.kind}${a.locationId}`.localeCompare(`${b.kind}${b.locationId}`);
