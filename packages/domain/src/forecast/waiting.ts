import { type EpochMs, MINUTE } from '../core/index.ts';

/** `departure` is undefined while the vehicle is there. */
export interface StopVisit {
  readonly journeyId: string;
  readonly stopId: string;
  readonly location: string;
  /** Delivery window's beginning, or planned arrival. */
  readonly appointment?: EpochMs;
  readonly arrival: EpochMs;
  readonly departure?: EpochMs;
  /** The last fix of a vehicle still there. */
  readonly heard?: EpochMs;
}

export interface WaitingEntry<Visit extends StopVisit = StopVisit> {
  readonly visit: Visit;
  /** Appointment or arrival, the later. */
  readonly countsFrom: EpochMs;
  /** Whole, beyond the free time. */
  readonly minutes: number;
  readonly isRunning: boolean;
}

export interface WaitingTotal {
  readonly beyond: number;
  readonly minutes: number;
}

/** Beyond the free minutes, up to departure, else last fix or `now`; undefined without usable times. */
export function waitingOf<Visit extends StopVisit>(
  visit: Visit,
  freeMinutes: number,
  now: EpochMs,
): WaitingEntry<Visit> | undefined {
  const { appointment, arrival, departure, heard = now } = visit;
  const until = departure ?? Math.min(heard, now);
  if (!Number.isFinite(arrival + until) || until < arrival) return undefined;
  const countsFrom = appointment === undefined || !(appointment > arrival) ? arrival : appointment;
  const minutes = Math.max(0, Math.floor((until - countsFrom) / MINUTE - freeMinutes));
  return { visit, countsFrom, minutes, isRunning: departure === undefined };
}

/** Longest first, with sums by location. */
export function waitingLedger<Visit extends StopVisit>(
  visits: readonly Visit[],
  freeMinutes: number,
  now: EpochMs,
): {
  readonly entries: readonly WaitingEntry<Visit>[];
  readonly byLocation: ReadonlyMap<string, WaitingTotal>;
} {
  const entries = visits
    .flatMap((visit) => waitingOf(visit, freeMinutes, now) ?? [])
    .filter(({ minutes }) => minutes > 0)
    .sort((a, b) => b.minutes - a.minutes || a.countsFrom - b.countsFrom);
  const byLocation = new Map<string, WaitingTotal>();
  for (const { visit, minutes } of entries) {
    const before = byLocation.get(visit.location) ?? { beyond: 0, minutes: 0 };
    byLocation.set(visit.location, { beyond: before.beyond + 1, minutes: before.minutes + minutes });
  }
  return { entries, byLocation };
}
