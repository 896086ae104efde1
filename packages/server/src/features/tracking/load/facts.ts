import type { EpochMs } from '@linehaul/domain/core';
import type { Episode, Explanation, StopProgress, TrackedJourney } from '@linehaul/domain/tracking';
import { sameReason, sameRule, storable, toMinute } from './explanations.ts';

export interface JourneyFacts {
  readonly timeBasedStatus: string | null;
  readonly positionBasedStatus: string | null;
  readonly timeExplanation: Explanation | null;
  readonly positionExplanation: Explanation | null;
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
  readonly arrivalAfter: EpochMs | null;
  readonly arrivalBefore: EpochMs | null;
  readonly departureAfter: EpochMs | null;
  readonly departureBefore: EpochMs | null;
  readonly adjustedArrival: EpochMs | null;
  readonly adjustedDeparture: EpochMs | null;
  readonly estimated: boolean;
  readonly timeBasedStatus: string | null;
  readonly timeExplanation: Explanation | null;
}

export interface EpisodeFacts {
  readonly id: string;
  readonly kind: string;
  readonly journeyId: string | null;
  readonly locationId: string | null;
  readonly startedAt: EpochMs;
  readonly endedAt: EpochMs | null;
  readonly raisedAt: EpochMs;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly value: number | null;
  readonly limit: number | null;
  readonly plannedAt: EpochMs | null;
  readonly reported: string | null;
}

/** Interpolated times have fractions. */
const instant = (ms: EpochMs | undefined) => (ms === undefined ? null : Math.round(ms));
const projected = (ms: EpochMs | undefined) => toMinute(ms) ?? null;
const kilometres = (metres: number | undefined) =>
  metres === undefined ? null : Math.round(metres / 10) / 100;

export function journeyFacts(tracked: TrackedJourney): JourneyFacts {
  return {
    timeBasedStatus: tracked.timeBasedStatus ?? null,
    positionBasedStatus: tracked.positionBasedStatus ?? null,
    timeExplanation: storable(tracked.timeExplanation),
    positionExplanation: storable(tracked.positionExplanation),
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
    arrivalAfter: instant(progress.arrivalBetween?.after),
    arrivalBefore: instant(progress.arrivalBetween?.before),
    departureAfter: instant(progress.departureBetween?.after),
    departureBefore: instant(progress.departureBetween?.before),
    adjustedArrival: projected(progress.adjustedArrival),
    adjustedDeparture: projected(progress.adjustedDeparture),
    estimated: progress.estimated,
    timeBasedStatus: progress.timeBasedStatus ?? null,
    timeExplanation: storable(progress.timeExplanation),
  };
}

const rounded = (value: number | undefined) => (value === undefined ? null : Math.round(value * 100) / 100);

export function episodeFacts(id: string, episode: Episode): EpisodeFacts {
  return {
    id,
    kind: episode.kind,
    journeyId: episode.journeyId ?? null,
    locationId: episode.locationId ?? null,
    startedAt: Math.round(episode.from),
    endedAt: instant(episode.to),
    raisedAt: Math.round(episode.raisedAt),
    latitude: episode.latitude ?? null,
    longitude: episode.longitude ?? null,
    value: rounded(episode.value),
    limit: rounded(episode.limit),
    plannedAt: instant(episode.planned),
    reported: episode.reported ?? null,
  };
}

const EXPLANATIONS: ReadonlySet<string> = new Set<keyof (JourneyFacts & StopFacts)>([
  'timeExplanation',
  'positionExplanation',
]);

export function same<T extends object>(a: T, b: T, except: readonly (keyof T)[] = []): boolean {
  for (const key of Object.keys(a) as (keyof T & string)[]) {
    if (a[key] === b[key] || except.includes(key)) continue;
    if (EXPLANATIONS.has(key) && sameReason(a[key] as Explanation | null, b[key] as Explanation | null))
      continue;
    return false;
  }
  return true;
}

const PROGRESS: ReadonlySet<string> = new Set<keyof (JourneyFacts & StopFacts)>([
  'trackedTo',
  'travelledKilometres',
  'remainingKilometres',
  'adjustedArrival',
  'adjustedDeparture',
]);

export function sameButProgress<T extends object>(a: T, b: T): boolean {
  return (Object.keys(a) as (keyof T & string)[]).every((key) => {
    if (a[key] === b[key] || PROGRESS.has(key)) return true;
    return EXPLANATIONS.has(key) && sameRule(a[key] as Explanation | null, b[key] as Explanation | null);
  });
}
