import { type EpochMs, MINUTE } from '../../core/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Course } from '../way/course.ts';
import { limitsOf } from '../way/lateness.ts';
import {
  type Fading,
  leavesAt,
  type Place,
  type PlannedCall,
  type Projected,
  plannedCalls,
  projectAhead,
} from './projection.ts';
import type { Delays, Reading } from './read-model.ts';

export interface PotentialDelay {
  readonly status: 'POTENTIAL_SLIGHT_DELAY' | 'POTENTIAL_DELAY';
  readonly fixTimes: readonly EpochMs[];
}

export interface Outlook extends Ahead {
  readonly potential: readonly (PotentialDelay | undefined)[];
}

interface Ahead {
  readonly projected: readonly Projected[];
  /** When the clock alone next changes something; Infinity: never. */
  readonly movesAt: EpochMs;
}

interface Limit {
  readonly stop: number;
  readonly status: PotentialDelay['status'];
  readonly after: EpochMs;
}

export interface DelayRules {
  readonly calls: readonly PlannedCall[];
  readonly limits: readonly Limit[];
  readonly hold: number;
  readonly clear: number;
  /** Up to this lateness all stops are well below their limits. */
  readonly harmless: number;
}

export const NO_DELAYS: Delays = { crossed: [] };

export function delayRulesOf(course: Course, settings: OrganisationSettings): DelayRules {
  const calls = plannedCalls(course);
  const clear = settings.potentialDelayClearMinutes * MINUTE;
  const limits = course.stops.flatMap(({ plan }, stop): Limit[] => {
    const found = stop > 0 ? limitsOf(plan, settings) : undefined;
    if (!found) return [];
    return [
      { stop, status: 'POTENTIAL_SLIGHT_DELAY', after: found.slightAfter },
      { stop, status: 'POTENTIAL_DELAY', after: found.delayedAfter },
    ];
  });
  const hold = settings.potentialDelayHoldMinutes * MINUTE;
  return { calls, limits, hold, clear, harmless: roomUnder(limits, calls) - clear };
}

/**
 * By time. A reading that takes a stop over a limit counts after the next confirms it or after `hold`. The limit
 * stays crossed until the projection is `clear` below.
 */
export function readDelays(
  delays: Delays,
  reading: Reading,
  rules: DelayRules,
  fading: Fading,
  latenessAtStart: number,
): Delays {
  const { last } = delays;
  if (!last) return { crossed: delays.crossed, last: reading };
  const { crossed } = believe(delays, last, reading.time, rules, fading, latenessAtStart);
  return { crossed, last: reading, before: { time: last.time, lateness: last.lateness } };
}

export function believedAt(
  delays: Delays,
  rules: DelayRules,
  fading: Fading,
  latenessAtStart: number,
  now: EpochMs,
): { readonly place?: Place; readonly crossed: Delays['crossed'] } {
  const { last, crossed } = delays;
  return last ? believe(delays, last, now, rules, fading, latenessAtStart) : { crossed };
}

/**
 * `knownAt`: the place's fix; no stop ahead is reached before it, nor shown before `clock`, unless that takes
 * one over a limit.
 */
export function outlookFrom(
  place: Place,
  before: Delays['crossed'],
  knownAt: EpochMs,
  clock: EpochMs,
  rules: DelayRules,
  fading: Fading,
): Outlook {
  const known = projectAhead(rules.calls, place, knownAt, fading);
  const crossed = crossedWith(before, known, [knownAt], rules);
  const ahead =
    place.standingIn === undefined
      ? notBefore(clock, known, crossed, rules)
      : leavingAfter(clock, place, knownAt, known, crossed, rules, fading);
  const potential: (PotentialDelay | undefined)[] = rules.calls.map(() => undefined);
  for (const [i, { stop, status }] of rules.limits.entries()) {
    const fixTimes = crossed[i];
    if (fixTimes) potential[stop] = { status, fixTimes };
  }
  return { ...ahead, potential };
}

