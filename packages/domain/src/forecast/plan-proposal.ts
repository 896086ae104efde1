import { type EpochMs, MINUTE } from '../core/index.ts';
import { type DwellTime, dwellOf, type LearntDwell } from './dwell-time.ts';
import { expectedOf, type LegTimes } from './leg-times.ts';
import { partIndexAt, partOfDayAt } from './part-of-day.ts';
import { legKey } from './segment-time.ts';

/** A place of a plan, in order, with the times that are proposed without any history. */
export interface StopToPlan {
  readonly place: string;
  /** Type of the location. */
  readonly type: string;
  /** Minutes from the stop before as the route has them; undefined of the first, and where nothing knows. */
  readonly legMinutes?: number;
  /** Minutes of stay as asked for. */
  readonly dwellMinutes: number;
  /** Nobody has asked for these minutes: a learnt stay takes their place. */
  readonly isStayOpen: boolean;
}

export interface ProposedStop {
  readonly arrival: EpochMs;
  readonly departure: EpochMs;
  /** Where the leg before the stop and the stay there come from; drives and visits that were learnt from. */
  readonly leg?: { readonly of: 'learnt' | 'route'; readonly n: number };
  readonly dwell: { readonly of: LearntDwell['of'] | 'asked'; readonly n: number };
}

export interface PlanningKnowledge {
  readonly legs: LegTimes;
  readonly dwell: readonly DwellTime[];
  /** Local time − UTC, milliseconds. */
  readonly utcOffset: number;
  readonly leastArrivals: number;
  readonly leastVisits: number;
}

/**
 * Times for a plan that leaves its first stop at `start`, from learnt legs and stays where there are enough of
 * them, else from the route and what was asked for; in whole minutes. Stops from the first one on that nothing
 * gives a leg for are left out.
 */
export function proposeTimes(
  stops: readonly StopToPlan[],
  start: EpochMs,
  route: string | undefined,
  knowledge: PlanningKnowledge,
): ProposedStop[] {
  const proposed: ProposedStop[] = [];
  let leaves = start;
  for (const [i, stop] of stops.entries()) {
    if (i === 0) {
      proposed.push({ arrival: start, departure: start, dwell: { of: 'asked', n: 0 } });
      continue;
    }
    const leg = legOf(stops[i - 1]!.place, stop, leaves, route, knowledge);
    if (!leg) break;
    const arrival = leaves + leg.minutes * MINUTE;
    const stay = stayOf(stop, arrival, knowledge, i === stops.length - 1);
    leaves = arrival + stay.minutes * MINUTE;
    const { of, n } = stay;
    proposed.push({ arrival, departure: leaves, leg: { of: leg.of, n: leg.n }, dwell: { of, n } });
  }
  return proposed;
}

function legOf(
  from: string,
  { place, legMinutes }: StopToPlan,
  leaves: EpochMs,
  route: string | undefined,
  { legs, utcOffset, leastArrivals }: PlanningKnowledge,
) {
  const key = legKey(from, place);
  const known = legs.legs.get(key);
  if (known && known.n >= leastArrivals) {
    const { planned } = known;
    const { seconds, n } = expectedOf(legs, key, route, partIndexAt(leaves, utcOffset), planned);
    return { minutes: Math.max(0, Math.round((planned + seconds) / 60)), of: 'learnt' as const, n };
  }
  if (legMinutes === undefined || !Number.isFinite(legMinutes)) return undefined;
  return { minutes: Math.max(0, Math.round(legMinutes)), of: 'route' as const, n: 0 };
}

function stayOf(
  { place, type, dwellMinutes, isStayOpen }: StopToPlan,
  arrival: EpochMs,
  knowledge: PlanningKnowledge,
  isLast: boolean,
): { minutes: number; of: ProposedStop['dwell']['of']; n: number } {
  const asked = { minutes: Math.max(0, Math.round(dwellMinutes)), of: 'asked' as const, n: 0 };
  if (!isStayOpen || isLast) return asked;
  const part = partOfDayAt(arrival, knowledge.utcOffset);
  const learnt = dwellOf(knowledge.dwell, place, type, part, knowledge.leastVisits);
  return learnt ? { minutes: Math.round(learnt.p50 / 60), of: learnt.of, n: learnt.n } : asked;
}
