import type { EpochMs } from '@linehaul/domain/core';
import { MINUTE } from '@linehaul/domain/core';
import type { Episode, Explanation, StopProgress, TrackedJourney } from '@linehaul/domain/tracking';
import { instantText } from '../../platform/http/index.ts';

/** What the engine found out about a journey, as it is stored. Flat, so that differences are found field by field. */
export interface JourneyFacts {
  readonly timeBasedStatus: string | null;
  readonly positionBasedStatus: string | null;
  /** JSON in the form of the API, with its fields in one order. */
  readonly timeExplanation: string | null;
  readonly positionExplanation: string | null;
  readonly departedStartAt: EpochMs | null;
  readonly arrivedEndAt: EpochMs | null;
  readonly trackedFrom: EpochMs | null;
  readonly trackedTo: EpochMs | null;
  readonly travelledKilometres: number | null;
  readonly remainingKilometres: number | null;
  readonly startedAt: EpochMs | null;
  readonly startCause: string | null;
  readonly completedAt: EpochMs | null;
  readonly completionCause: string | null;
  readonly endConfirmed: boolean | null;
}

export interface StopFacts {
  readonly sequence: number;
  readonly state: string;
  readonly actualArrival: EpochMs | null;
  readonly actualDeparture: EpochMs | null;
  readonly adjustedArrival: EpochMs | null;
  readonly adjustedDeparture: EpochMs | null;
  readonly estimated: boolean;
  readonly timeBasedStatus: string | null;
}

export interface EpisodeFacts {
  readonly id: string;
  readonly kind: string;
  readonly startedAt: EpochMs;
  readonly endedAt: EpochMs | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly value: number;
}

/** Interpolated times have fractions; instants are stored to the millisecond. */
const instant = (ms: EpochMs | undefined) => (ms === undefined ? null : Math.round(ms));
/** A projection is no better than a minute, and would otherwise be written anew with every fix. */
const projected = (ms: EpochMs | undefined) => (ms === undefined ? null : Math.round(ms / MINUTE) * MINUTE);
const kilometres = (metres: number | undefined) =>
  metres === undefined ? null : Math.round(metres / 10) / 100;

export function journeyFacts(tracked: TrackedJourney): JourneyFacts {
  return {
    timeBasedStatus: tracked.timeBasedStatus ?? null,
    positionBasedStatus: tracked.positionBasedStatus ?? null,
    timeExplanation: explanationText(tracked.timeExplanation),
    positionExplanation: explanationText(tracked.positionExplanation),
    departedStartAt: instant(tracked.departedStartAt),
    arrivedEndAt: instant(tracked.arrivedEndAt),
    trackedFrom: instant(tracked.trackedFrom),
    trackedTo: instant(tracked.trackedTo),
    travelledKilometres: kilometres(tracked.travelledMetres),
    remainingKilometres: kilometres(tracked.remainingMetres),
    startedAt: instant(tracked.started?.at),
    startCause: tracked.started?.cause ?? null,
    completedAt: instant(tracked.completed?.at),
    completionCause: tracked.completed?.cause ?? null,
    endConfirmed: tracked.completed?.confirmed ?? null,
  };
}

export function stopFacts(sequence: number, progress: StopProgress): StopFacts {
  return {
    sequence,
    state: progress.state,
    actualArrival: instant(progress.actualArrival),
    actualDeparture: instant(progress.actualDeparture),
    adjustedArrival: projected(progress.adjustedArrival),
    adjustedDeparture: projected(progress.adjustedDeparture),
    estimated: progress.estimated,
    timeBasedStatus: progress.timeBasedStatus ?? null,
  };
}

export function episodeFacts(id: string, episode: Episode): EpisodeFacts {
  return {
    id,
    kind: episode.kind,
    startedAt: Math.round(episode.from),
    endedAt: instant(episode.to),
    latitude: episode.latitude,
    longitude: episode.longitude,
    value: Math.round(episode.value * 100) / 100,
  };
}

function explanationText(explanation: Explanation | undefined): string | null {
  if (!explanation) return null;
  const time = (ms: EpochMs | undefined) => (ms === undefined ? undefined : instantText(Math.round(ms)));
  return canonical({
    rule: explanation.rule,
    stopId: explanation.stopId,
    thresholdMinutes: explanation.thresholdMinutes,
    thresholdMetres: explanation.thresholdMetres,
    plannedUtc: time(explanation.planned),
    actualUtc: time(explanation.actual),
    projectedUtc: time(explanation.projected),
    distanceMetres: explanation.distanceMetres && Math.round(explanation.distanceMetres),
    fixTimesUtc: explanation.fixTimes.map((ms) => instantText(Math.round(ms))),
  });
}

/** The same text for the same explanation, in whatever order the database returns its fields. */
export function canonical(explanation: object): string {
  const entries = Object.entries(explanation).filter(([, value]) => value !== undefined && value !== null);
  return JSON.stringify(Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** Whether two flat records hold the same, leaving some fields out of the comparison. */
export function same<T extends object>(a: T, b: T, except: readonly (keyof T)[] = []): boolean {
  for (const key of Object.keys(a) as (keyof T)[]) {
    if (a[key] !== b[key] && !except.includes(key)) return false;
  }
  return true;
}
