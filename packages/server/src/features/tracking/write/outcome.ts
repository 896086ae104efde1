import type { EpochMs, JourneyId } from '@linehaul/domain/core';
import type { JourneyStatus } from '@linehaul/domain/journeys';
import type { Episode, Look, TrackedJourney } from '@linehaul/domain/tracking';
import type { ReachedStop } from '../../../platform/outbox/index.ts';
import {
  type JourneyFacts,
  journeyFacts,
  type StopFacts,
  same,
  sameButProgress,
  stopFacts,
} from '../load/facts.ts';
import type { KnownJourney, UnitKey } from '../load/vehicle-state.ts';
import { type EpisodeChange, episodeDifference } from './episode-differences.ts';
import type { HistoryEntry } from './history-entry.ts';
import { lifeOf } from './life-history.ts';
import { reachedStops } from './reached-stops.ts';
import { unseenHistory } from './unseen-history.ts';

export interface JourneyChange {
  readonly unit: UnitKey;
  readonly journeyId: JourneyId;
  readonly driverId: string | undefined;
  readonly expectedVersion: number;
  readonly status: JourneyStatus;
  readonly statusChanged: boolean;
  readonly facts: JourneyFacts;
  readonly factsChanged: boolean;
  /** Only those that differ. */
  readonly stops: readonly StopFacts[];
  readonly allStops: readonly StopFacts[];
  readonly episodes: EpisodeChange;
  readonly reached: readonly ReachedStop[];
  readonly history: readonly HistoryEntry[];
  readonly visible: boolean;
  readonly mayShowOtherStatus: boolean;
  /** May be deferred. */
  readonly progressOnly: boolean;
}

export function differences(
  unit: UnitKey,
  journeys: readonly KnownJourney[],
  tracked: Pick<Look, 'journeys' | 'episodes'>,
  now: EpochMs,
): readonly JourneyChange[] {
  const changes: JourneyChange[] = [];
  for (const [i, known] of journeys.entries()) {
    const found = tracked.journeys[i];
    if (!known.evaluated || !found) continue;
    const own = tracked.episodes.filter((episode) => episode.journeyId === known.plan.journeyId);
    const change = differenceOf(unit, known, found, own, now);
    if (change) changes.push(change);
  }
  return changes;
}

function differenceOf(
  unit: UnitKey,
  known: KnownJourney,
  tracked: TrackedJourney,
  episodes: readonly Episode[],
  now: EpochMs,
): JourneyChange | undefined {
  const facts = journeyFacts(tracked);
  const status = automaticStatus(known, facts);
  const allStops = known.stops.map((stop, i) => {
    const progress = tracked.stops[i];
    const found = progress && stopFacts(stop.sequence, progress);
    return found && !same(found, stop) ? found : stop;
  });
  const stops = allStops.filter((stop, i) => stop !== known.stops[i]);
  const episodeChange = episodeDifference(known.episodes, episodes, now);
  const factsChanged = !same(facts, known.facts);
  const statusChanged = status !== known.status;
  const nothing =
    !factsChanged &&
    !statusChanged &&
    stops.length === 0 &&
    episodeChange.written.length === 0 &&
    episodeChange.removed.length === 0;
  if (nothing) return undefined;
  const progressOnly =
    !statusChanged &&
    episodeChange.written.length === 0 &&
    episodeChange.removed.length === 0 &&
    sameButProgress(facts, known.facts) &&
    allStops.every((stop, i) => sameButProgress(stop, known.stops[i]!));
  return {
    unit,
    journeyId: known.plan.journeyId,
    driverId: known.driverId,
    expectedVersion: known.version,
    status,
    statusChanged,
    facts,
    factsChanged,
    stops,
    allStops,
    episodes: episodeChange,
    reached: reachedStops(known.plan.journeyId, known.stops, allStops),
    history: [
      ...historyOf(known, status, facts, allStops),
      ...unseenHistory(
        known.plan.stops.map(({ stopId }) => stopId),
        known.stops,
        allStops,
      ),
    ],
    progressOnly,
    mayShowOtherStatus:
      statusChanged ||
      facts.timeBasedStatus !== known.facts.timeBasedStatus ||
      facts.positionBasedStatus !== known.facts.positionBasedStatus ||
      stops.some(({ state }) => state !== 'open'),
    visible:
      statusChanged ||
      stops.length > 0 ||
      episodeChange.written.length > 0 ||
      episodeChange.removed.length > 0 ||
      !same(facts, known.facts, ['trackedFrom', 'trackedTo', 'travelledKilometres', 'remainingKilometres']),
  };
}

/** Never undoes a controller's start, completion, closing or cancelling. */
export function automaticStatus(known: KnownJourney, facts: JourneyFacts): JourneyStatus {
  const { status, plan } = known;
  const { startedByHandAt, completedByHandAt } = plan;
  switch (status) {
    case 'APPROVED':
    case 'IN_PROGRESS':
    case 'IN_PROGRESS_JOURNEY_CHANGE':
    case 'COMPLETED': {
      if (status === 'COMPLETED' && completedByHandAt !== undefined) return status;
      if (facts.completedAt !== null) return 'COMPLETED';
      if (facts.startedAt === null && startedByHandAt === undefined) return 'APPROVED';
      return status === 'IN_PROGRESS_JOURNEY_CHANGE' || known.changedWhileRunning
        ? 'IN_PROGRESS_JOURNEY_CHANGE'
        : 'IN_PROGRESS';
    }
    default:
      return status;
  }
}

const ORDER: readonly JourneyStatus[] = [
  'APPROVED',
  'IN_PROGRESS',
  'IN_PROGRESS_JOURNEY_CHANGE',
  'COMPLETED',
];

function historyOf(
  known: KnownJourney,
  status: JourneyStatus,
  facts: JourneyFacts,
  stops: readonly StopFacts[],
): HistoryEntry[] {
  const entries: HistoryEntry[] = [];
  const before = lifeOf(known.status, known.facts, known.stops.at(-1));
  const after = lifeOf(status, facts, stops.at(-1));
  const from = ORDER.indexOf(known.status);
  const to = ORDER.indexOf(status);
  const moved = (was: EpochMs | null, is: EpochMs | null) => was !== null && was !== is;
  const revised =
    to < from ||
    moved(known.facts.startedAt, facts.startedAt) ||
    moved(known.facts.completedAt, facts.completedAt);
  if (from >= 0 && revised) {
    entries.push({ kind: 'revision', before, after });
  } else if (to > from && from >= 0) {
    const started = lifeOf('IN_PROGRESS', { ...facts, completedAt: null, completionCause: null }, undefined);
    if (known.status === 'APPROVED') {
      entries.push({ kind: 'start', before, after: status === 'COMPLETED' ? started : after });
    }
    if (status === 'COMPLETED') {
      entries.push({ kind: 'complete', before: known.status === 'APPROVED' ? started : before, after });
    }
  }
  return entries;
}
