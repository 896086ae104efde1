import type { EpochMs } from '../core/index.ts';
import { type StopProblem, type StopTimes, timesOutOfOrder } from './stop-order.ts';

/** A stop as it is stored. */
export interface KnownStop {
  readonly id: string;
  readonly locationId: string;
  /** The place's. */
  readonly name: string;
  readonly planned: StopTimes;
  readonly revised: StopTimes;
  readonly actual: StopTimes;
  readonly state: 'open' | 'arrived' | 'departed' | 'passedUnseen' | 'missed' | 'notObserved';
}

/** A stop as a controller wants it. */
export interface WantedStop extends StopTimes {
  /** Of a stop that the journey has already. */
  readonly id?: string;
  /** Undefined of a place that is no location yet. */
  readonly locationId?: string;
}

/** The times of a stop after the change; `known` where the journey has had it before. */
export interface ChangedStop {
  readonly known?: KnownStop;
  readonly planned: StopTimes;
  readonly revised: StopTimes;
}

/** Times that hold: the controller's new ones, else the planned ones. */
export function timesInForce({ planned, revised }: Pick<ChangedStop, 'planned' | 'revised'>): StopTimes {
  return {
    arrival: revised.arrival ?? planned.arrival,
    departure: revised.departure ?? planned.departure,
  };
}

/** A stop that the vehicle has come to, or passed unseen. A missed one may still be planned anew. */
function isReached(stop: KnownStop): boolean {
  const { arrival, departure } = stop.actual;
  return (
    arrival !== undefined || departure !== undefined || !(stop.state === 'open' || stop.state === 'missed')
  );
}

/**
 * Changes the stops of a journey that runs. Planned times stay for ever; new times of what is still to come are revised
 * ones, and a time equal to the planned one takes the revision back. A time that is left out stays. Stops that were
 * reached can't be removed, reordered, moved to another place or in time, and no new stop comes before them; of a stop
 * where the vehicle stands the departure is still open. A new stop's planned times are its revised ones.
 * @returns what is wrong; `removed` names the reached stops that the new plan lacks
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

/** What the new plan changes of a stop that was reached. */
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

/** Up to the last stop that was reached, the journey's own stops stay in their order. */
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

/** What later stops must not come before: of a stop that was reached, the earlier of the actual and the planned time. */
function earliestTimes(stop: ChangedStop): StopTimes {
  const times = timesInForce(stop);
  const { known } = stop;
  if (!known || !isReached(known)) return times;
  const earlier = (plan: EpochMs | undefined, actual: EpochMs | undefined) =>
    plan === undefined || actual === undefined ? (actual ?? plan) : Math.min(plan, actual);
  const arrival = earlier(times.arrival, known.actual.arrival);
  const departure = earlier(times.departure, known.actual.departure);
  // A truck that stood longer than planned: the two come from different clocks, and neither is at fault.
  return arrival !== undefined && departure !== undefined && departure < arrival
    ? { arrival: departure, departure }
    : { arrival, departure };
}
