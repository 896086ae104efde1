import type { JourneyId } from '../../core/index.ts';
import { type TimeBasedStatus, worstTimeStatus } from '../../journeys/index.ts';
import type { EpisodeKind, TrackedVehicle } from '../model.ts';

/** What a journey was told to be in its course, boiled down to what can be counted. */
export interface Verdicts {
  /** The worst that any of its stops was given; undefined where nothing can be said of any. */
  readonly time?: TimeBasedStatus;
  readonly episodes: Readonly<Partial<Record<EpisodeKind, number>>>;
}

/**
 * The verdicts on some of a vehicle's journeys. COMPLETED and INVALID speak of the whole journey and hide how it went:
 * they do not count.
 */
export function verdictsOf(
  tracked: TrackedVehicle,
  journeyIds: ReadonlySet<JourneyId>,
): ReadonlyMap<JourneyId, Verdicts> {
  const found = new Map<
    JourneyId,
    { time?: TimeBasedStatus; episodes: Partial<Record<EpisodeKind, number>> }
  >();
  for (const { journeyId, timeBasedStatus, stops } of tracked.journeys) {
    if (!journeyIds.has(journeyId)) continue;
    const said = [timeBasedStatus, ...stops.map((stop) => stop.timeBasedStatus)].filter(
      (status) => status !== undefined && status !== 'COMPLETED' && status !== 'INVALID',
    ) as TimeBasedStatus[];
    found.set(journeyId, { time: worstTimeStatus(said), episodes: {} });
  }
  for (const { kind, journeyId } of tracked.episodes) {
    const own = journeyId && found.get(journeyId);
    if (own) own.episodes[kind] = (own.episodes[kind] ?? 0) + 1;
  }
  return found;
}

/** Whether somebody who looks at both sees a difference. */
export function sameVerdicts(a: Verdicts, b: Verdicts): boolean {
  if (a.time !== b.time) return false;
  const kinds = new Set([...Object.keys(a.episodes), ...Object.keys(b.episodes)]) as Set<EpisodeKind>;
  return [...kinds].every((kind) => (a.episodes[kind] ?? 0) === (b.episodes[kind] ?? 0));
}
