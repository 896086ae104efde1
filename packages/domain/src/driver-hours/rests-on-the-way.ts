import { type EpochMs, MINUTE } from '../core/index.ts';
import type { HoursClock } from './clock.ts';
import { restedAt } from './hours-of.ts';
import type { HourRule, PlannedDuty, RuleSet } from './model.ts';
import { cutAtWeeks, plannedSpans } from './timeline.ts';

export interface JourneyAhead {
  readonly id: string;
  readonly isRunning: boolean;
  readonly from: EpochMs;
  readonly to: EpochMs;
  /** What is left. */
  readonly duties: readonly PlannedDuty[];
}

export interface HoursEnd {
  readonly journey: JourneyAhead;
  readonly rule: HourRule;
  readonly at: EpochMs;
}

interface PlannedHours {
  /** With the daily rests that they have time for, each where the day's hours end. */
  readonly journeys: readonly JourneyAhead[];
  /** Where hours end all the same, by time. */
  readonly ends: readonly HoursEnd[];
}

/** Each daily rest resets these rules. */
const OF_THE_DAY: ReadonlySet<HourRule> = new Set(['dayDriving', 'dayDuty', 'dayRest']);
/** Journeys at once would ask for the same rest again. */
const MOST_RESTS = 14;

/** @param clock at `now`; it is not changed */
export function planHours(
  clock: HoursClock,
  given: readonly JourneyAhead[],
  rules: RuleSet,
  now: EpochMs,
): PlannedHours {
  const recorded = clock.breaches.length;
  const { dayFrom } = restedAt(clock, now);
  const canRest = ({ journey, rule, at }: HoursEnd) =>
    at > now && OF_THE_DAY.has(rule) && hasTimeToRest(journey, at, rules);
  let journeys = given;
  for (let rests = 0; ; rests++) {
    const ahead = clock.copy();
    for (const span of cutAtWeeks(plannedSpans(planOf(journeys), now), rules.timeZone)) ahead.take(span);
    const ends = ahead.breaches
      // Breaches of the current duty; a rest that was too short lies at its beginning.
      .filter(({ at }, i) => i >= recorded || at > dayFrom)
      .sort((a, b) => a.at - b.at)
      .flatMap(({ rule, at }): HoursEnd[] => {
        const journey = journeyAt(journeys, at, now);
        return journey ? [{ journey, rule, at }] : [];
      });
    const next = rests < MOST_RESTS ? ends.find(canRest) : undefined;
    if (!next) return { journeys, ends: ends.filter((end) => !canRest(end)) };
    journeys = journeys.map((one) =>
      one === next.journey ? { ...one, duties: rested(one.duties, next.at, rules.dayRest.minutes) } : one,
    );
  }
}

export const planOf = (journeys: readonly JourneyAhead[]) => journeys.flatMap(({ duties }) => duties);

export function restsOf({ duties }: JourneyAhead, { dayRest }: RuleSet): number {
  return duties.filter(({ kind, from, to }) => kind === 'rest' && to - from >= dayRest.minutes * MINUTE)
    .length;
}

function hasTimeToRest({ duties }: JourneyAhead, at: EpochMs, { dayRest }: RuleSet): boolean {
  const free = duties
    .filter(({ kind }) => kind === 'work')
    .reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, at)), 0);
  return free >= dayRest.minutes * MINUTE;
}

/** The work at the journey's end gives the time. */
function rested(duties: readonly PlannedDuty[], at: EpochMs, minutes: number): readonly PlannedDuty[] {
  const end = Math.max(...duties.map(({ to }) => to));
  const later = ({ kind, from, to }: PlannedDuty) => ({
    kind,
    from: Math.max(from, at) + minutes * MINUTE,
    to: Math.min(end, to + minutes * MINUTE),
  });
  return [
    ...duties.flatMap((duty) => (duty.from < at ? [{ ...duty, to: Math.min(duty.to, at) }] : [])),
    { kind: 'rest', from: at, to: at + minutes * MINUTE } as const,
    ...duties.flatMap((duty) => (duty.to > at ? [later(duty)] : [])),
  ].filter(({ from, to }) => from < to);
}

function journeyAt(journeys: readonly JourneyAhead[], at: EpochMs, now: EpochMs): JourneyAhead | undefined {
  const byStart = journeys.toSorted((a, b) => a.from - b.from);
  return byStart.find(({ isRunning, from, to }) => (at <= now ? isRunning : from <= at && at < to));
}
