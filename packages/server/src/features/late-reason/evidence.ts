import type { EpochMs } from '@linehaul/domain/core';
import { LOCATION_TYPES } from '@linehaul/domain/fleet';
import {
  type DwellTime,
  dwellOf,
  expectedOf,
  type LegTimes,
  legKey,
  PARTS_OF_DAY,
  partOfDayAt,
} from '@linehaul/domain/forecast';
import type { LateEvidence, LegSeen, StopRole, StopSeen } from '@linehaul/domain/late-reason';
import type { EventRow, PreviousRow, StopRow } from './evidence-store.ts';

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
  readonly previous: PreviousRow | undefined;
  readonly lateStopId: string | null;
  /** Approved or running: may become later still. */
  readonly isUnderWay: boolean;
}

const RESTS: readonly number[] = [LOCATION_TYPES['Rest Stop'], LOCATION_TYPES['Fuel Stop']];
const BORDER = /\bborder\b/i;

/** Undefined: no stop's lateness to ask for. */
export function lateEvidence(facts: Facts, learnt: Learnt, now: EpochMs): LateEvidence | undefined {
  const { stops, events, previous } = facts;
  const asked = askedOf(facts, now);
  if (!asked) return undefined;
  const lasting = ({ from, to }: EventRow) => ({ from, to: to ?? now });
  const stands = events.filter(({ kind }) => kind === 'UNPLANNED_STOP');
  return {
    stops: stops.map((stop, i) => stopSeen(stop, i, learnt)),
    legs: stops.map((stop, i) => legSeen(stop, stops[i + 1], learnt)),
    stands: stands.map((event) => ({
      ...lasting(event),
      place: event.type !== null && RESTS.includes(event.type) ? ('rest' as const) : ('other' as const),
    })),
    gaps: events.filter(({ kind }) => kind === 'SILENT').map(lasting),
    alarms: events
      .filter(({ kind }) => kind !== 'SILENT' && kind !== 'UNPLANNED_STOP')
      .map(({ from }) => from),
    ...(previous
      ? {
          previous: {
            reference: previous.reference,
            plannedEnd: previous.plannedEnd,
            ...(previous.completedAt === null ? {} : { ended: previous.completedAt }),
            minutesBetween: learnt.turnRoundMinutes,
          },
        }
      : {}),
    asked,
  };
}

/**
 * The stop that made the status, if reached or ahead; else the last reached late; else the next, if its time has
 * gone.
 */
function askedOf({ stops, lateStopId, isUnderWay }: Facts, now: EpochMs): LateEvidence['asked'] | undefined {
  const planned = (stop: StopRow) => stop.plannedArrival ?? stop.plannedDeparture;
  const seen = (stop: StopRow, i: number) => (i === 0 ? stop.departure : stop.arrival) !== null;
  const asked = (stop: number): LateEvidence['asked'] => ({ stop, at: stop === 0 ? 'departure' : 'arrival' });
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
  const dwell =
    i === 0 ? undefined : dwellOf(learnt.dwell, row.place, String(row.type), part, learnt.leastVisits);
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
  // Borders have no location type.
  return type === LOCATION_TYPES.Other && BORDER.test(name) ? 'border' : 'customer';
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
