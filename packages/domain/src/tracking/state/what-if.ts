import type { JourneyId } from '../../core/index.ts';
import { type TimeBasedStatus, worstTimeStatus } from '../../journeys/index.ts';
import type { EpisodeKind, TrackedVehicle } from '../model.ts';

export interface Verdicts {
  /** Worst of any stop. */
  readonly time?: TimeBasedStatus;
  readonly episodes: Readonly<Partial<Record<EpisodeKind, number>>>;
}

/** COMPLETED and INVALID hide how the journey went: not counted. */
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

export function sameVerdicts(a: Verdicts, b: Verdicts): boolean {
  if (a.time !== b.time) return false;
  const kinds = new Set([...Object.keys(a.episodes), ...Object.keys(b.episodes)]) as Set<EpisodeKind>;
  return [...kinds].every((kind) => (a.episodes[kind] ?? 0) === (b.episodes[kind] ?? 0));
}
