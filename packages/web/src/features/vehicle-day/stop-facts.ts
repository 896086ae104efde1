import type { DayJourney, DayStop } from '@linehaul/contracts/vehicle-day';
import { isRunning } from '@linehaul/domain/journeys';
import type { TimeOrigin } from '@linehaul/domain/tracking';
import { type KnownTime, knownArrival, knownDeparture, nextStopIn, silenceOf } from '../../ui/times/index.ts';
import type { StopLook } from '../../ui/vehicle-day/index.ts';

export type StopOrigin = TimeOrigin | 'next' | 'open' | 'missed' | 'notObserved';

export interface StopFacts {
  readonly stop: DayStop;
  readonly look: StopLook;
  readonly origin: StopOrigin;
  readonly arrival?: KnownTime;
  readonly departure?: KnownTime;
  readonly isThere: boolean;
  /** Instants. */
  readonly projected?: string;
  /** No fixes, no forecast. */
  readonly isSilent: boolean;
  readonly planned?: string;
}

export function stopFacts(journey: DayJourney): readonly StopFacts[] {
  const stops = [...journey.stops].sort((a, b) => a.sequence - b.sequence);
  const isSilent = silenceOf(journey) !== undefined;
  const next = nextStopIn(journey.journeyStatus, stops);
  return stops.map((stop, index) =>
    factsOf(stop, { isNext: index === next, isFirst: index === 0, isSilent }),
  );
}

interface Circumstances {
  readonly isNext: boolean;
  readonly isFirst: boolean;
  readonly isSilent: boolean;
}

function factsOf(stop: DayStop, { isNext, isFirst, isSilent }: Circumstances): StopFacts {
  const arrival = knownArrival(stop);
  const departure = knownDeparture(stop);
  const planned = isFirst
    ? (stop.revisedDepartureTimeUtc ?? stop.plannedDepartureTimeUtc)
    : (stop.revisedArrivalTimeUtc ?? stop.plannedArrivalTimeUtc);
  const adjusted = isFirst ? stop.adjustedDepartureTimeUtc : stop.adjustedArrivalTimeUtc;
  return {
    stop,
    look: lookOf(stop, [arrival, departure]),
    origin: originOf(stop, [arrival, departure], isNext),
    arrival,
    departure,
    isThere: stop.state === 'arrived',
    projected: isSilent ? undefined : (adjusted ?? undefined),
    isSilent: isSilent && adjusted !== null,
    planned: planned ?? undefined,
  };
}

function lookOf({ state }: DayStop, times: readonly (KnownTime | undefined)[]): StopLook {
  if (state === 'passedUnseen') return 'unseen';
  const known = times.filter((time) => time !== undefined);
  return known.length > 0 && known.every(({ origin }) => origin === 'unknown') ? 'unseen' : state;
}

/** Least certain first; one per stop. */
const ORIGINS = ['unknown', 'byHand', 'estimated'] as const;

function originOf(
  { state }: DayStop,
  times: readonly (KnownTime | undefined)[],
  isNext: boolean,
): StopOrigin {
  switch (state) {
    case 'missed':
    case 'notObserved':
      return state;
    case 'open':
      return isNext ? 'next' : 'open';
    case 'passedUnseen':
      return 'unknown';
    case 'arrived':
    case 'departed':
      return ORIGINS.find((origin) => times.some((time) => time?.origin === origin)) ?? 'seen';
  }
}

export function firstChoice(journeys: readonly DayJourney[], asOfUtc: string): DayJourney | undefined {
  const begun = journeys.filter(({ plannedStartDateTimeUtc }) => plannedStartDateTimeUtc <= asOfUtc);
  return journeys.find(({ journeyStatus }) => isRunning(journeyStatus)) ?? begun.at(-1) ?? journeys[0];
}
