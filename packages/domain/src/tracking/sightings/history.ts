import { type EpochMs, MINUTE } from '../../core/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import { closingTime } from '../verdicts/closing.ts';
import type { Course } from '../way/course.ts';
import { lateDepartureAfter, limitsOf } from '../way/lateness.ts';
import type { Memory, Seen } from './seen.ts';

export interface History {
  readonly retained: readonly Seen[];
  readonly newest?: Seen;
  readonly before?: Seen;
  /** `retained` includes the newest. */
  readonly isRetained: boolean;
  readonly journeys: readonly (JourneyHistory | undefined)[];
}

interface JourneyHistory {
  /** Plan moments that have passed. */
  readonly asked: number;
  readonly watched: readonly (Watched | undefined)[];
}

/** Closely spaced sightings from before a stop's planned time. */
export interface Watched {
  readonly first: EpochMs;
  readonly last: EpochMs;
  readonly isBroken: boolean;
}

export interface Questions {
  readonly moments: readonly EpochMs[];
  /** Per stop: first and last. */
  readonly planned: readonly (readonly [from: EpochMs, to: EpochMs] | undefined)[];
  readonly from: EpochMs;
  readonly to: EpochMs;
}

const NO_MEMORY: JourneyHistory = { asked: 0, watched: [] };
export const EMPTY_HISTORY: History = { retained: [], isRetained: false, journeys: [] };

export function questionsOf({ plan, stops }: Course, settings: OrganisationSettings): Questions {
  // Plain numbers take a third of the memory.
  const moments: EpochMs[] = [];
  const ask = (moment: EpochMs | undefined) => {
    if (moment !== undefined) moments.push(moment);
  };
  for (const [i, stop] of stops.entries()) {
    const departure = stop.plan.plannedDeparture ?? (i === 0 ? plan.plannedStart : undefined);
    const closes = closingTime(stop, settings);
    ask(limitsOf(stop.plan, settings)?.slightAfter);
    ask(lateDepartureAfter(departure, settings));
    ask(closes);
    ask(closes === undefined ? undefined : closes - 1);
  }
  ask(plan.endedByHandAt);
  const planned = stops.map(({ plan: { plannedArrival, plannedDeparture } }) => {
    const from = plannedArrival ?? plannedDeparture;
    return from === undefined ? undefined : ([from, plannedDeparture ?? from] as const);
  });
  const gap = settings.missedFixGapMinutes * MINUTE;
  return {
    moments: moments.sort((a, b) => a - b),
    planned,
    from: Math.min(...planned.map((one) => one?.[0] ?? Number.POSITIVE_INFINITY)) - gap,
    to: Math.max(...planned.map((one) => one?.[1] ?? Number.NEGATIVE_INFINITY)) + gap,
  };
}

/** `questions`: one per journey. */
export function remember(
  history: History,
  questions: readonly Questions[],
  { time, point }: Seen,
  settings: OrganisationSettings,
): History {
  let isAsked = history.newest === undefined;
  const journeys = questions.map((asked, i) => {
    const known = history.journeys[i] ?? NO_MEMORY;
    const next = answer(known, asked, time, settings);
    if (next.asked !== known.asked) isAsked = true;
    return next;
  });
  const newest = { time, point };
  const { retained, newest: before } = history;
  if (!isAsked) return { retained, newest, before, isRetained: false, journeys };
  const withBefore = before && !history.isRetained ? [...retained, before] : retained;
  return { retained: [...withBefore, newest], newest, before, isRetained: true, journeys };
}

/** Around a moment; `since`: known sightings after it. */
export function retainAround(history: History, since: readonly Seen[], moment: EpochMs): History {
  const { before, newest } = history;
  const known = [before, ...since, newest].filter((one) => one !== undefined);
  const around = [known.findLast(({ time }) => time <= moment), known.find(({ time }) => time > moment)];
  const retained = [...history.retained];
  for (const one of around) {
    if (!one || retained.some(({ time }) => time === one.time)) continue;
    retained.push({ time: one.time, point: one.point });
  }
  retained.sort((a, b) => a.time - b.time);
  return { ...history, retained, isRetained: retained.at(-1)?.time === newest?.time };
}

export function seenIn({ retained, newest, isRetained }: History): readonly Seen[] {
  return !newest || isRetained ? retained : [...retained, newest];
}

function answer(
  known: JourneyHistory,
  questions: Questions,
  time: EpochMs,
  settings: OrganisationSettings,
): JourneyHistory {
  const { moments } = questions;
  let { asked, watched } = known;
  while (asked < moments.length && moments[asked]! < time) asked += 1;
  if (time >= questions.from && time <= questions.to + settings.missedFixGapMinutes * MINUTE) {
    watched = watch(watched, questions, time, settings);
  }
  return asked === known.asked && watched === known.watched ? known : { asked, watched };
}

function watch(
  watched: JourneyHistory['watched'],
  { planned }: Questions,
  time: EpochMs,
  settings: OrganisationSettings,
): JourneyHistory['watched'] {
  const gap = settings.missedFixGapMinutes * MINUTE;
  let next: (Watched | undefined)[] | undefined;
  for (let i = 0; i < planned.length; i++) {
    const times = planned[i];
    if (!times || time < times[0] - gap) continue;
    const known = watched[i];
    if (!known && time > times[0]) continue;
    if (known && (known.isBroken || known.last >= times[1])) continue;
    next ??= planned.map((_, stop) => watched[stop]);
    if (!known) next[i] = { first: time, last: time, isBroken: false };
    else if (time - known.last > gap) next[i] = { ...known, isBroken: true };
    else next[i] = { ...known, last: time };
  }
  return next ?? watched;
}

export function memoryOf(
  { journeys }: History,
  seen: readonly Seen[],
  journey: number,
  { planned }: Questions,
): Memory {
  const watchedBy = (stop: number, now: EpochMs) => {
    const times = planned[stop];
    const watched = journeys[journey]?.watched[stop];
    if (!times || !watched || watched.last < Math.min(times[1], now)) return undefined;
    const { first, last } = watched;
    return first === last ? [first] : [first, last];
  };
  return { seen, watchedBy };
}
