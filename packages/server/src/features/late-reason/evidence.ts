import { DAY, type EpochMs } from '@linehaul/domain/core';
import {
  type DwellTime,
  dwellOf,
  expectedOf,
  type LegTimes,
  legKey,
  PARTS_OF_DAY,
  partOfDayAt,
} from '@linehaul/domain/forecast';
import {
  FAULT_EVENTS,
  type LateEvidence,
  type LegSeen,
  LONGEST_EARLY_START,
  type StandSeen,
  type StopRole,
  type StopSeen,
} from '@linehaul/domain/late-reason';
import { estimateRoute } from '@linehaul/domain/routing';
import { atStart } from '../forecast/index.ts';
import type { EventRow, PreviousRow, StopRow } from './evidence-store.ts';
import { type FixSeen, firstMoveOf, type PlaceStand } from './from-fixes.ts';
import { isBorder, RESTS } from './places-store.ts';

/** Counts below the least are not used. */
export interface Learnt {
  readonly legs: LegTimes;
  readonly dwell: readonly DwellTime[];
  readonly leastArrivals: number;
  readonly leastVisits: number;
  readonly turnRoundMinutes: number;
  /** Local time − UTC, milliseconds. */
  readonly utcOffset: number;
}

export interface Facts {
  readonly stops: readonly StopRow[];
  readonly events: readonly EventRow[];
  /** From `fixesFrom` on, by time. */
  readonly fixes: readonly FixSeen[];
  /** In rest places and borders that are no stops. */
  readonly placeStands: readonly PlaceStand[];
  readonly previous: PreviousRow | undefined;
  readonly lateStopId: string | null;
  readonly lateRule: string | null;
  /** Approved or running: may become later still. */
  readonly isUnderWay: boolean;
}

/** Of the first stop: earlier fixes are another journey's. */
export function fixesFrom({ plannedArrival, plannedDeparture }: Planned): EpochMs | undefined {
  const begin = plannedArrival ?? plannedDeparture;
  return begin === null ? undefined : begin - LONGEST_EARLY_START;
}
type Planned = Pick<StopRow, 'plannedArrival' | 'plannedDeparture'>;

/** Of a journey whose end nobody saw: after the plan, whatever the vehicle did since. */
const LATEST_END = 4 * DAY;

/** Until the last stop, or long after its plan. */
export function fixesTo(last: Planned & Pick<StopRow, 'arrival'>, from: EpochMs, at: EpochMs): EpochMs {
  const planned = last.plannedArrival ?? last.plannedDeparture ?? from;
  return Math.min(at, last.arrival ?? Math.max(from, planned) + LATEST_END);
}

export function lateEvidence(facts: Facts, learnt: Learnt, now: EpochMs): LateEvidence | undefined {
  const { stops, events, previous } = facts;
  const asked = askedOf(facts, now);
  if (!asked) return undefined;
  const lasting = ({ from, to }: EventRow) => ({ from, to: to ?? now });
  const of = (kind: string) => events.filter((event) => event.kind === kind).map(lasting);
  const firstMove = firstMoveIn(facts, now);
  return {
    stops: stops.map((stop, i) => stopSeen(stop, i, learnt)),
    legs: stops.map((stop, i) => legSeen(stop, stops[i + 1], learnt)),
    stands: [
      ...of('UNPLANNED_STOP').map((stand) => ({ ...stand, place: 'other' as const })),
      ...facts.placeStands.map((stand) => standSeen(stand, learnt)),
    ].sort((a, b) => a.from - b.from),
    gaps: of('SILENT'),
    alarms: events.filter(({ kind }) => FAULT_EVENTS.has(kind)).map(({ from }) => from),
    ...(previous ? { previous: previousSeen(previous, learnt) } : {}),
    ...(firstMove === undefined ? {} : { firstMove }),
    asked,
  };
}

function firstMoveIn({ stops, fixes }: Facts, now: EpochMs): EpochMs | undefined {
  const [start] = stops;
  const from = start && fixesFrom(start);
  return start && from !== undefined ? firstMoveOf(fixes, from, start.departure ?? now) : undefined;
}