/** A late vehicle looks like an unseen pass: later stops do not shift. */
function notBefore(
  clock: EpochMs,
  known: readonly Projected[],
  crossed: Delays['crossed'],
  { limits }: DelayRules,
): Ahead {
  const shown = [...known];
  const open: (EpochMs | undefined)[] = [];
  for (const [i, { stop, after }] of limits.entries()) if (!crossed[i]) open[stop] ??= after;
  let latest = Number.POSITIVE_INFINITY;
  let movesAt = Number.POSITIVE_INFINITY;
  for (let stop = known.length - 1; stop >= 0; stop--) {
    const { arrival, departure } = known[stop]!;
    if (arrival === undefined) continue;
    latest = Math.max(arrival, Math.min(latest, open[stop] ?? Number.POSITIVE_INFINITY));
    const next = Math.max(arrival, Math.min(clock, latest));
    if (clock < latest && arrival < latest) movesAt = Math.min(movesAt, Math.max(clock, arrival));
    shown[stop] = { arrival: next, departure: departure && Math.max(departure, next) };
  }
  return { projected: shown, movesAt };
}

function leavingAfter(
  clock: EpochMs,
  place: Place,
  knownAt: EpochMs,
  known: readonly Projected[],
  crossed: Delays['crossed'],
  { calls, limits }: DelayRules,
  fading: Fading,
): Ahead {
  const open = limits.filter((limit, i) => !crossed[i] && limit.stop >= place.next);
  const latest = place.plannedAt + roomUnder(open, calls);
  const later = projectAhead(calls, place, Math.max(knownAt, Math.min(clock, latest)), fading);
  const leaves = leavesAt(calls, place, knownAt);
  const movesAt = clock < latest && leaves < latest ? Math.max(clock, leaves) : Number.POSITIVE_INFINITY;
  return { projected: open.some((limit) => isOver(later, limit)) ? known : later, movesAt };
}

function believe(
  { crossed, before }: Delays,
  reading: Reading,
  until: EpochMs,
  rules: DelayRules,
  fading: Fading,
  latenessAtStart: number,
): { readonly place: Place; readonly crossed: Delays['crossed'] } {
  const { calls, limits, hold, harmless } = rules;
  const latenessBefore = before?.lateness ?? latenessAtStart;
  if (Math.max(reading.lateness, latenessBefore) <= harmless) return { place: reading, crossed: [] };
  const { time } = reading;
  const asRead = projectAhead(calls, reading, time, fading);
  const fresh = limits.filter((limit, i) => !crossed[i] && isOver(asRead, limit));
  if (fresh.length === 0 || until - time >= hold) {
    return { place: reading, crossed: crossedWith(crossed, asRead, [time], rules) };
  }
  const lateness = Math.min(reading.lateness, latenessBefore);
  const asBefore = projectAhead(calls, { ...reading, lateness }, time, fading);
  const isConfirmed = fresh.every((limit) => isOver(asBefore, limit));
  const fixTimes = before ? [before.time, time] : [time];
  return {
    place: isConfirmed ? reading : { ...reading, lateness },
    crossed: crossedWith(crossed, isConfirmed ? asRead : asBefore, fixTimes, rules),
  };
}

function crossedWith(
  crossed: Delays['crossed'],
  projected: readonly Projected[],
  fixTimes: readonly EpochMs[],
  { limits, clear }: DelayRules,
): Delays['crossed'] {
  const next = limits.map(({ stop, after }, i) => {
    const { arrival } = projected[stop]!;
    if (arrival === undefined || arrival <= after - clear) return undefined;
    return crossed[i] ?? (arrival > after ? fixTimes : undefined);
  });
  return next.some((fixes) => fixes) ? next : [];
}

function roomUnder(limits: readonly Limit[], calls: readonly PlannedCall[]): number {
  return limits.reduce(
    (room, { stop, after }) => Math.min(room, after - calls[stop]!.arrival),
    Number.POSITIVE_INFINITY,
  );
}

function isOver(projected: readonly Projected[], { stop, after }: Limit): boolean {
  const { arrival } = projected[stop]!;
  return arrival !== undefined && arrival > after;
}
