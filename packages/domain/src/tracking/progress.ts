import { type EpochMs, type Metres, SECOND } from '../core/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import type { CourseStop } from './course.ts';
import type { Sighting } from './sightings.ts';

/** The vehicle at a place of its line. */
export interface Node {
  readonly along: Metres;
  readonly time: EpochMs;
  /** Place of the sighting, undefined where the place was reckoned. */
  readonly order: number | undefined;
}

/** When the vehicle was at a place between two nodes, reckoned by distance. */
export function timeAtAlong(from: Node, to: Node, along: Metres): EpochMs {
  const span = to.along - from.along;
  if (span <= 0) return from.time;
  const share = Math.min(1, Math.max(0, (along - from.along) / span));
  return Math.round(from.time + (to.time - from.time) * share);
}

/**
 * When each stop was passed by progress along the line. Only where the fixes around that moment are sparse, or where
 * a pass counts as a visit: dense fixes tell by themselves whether the vehicle was there.
 */
export function crossingsOf(
  stops: readonly CourseStop[],
  nodes: readonly Node[],
  sightings: readonly Sighting[],
  settings: OrganisationSettings,
): (EpochMs | undefined)[] {
  let i = 0;
  return stops.map((stop) => {
    const first = nodes[0];
    if (!first || stop.along < first.along) return undefined;
    while (i + 1 < nodes.length && nodes[i + 1]!.along < stop.along) i += 1;
    const from = nodes[i]!;
    const to = nodes[i + 1];
    if (from.along >= stop.along) return isSparse(from, sightings, settings) ? from.time : undefined;
    if (!to) return undefined;
    const time = timeAtAlong(from, to, stop.along);
    return isUnseen(from, to, time, sightings, settings) ? time : undefined;
  });
}

function isSparse(node: Node, sightings: readonly Sighting[], settings: OrganisationSettings): boolean {
  if (node.order === undefined || settings.passCountsAsVisit) return true;
  return sightings[node.order]!.gap > settings.sparseFixSeconds * SECOND;
}

function isUnseen(
  from: Node,
  to: Node,
  time: EpochMs,
  sightings: readonly Sighting[],
  settings: OrganisationSettings,
): boolean {
  const sparse = settings.sparseFixSeconds * SECOND;
  if (from.order === undefined || to.order === undefined) return to.time - from.time > sparse;
  if (to.order === from.order + 1) return settings.passCountsAsVisit || to.time - from.time > sparse;
  for (let order = from.order + 1; order <= to.order; order++) {
    const sighting = sightings[order]!;
    if (sighting.time >= time) return sighting.gap > sparse;
  }
  return false;
}
