import { distanceMetres } from '../geo/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import type { Sighting } from '../tracking/index.ts';
import { longestSilence, standRadius } from './limits.ts';

export type Run = readonly Sighting[];

export function runsOf(sightings: readonly Sighting[], settings: OrganisationSettings): readonly Run[] {
  const runs: Sighting[][] = [];
  for (const sighting of sightings) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && !isGap(last, sighting, settings)) run.push(sighting);
    else runs.push([sighting]);
  }
  return runs;
}

function isGap(a: Sighting, b: Sighting, settings: OrganisationSettings): boolean {
  const silence = b.time - a.time;
  if (silence <= longestSilence(false, settings)) return false;
  return silence > longestSilence(isParkedBetween(a, b, settings), settings);
}

function isParkedBetween(a: Sighting, b: Sighting, settings: OrganisationSettings): boolean {
  const radius = Math.max(standRadius(a, settings), standRadius(b, settings));
  return isStill(a, settings) && isStill(b, settings) && distanceMetres(a.point, b.point) <= radius;
}

/** Reports no driving. */
export function isStill(sighting: Sighting, settings: OrganisationSettings): boolean {
  return (sighting.speedKilometresPerHour ?? 0) < settings.arrivalSpeedKilometresPerHour;
}