function standSeen({ from, to, known }: PlaceStand, learnt: Learnt): StandSeen {
  const { id, type, place } = known;
  const part = partOfDayAt(from, learnt.utcOffset);
  const dwell = dwellOf(learnt.dwell, id, type, part, learnt.leastVisits);
  const usual = dwell && { minutes: Math.round(dwell.p50 / 60), count: dwell.n };
  // At a rest place a usual break is not known apart from a usual stay.
  return { from, to, place, ...(usual && place === 'border' ? { usual } : {}) };
}

function previousSeen({ reference, plannedEnd, completedAt, between }: PreviousRow, learnt: Learnt) {
  const drive = between ? Math.ceil(estimateRoute([between.from, between.to]).minutes) : 0;
  return {
    reference,
    plannedEnd,
    ...(completedAt === null ? {} : { ended: completedAt }),
    minutesBetween: learnt.turnRoundMinutes + drive,
  };
}

/**
 * The stop that made the status, if reached or ahead; else the last reached late; else the next, if its time has
 * gone.
 */
function askedOf(
  { stops, lateStopId, lateRule, isUnderWay }: Facts,
  now: EpochMs,
): LateEvidence['asked'] | undefined {
  const planned = (stop: StopRow) => stop.plannedArrival ?? stop.plannedDeparture;
  const isLateToLeave = (stop: StopRow) => stop.id === lateStopId && lateRule === 'notLeft';
  const seen = (stop: StopRow, i: number) =>
    (i === 0 || isLateToLeave(stop) ? stop.departure : stop.arrival) !== null;
  const asked = (stop: number): LateEvidence['asked'] => ({
    stop,
    at: stop === 0 || isLateToLeave(stops[stop]!) ? 'departure' : 'arrival',
  });
  const last = stops.findLastIndex(({ arrival, departure }) => (arrival ?? departure) !== null);
  const named = stops.findIndex(({ id }) => id === lateStopId);
  if (named >= 0 && (seen(stops[named]!, named) || (isUnderWay && named >= last))) return asked(named);
  const reached = stops[last];
  if (reached && last > 0 && planned(reached) !== null && (reached.arrival ?? 0) > planned(reached)!)
    return asked(last);
  const next = last === 0 && !seen(stops[0]!, 0) ? 0 : last + 1;
  const due = isUnderWay && stops[next] && planned(stops[next]!);
  return due && due < now ? asked(next) : undefined;
}

function stopSeen(row: StopRow, i: number, learnt: Learnt): StopSeen {
  const { plannedArrival, plannedDeparture, arrival, departure } = row;
  const part = partOfDayAt(arrival ?? plannedArrival ?? 0, learnt.utcOffset);
  const key = i === 0 ? atStart : (of: string) => of;
  const dwell = dwellOf(learnt.dwell, key(row.place), key(String(row.type)), part, learnt.leastVisits);
  return {
    stopId: row.id,
    role: roleOf(row, i),
    ...(plannedArrival === null ? {} : { plannedArrival }),
    ...(plannedDeparture === null ? {} : { plannedDeparture }),
    ...(arrival === null ? {} : { arrival }),
    ...(departure === null ? {} : { departure }),
    ...(dwell ? { usualDwell: { minutes: Math.round(dwell.p50 / 60), count: dwell.n } } : {}),
  };
}

function roleOf({ type, name }: StopRow, i: number): StopRole {
  if (i === 0) return 'start';
  if (RESTS.includes(type)) return 'rest';
  return isBorder(type, name) ? 'border' : 'customer';
}

function legSeen(from: StopRow, to: StopRow | undefined, learnt: Learnt): LegSeen | undefined {
  const leaves = from.plannedDeparture ?? from.plannedArrival;
  const arrives = to && (to.plannedArrival ?? to.plannedDeparture);
  if (!to || leaves === null || arrives === null || arrives === undefined) return undefined;
  const planned = Math.max(0, arrives - leaves) / 1_000;
  const part = partIndex(leaves, learnt.utcOffset);
  const { seconds, n } = expectedOf(learnt.legs, legKey(from.place, to.place), undefined, part, planned);
  if (n < learnt.leastArrivals) return undefined;
  return { usual: { minutes: Math.round((planned + seconds) / 60), count: n } };
}

const partIndex = (at: EpochMs, utcOffset: number) => PARTS_OF_DAY.indexOf(partOfDayAt(at, utcOffset));
