import { type EpochMs, MINUTE } from '../core/index.ts';

/** A visit of a stop; `departure` is undefined while the vehicle is there. */
export interface StopVisit {
  readonly journeyId: string;
  readonly stopId: string;
  readonly location: string;
  readonly customer?: string;
  /** Begin of the delivery window, or the planned arrival; undefined: none. */
  readonly appointment?: EpochMs;
  readonly arrival: EpochMs;
  readonly departure?: EpochMs;
}

export interface WaitingEntry {
  readonly visit: StopVisit;
  /** The later of appointment and arrival. */
  readonly countsFrom: EpochMs;
  /** Whole minutes beyond the free time. */
  readonly minutes: number;
  readonly isRunning: boolean;
}

export interface WaitingTotal {
  readonly visits: number;
  /** Visits with minutes beyond the free time, and these minutes. */
  readonly beyond: number;
  readonly minutes: number;
}

/** A visit's waiting beyond the free minutes, up to its departure or `now`; undefined without usable times. */
export function waitingOf(visit: StopVisit, freeMinutes: number, now: EpochMs): WaitingEntry | undefined {
  const { appointment, arrival, departure } = visit;
  const until = departure ?? now;
  if (!Number.isFinite(arrival + until) || until < arrival) return undefined;
  const countsFrom = appointment === undefined || !(appointment > arrival) ? arrival : appointment;
  const minutes = Math.max(0, Math.floor((until - countsFrom) / MINUTE - freeMinutes));
  return { visit, countsFrom, minutes, isRunning: departure === undefined };
}

/** The entries with waiting beyond the free minutes, longest first, and sums by stop and by customer. */
export function waitingLedger(visits: readonly StopVisit[], freeMinutes: number, now: EpochMs) {
  const all = visits.flatMap((visit) => waitingOf(visit, freeMinutes, now) ?? []);
  const entries = all
    .filter(({ minutes }) => minutes > 0)
    .sort((a, b) => b.minutes - a.minutes || a.countsFrom - b.countsFrom);
  return {
    entries,
    byLocation: totalsBy(all, ({ location }) => location),
    byCustomer: totalsBy(all, ({ customer }) => customer),
  };
}

function totalsBy(entries: readonly WaitingEntry[], nameOf: (visit: StopVisit) => string | undefined) {
  const totals = new Map<string, WaitingTotal>();
  for (const { visit, minutes } of entries) {
    const name = nameOf(visit);
    if (name === undefined) continue;
    const before = totals.get(name) ?? { visits: 0, beyond: 0, minutes: 0 };
    totals.set(name, {
      visits: before.visits + 1,
      beyond: before.beyond + (minutes > 0 ? 1 : 0),
      minutes: before.minutes + minutes,
    });
  }
  return totals;
}
