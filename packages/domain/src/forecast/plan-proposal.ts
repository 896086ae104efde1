import { type EpochMs, MINUTE } from '../core/index.ts';
import { type DwellTime, dwellOf, type LearntDwell } from './dwell-time.ts';
import { expectedOf, type LegTimes } from './leg-times.ts';
import { partIndexAt, partOfDayAt } from './part-of-day.ts';
import { legKey } from './segment-time.ts';

export interface StopToPlan {
  readonly place: string;
  readonly type: string;
  /** By the route; undefined of the first, or unknown. */
  readonly legMinutes?: number;
  /** Minutes asked for. */
  readonly dwellMinutes: number;
  /** Nobody asked for these minutes: a learnt stay replaces them. */
  readonly isStayOpen: boolean;
}

export interface ProposedStop {
  readonly arrival: EpochMs;
  readonly departure: EpochMs;
  /** Source of the leg before and the stay; `n`: drives or visits learnt from. */
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
 * Whole minutes, from `start` on: learnt legs and stays if there are enough, else the route and what was
 * asked for. Ends before the first stop without any leg time.
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
