import type { EpochMs } from '../core/index.ts';
import { type StopProblem, type StopTimes, timesOutOfOrder } from './stop-order.ts';

export interface KnownStop {
  readonly id: string;
  readonly locationId: string;
  readonly name: string;
  readonly planned: StopTimes;
  readonly revised: StopTimes;
  readonly actual: StopTimes;
  readonly state: 'open' | 'arrived' | 'departed' | 'passedUnseen' | 'missed' | 'notObserved';
}

export interface WantedStop extends StopTimes {
  readonly id?: string;
  readonly locationId?: string;
}

export interface ChangedStop {
  readonly known?: KnownStop;
  readonly planned: StopTimes;
  readonly revised: StopTimes;
}

/** Revised, else planned. */
export function timesInForce({ planned, revised }: Pick<ChangedStop, 'planned' | 'revised'>): StopTimes {
  return {
    arrival: revised.arrival ?? planned.arrival,
    departure: revised.departure ?? planned.departure,
  };
}

/** Visited, or passed unseen. A missed stop can still be planned. */
function isReached(stop: KnownStop): boolean {
  const { arrival, departure } = stop.actual;
  return (
    arrival !== undefined || departure !== undefined || !(stop.state === 'open' || stop.state === 'missed')
  );
}

/**
 * A different time becomes a revised one, the planned time removes it, an absent one changes nothing. Reached stops
 * are fixed, except the departure while the vehicle is there.
 */
export function changeRunningStops(
  stored: readonly KnownStop[],
  wanted: readonly WantedStop[],
): {
  readonly stops: readonly ChangedStop[];
  readonly problems: readonly StopProblem[];
  readonly removed: readonly KnownStop[];
} {
  const byId = new Map(stored.map((stop) => [stop.id, stop]));
  const problems: StopProblem[] = [...sequenceProblems(stored, wanted)];
  const stops = wanted.map((stop, i): ChangedStop => {
    const { arrival, departure } = stop;
    const known = stop.id === undefined ? undefined : byId.get(stop.id);
    if (!known) return { planned: { arrival, departure }, revised: { arrival, departure } };
    problems.push(...fixedProblems(known, stop, i));
    return {
      known,
      planned: known.planned,
      revised: {
        arrival: revisedTime(arrival, known.planned.arrival, known.revised.arrival),
        departure: revisedTime(departure, known.planned.departure, known.revised.departure),
      },
    };
  });
  const retained = new Set(wanted.map((stop) => stop.id));
  return {
    stops,
    problems: [...problems, ...timesOutOfOrder(undefined, stops.map(earliestTimes))],
    removed: stored.filter((stop) => isReached(stop) && !retained.has(stop.id)),
  };
}

function revisedTime(
  wanted: EpochMs | undefined,
  planned: EpochMs | undefined,
  revised: EpochMs | undefined,
): EpochMs | undefined {
  if (wanted === undefined || wanted === (revised ?? planned)) return revised;
  return wanted === planned ? undefined : wanted;
}

function fixedProblems(known: KnownStop, wanted: WantedStop, stop: number): StopProblem[] {
  if (!isReached(known)) return [];
  const problems: StopProblem[] = [];
  const message = `'${known.name}' was reached already: this can't be changed any more`;
  const differs = (at: 'arrival' | 'departure') =>
    wanted[at] !== undefined && wanted[at] !== known.planned[at] && wanted[at] !== known.revised[at];
  if (wanted.locationId !== known.locationId) problems.push({ stop, at: 'place', message });
  if (differs('arrival')) problems.push({ stop, at: 'arrival', message });
  if (differs('departure') && known.state !== 'arrived') problems.push({ stop, at: 'departure', message });
  return problems;
}

function sequenceProblems(stored: readonly KnownStop[], wanted: readonly WantedStop[]): StopProblem[] {
  const place = new Map(stored.map((stop, i) => [stop.id, i]));
  const knownAt = (i: number) => stored[place.get(wanted[i]!.id ?? '') ?? -1];
  const last = wanted.findLastIndex((_, i) => {
    const known = knownAt(i);
    return known !== undefined && isReached(known);
  });
  const problems: StopProblem[] = [];
  let before = -1;
  for (let stop = 0; stop <= last; stop++) {
    const known = knownAt(stop);
    const at = known ? place.get(known.id)! : undefined;
    if (at === undefined) {
      const message = `a new stop can't come before '${knownAt(last)!.name}', which was reached already`;
      problems.push({ stop, at: 'stop', message });
    } else if (at < before) {
      problems.push({ stop, at: 'stop', message: `'${known!.name}' can't change its place in the order` });
    } else {
      before = at;
    }
  }
  return problems;
}

function earliestTimes(stop: ChangedStop): StopTimes {
  const times = timesInForce(stop);
  const { known } = stop;
  if (!known || !isReached(known)) return times;
  const earlier = (plan: EpochMs | undefined, actual: EpochMs | undefined) =>
    plan === undefined || actual === undefined ? (actual ?? plan) : Math.min(plan, actual);
  const arrival = earlier(times.arrival, known.actual.arrival);
  const departure = earlier(times.departure, known.actual.departure);
  // Planned departure before actual arrival is no error.
  return arrival !== undefined && departure !== undefined && departure < arrival
    ? { arrival: departure, departure }
    : { arrival, departure };
}
