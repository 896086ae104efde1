import type { OrganisationSettings } from '../../organisation/index.ts';
import { type Run, rememberNearStart, watchStart } from '../sightings/run.ts';
import type { Sighting } from '../sightings/sightings.ts';
import { followerOf } from '../way/follow.ts';

/** All candidates but the named one lose an earlier departure. */
export function watchStarts(
  candidates: readonly Run[],
  named: Run,
  sighting: Sighting,
  settings: OrganisationSettings,
): void {
  for (const run of candidates) {
    const isThere = watchStart(run, sighting, settings);
    if (run !== named) keepStart(run, isThere, sighting);
  }
}

/** A departure explained by another journey was none. */
export function keepStart(run: Run, isThere: boolean, sighting: Sighting): void {
  if (run.startStay?.departed) run.startStay = undefined;
  if (!isThere) rememberNearStart(run, sighting);
}

export function forgetStarts(runs: readonly Run[]): void {
  for (const run of runs) {
    if (run.started) continue;
    run.startStay = undefined;
    run.follower = followerOf();
  }
}
